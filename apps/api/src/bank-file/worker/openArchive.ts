import { inflateRawSync } from "node:zlib";

/** The most that a workbook may unpack to, in bytes, its parts together. */
const mostUnpackedBytes = 67_108_864;
const mostParts = 1_000;

/** Parts that are read of a workbook: texts, not pictures. */
const isRead = (name: string): boolean => name.endsWith(".xml") || name.endsWith(".rels");

/**
 * Unpacks the texts of a workbook within a bound, before anything else reads it: what an archive says of its own sizes is
 * not believed. Undefined for one that is cut off or damaged; `tooLarge` for one that unpacks to more than 64 MiB.
 */
export function openArchive(
  file: Buffer,
): { readonly parts: ReadonlyMap<string, string> } | { readonly tooLarge: true } | undefined {
  // The directory's end stands last, before a comment of 65,535 bytes at most.
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end === -1 || end + 22 > file.length) return undefined;
  const count = file.readUInt16LE(end + 10);
  if (count > mostParts) return { tooLarge: true };
  const parts = new Map<string, string>();
  let at = file.readUInt32LE(end + 16);
  let left = mostUnpackedBytes;
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== 0x02_01_4b_50) return undefined;
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString("utf8", at + 46, at + 46 + nameLength);
    if (isRead(name)) {
      const unpacked = unpack(file, at, left);
      if (unpacked === "TOO_LARGE") return { tooLarge: true };
      if (unpacked === undefined) return undefined;
      left -= unpacked.length;
      parts.set(name, unpacked.toString("utf8"));
    }
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return { parts };
}

function unpack(file: Buffer, entry: number, mostBytes: number): Buffer | "TOO_LARGE" | undefined {
  const packed = file.readUInt32LE(entry + 20);
  const start = file.readUInt32LE(entry + 42);
  if (start + 30 > file.length || file.readUInt32LE(start) !== 0x04_03_4b_50) return undefined;
  const from = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28);
  const data = file.subarray(from, from + packed);
  if (data.length < packed) return undefined;
  if (file.readUInt16LE(entry + 10) === 0) return data.length > mostBytes ? "TOO_LARGE" : data;
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, mostBytes) });
  } catch (error) {
    return error instanceof RangeError ? "TOO_LARGE" : undefined;
  }
}
