import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { closeSync, createReadStream, createWriteStream, fsyncSync, openSync } from "node:fs";
import { type FileHandle, mkdir, open, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { constants, createZstdCompress, createZstdDecompress, zstdCompress, zstdDecompress } from "node:zlib";
import { BackupError } from "./backupError.ts";
import type { StoredFile } from "./manifest.ts";

/** How a file is named in a backup: compressed by Zstandard, which `zstd -d` reads too. */
export const storedName = (path: string): string => `${path}.zst`;

const compression = {
  params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
};

/** Counts and digests what passes through. */
function meter() {
  const hash = createHash("sha256");
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest("hex") }) };
}

/** Makes sure that what a directory lists is on the disk. */
export function flushDirectory(directory: string): void {
  const handle = openSync(directory, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

const isGone = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

const digestOf = (content: Buffer) => createHash("sha256").update(content).digest("hex");
const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** What is read whole: of a thousand files of a database most are a few pages. */
const wholeUpToBytes = 4 * 1024 * 1024;

/** Keeps a content in a backup; `flushFiles` brings it to the disk. */
export async function storeContent(content: Buffer, backup: string, path: string): Promise<StoredFile> {
  const target = join(backup, storedName(path));
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const stored = await compress(content, compression);
  await writeFile(target, stored, { flag: "wx", mode: 0o600 });
  return { path, bytes: content.length, sha256: digestOf(content), storedBytes: stored.length };
}

async function storeStream(input: FileHandle, backup: string, path: string): Promise<StoredFile> {
  const target = join(backup, storedName(path));
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const { stream, result } = meter();
  const output = createWriteStream(target, { flags: "wx", mode: 0o600 });
  const from = input.createReadStream({ autoClose: false });
  await pipeline(from, stream, createZstdCompress(compression), output);
  return { path, ...result(), storedBytes: (await stat(target)).size };
}

/**
 * Keeps one file in a backup; `flushFiles` brings it to the disk. A file that may grow meanwhile is kept as it was read: the
 * log brings it to where it has to be.
 *
 * @returns undefined when the file is gone: a table that was dropped since its directory was read.
 */
export async function storeFile(
  source: string,
  backup: string,
  path: string,
): Promise<StoredFile | undefined> {
  let input: FileHandle;
  try {
    input = await open(source, "r");
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
  try {
    return (await input.stat()).size > wholeUpToBytes
      ? await storeStream(input, backup, path)
      : await storeContent(await input.readFile(), backup, path);
  } finally {
    await input.close();
  }
}

/** As many as Node reads and writes beside each other. */
const filesAtOnce = 4;

/**
 * Does `work` on each of them, a few at once, and answers what it came to in their order. After a failure none is begun any
 * more, and what was under way has ended when this rejects with it.
 */
export async function eachOf<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const entries = items.entries();
  let failed = false;
  async function worker(): Promise<void> {
    for (const [index, item] of entries) {
      if (failed) return;
      try {
        results[index] = await work(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: filesAtOnce }, worker));
  const failure = ended.find(({ status }) => status === "rejected");
  if (failure?.status === "rejected") throw failure.reason;
  return results;
}

async function flushEach(root: string, paths: readonly string[]): Promise<void> {
  const directories = new Set([root]);
  for (const path of paths)
    for (let at = path.lastIndexOf("/"); at > 0; at = path.lastIndexOf("/", at - 1))
      directories.add(join(root, path.slice(0, at)));
  await eachOf([...paths.map((path) => join(root, path)), ...directories], async (path) => {
    const handle = await open(path, "r");
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  });
}

/**
 * Brings files and the directories that list them, up to `root`, to the disk: on Linux by one flush of the file system, which
 * takes a tenth of the time of a thousand flushes (`sync -f`, PostgreSQL's `syncfs`).
 */
export async function flushFiles(root: string, paths: readonly string[]): Promise<void> {
  if (process.platform === "linux") {
    const flushed = await promisify(execFile)("sync", ["-f", root]).then(
      () => true,
      () => false,
    );
    if (flushed) return;
  }
  await flushEach(root, paths);
}

async function unpackWhole(source: string, target: string) {
  const content = await decompress(await readFile(source));
  await writeFile(target, content, { flag: "wx", mode: 0o600 });
  return { bytes: content.length, sha256: digestOf(content) };
}

async function unpackStream(source: string, target: string) {
  const { stream, result } = meter();
  const output = createWriteStream(target, { flags: "wx", mode: 0o600 });
  await pipeline(createReadStream(source), createZstdDecompress(), stream, output);
  return result();
}

/**
 * Brings one file of a backup to `target` (`flushFiles` to the disk), and shows that it is what was kept.
 *
 * @throws BackupError with the file's name when it is missing or damaged.
 */
export async function unpackFile(backup: string, file: StoredFile, target: string): Promise<void> {
  const source = join(backup, storedName(file.path));
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  let found: { readonly bytes: number; readonly sha256: string };
  try {
    found =
      file.bytes > wholeUpToBytes ? await unpackStream(source, target) : await unpackWhole(source, target);
  } catch (error) {
    if (!isDamage(error)) throw error;
    throw new BackupError(`${source} is missing or damaged: this backup is not brought back.`, error);
  }
  if (found.bytes !== file.bytes || found.sha256 !== file.sha256)
    throw new BackupError(`${source} is damaged: its checksum differs from the manifest's.`);
}

/** What reading a file of the backup answers when that is not whole, as opposed to a disk that is full. */
function isDamage(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return isGone(error) || String(error.code).startsWith("ZSTD") || String(error.code).startsWith("Z_");
}
