import { readTables, type Tables, writeFace } from "./tables.ts";

/**
 * The names of "Hanpan Sans" by id (OpenType, "name"). From 256 on they are those that the tables of the weight refer to: a
 * browser that checks a face discards a table that refers to a name that is not there.
 */
const names: Readonly<Record<number, string>> = {
  1: "Hanpan Sans",
  2: "Regular",
  4: "Hanpan Sans",
  6: "HanpanSans",
  256: "Weight",
  263: "Medium",
  264: "HanpanSans-Medium",
  265: "SemiBold",
  266: "HanpanSans-SemiBold",
  267: "Bold",
  268: "HanpanSans-Bold",
  269: "ExtraBold",
  270: "HanpanSans-ExtraBold",
  273: "Italic",
};

/** A name table (format 0) with the names of the house, in Unicode for Windows. */
function nameTable(): Buffer {
  const texts = Object.values(names).map((name) => Buffer.from(name, "utf16le").swap16());
  const header = Buffer.alloc(6 + 12 * texts.length);
  header.writeUInt16BE(texts.length, 2);
  header.writeUInt16BE(header.length, 4);
  let offset = 0;
  for (const [index, id] of Object.keys(names).entries()) {
    const bytes = texts[index]?.length ?? 0;
    for (const [field, value] of [3, 1, 0x409, Number(id), bytes, offset].entries())
      header.writeUInt16BE(value, 6 + 12 * index + 2 * field);
    offset += bytes;
  }
  return Buffer.concat([header, ...texts]);
}

/** Of the axes and the instances. */
function namesInFvar(fvar: Buffer): number[] {
  const field = (at: number) => fvar.readUInt16BE(at);
  const [axesAt, axes, axisBytes, instances, instanceBytes] = [
    field(4),
    field(8),
    field(10),
    field(12),
    field(14),
  ];
  const ids = Array.from({ length: axes }, (_, axis) => field(axesAt + axis * axisBytes + 18));
  for (let instance = 0; instance < instances; instance += 1) {
    const at = axesAt + axes * axisBytes + instance * instanceBytes;
    ids.push(field(at));
    // The length of the record says whether it has a PostScript name.
    if (instanceBytes >= 6 + 4 * axes) ids.push(field(at + 4 + 4 * axes));
  }
  return ids;
}

/** Of the axes, their values, and what is left out of a name. */
function namesInStat(stat: Buffer): number[] {
  const field = (at: number) => stat.readUInt16BE(at);
  const [axisBytes, axes, values] = [field(4), field(6), field(12)];
  const [axesAt, valuesAt] = [stat.readUInt32BE(8), stat.readUInt32BE(14)];
  return [
    field(18),
    ...Array.from({ length: axes }, (_, axis) => field(axesAt + axis * axisBytes + 4)),
    // It stands at the same place in each of the four formats.
    ...Array.from({ length: values }, (_, value) => field(valuesAt + field(valuesAt + 2 * value) + 6)),
  ];
}

/** Every id of a name that a face refers to. */
export function referredNames(tables: Tables): number[] {
  const [fvar, stat] = [tables.get("fvar"), tables.get("STAT")];
  return [...(fvar === undefined ? [] : namesInFvar(fvar)), ...(stat === undefined ? [] : namesInStat(stat))];
}

/** The ids of the names that a face has. */
export function namesOf(tables: Tables): number[] {
  const table = tables.get("name") ?? Buffer.alloc(6);
  return Array.from({ length: table.readUInt16BE(2) }, (_, index) => table.readUInt16BE(6 + 12 * index + 6));
}

/** A face with the house's own names in the place of those that it came with. Throws where it refers to one more. */
export function renamed(face: Uint8Array): Buffer {
  const tables = readTables(face);
  const unnamed = referredNames(tables).filter((id) => !(id in names));
  if (unnamed.length > 0)
    throw new Error(`the face refers to names that nobody gives: ${unnamed.join(", ")}`);
  return writeFace(
    face,
    new Map([...tables].map(([tag, table]) => [tag, tag === "name" ? nameTable() : table])),
  );
}
