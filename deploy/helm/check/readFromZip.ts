import { inflateRawSync } from "node:zlib";

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;

/**
 * The content of one file of a zip archive.
 *
 * @throws Error when there is no such file, or it is packed in a way other than deflate.
 */
export function readFromZip(archive: Buffer, name: string): Buffer {
  // The end of the directory is last, but for a comment of at most 64 KiB.
  let end = archive.length - 22;
  while (end >= 0 && archive.readUInt32LE(end) !== endOfDirectory) end -= 1;
  if (end < 0) throw new Error("This is no zip archive.");
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== directoryEntry) throw new Error("The archive's directory is damaged.");
    const nameLength = archive.readUInt16LE(at + 28);
    if (archive.toString("utf8", at + 46, at + 46 + nameLength) === name) return unpack(archive, at);
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  throw new Error(`The archive holds no ${name}.`);
}

function unpack(archive: Buffer, entry: number): Buffer {
  if (archive.readUInt16LE(entry + 10) !== 8) throw new Error("The file is not packed by deflate.");
  const packedBytes = archive.readUInt32LE(entry + 20);
  const local = archive.readUInt32LE(entry + 42);
  const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  return inflateRawSync(archive.subarray(begin, begin + packedBytes));
}
