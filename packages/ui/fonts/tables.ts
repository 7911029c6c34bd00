/** The tables of a TrueType face by their tags, in the order of its directory (OpenType, "Font tables"). */
export type Tables = ReadonlyMap<string, Buffer>;

const headerBytes = 12;
const recordBytes = 16;

/** Reads the tables of a face. */
export function readTables(face: Uint8Array): Tables {
  const font = Buffer.from(face);
  return new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const record = headerBytes + recordBytes * index;
      const offset = font.readUInt32BE(record + 8);
      const table = font.subarray(offset, offset + font.readUInt32BE(record + 12));
      return [font.toString("latin1", record, record + 4), table] as const;
    }),
  );
}

const padded = (table: Buffer): Buffer => Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);

function checksumOf(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

/** Writes a face of these tables with the sums that each and the whole are checked by; `face` is what they are tables of. */
export function writeFace(face: Uint8Array, tables: Tables): Buffer {
  const directory = Buffer.from(face.subarray(0, headerBytes + recordBytes * tables.size));
  const bodies: Buffer[] = [];
  let offset = directory.length;
  let headAt = 0;
  for (const [index, [tag, table]] of [...tables].entries()) {
    const record = headerBytes + recordBytes * index;
    const body = Buffer.from(padded(table));
    if (tag === "head") {
      headAt = offset;
      body.writeUInt32BE(0, 8);
    }
    directory.writeUInt32BE(checksumOf(body), record + 4);
    directory.writeUInt32BE(offset, record + 8);
    directory.writeUInt32BE(table.length, record + 12);
    bodies.push(body);
    offset += body.length;
  }
  const font = Buffer.concat([directory, ...bodies]);
  // OpenType, "head": what the sum of the whole file is taken from.
  font.writeUInt32BE((0xb1b0afba - checksumOf(font)) >>> 0, headAt + 8);
  return font;
}
