import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Backup } from "./backups.ts";
import { flushFiles, storeContent, storedName } from "./storedFiles.ts";
import { unpackBeside } from "./unpackBackup.ts";

test("a picture that is damaged in the backup is refused, and is still missing for the next return", async () => {
  const root = mkdtempSync(join(tmpdir(), "hanpan-beside-"));
  const directory = join(root, "backup");
  const uploads = join(root, "uploads");
  mkdirSync(directory);
  const whole = await storeContent(Buffer.alloc(2_000, "a"), directory, "beside/uploads/a/picture");
  const other = await storeContent(Buffer.alloc(2_000, "b"), directory, "beside/uploads/a/other");
  await flushFiles(directory, []);
  const backup: Backup = {
    directory,
    manifest: {
      format: 1,
      name: "2026-11-26T12-00-00Z",
      systemIdentifier: "1",
      postgres: "18",
      timeline: 1,
      segmentBytes: 16 * 1024 * 1024,
      startPosition: "0/1000028",
      stopPosition: "0/1000120",
      startedAt: new Date(0),
      stoppedAt: new Date(0),
      files: [{ ...whole, sha256: other.sha256 }],
      directories: [],
    },
  };
  const picture = join(uploads, "a", "picture");
  await expect(unpackBeside(backup, { uploads })).rejects.toThrow(storedName(whole.path));
  expect(readdirSync(join(uploads, "a"))).toEqual([]);

  // As of a return that was killed.
  writeFileSync(`${picture}.restoring`, "half");
  const mended = { ...backup, manifest: { ...backup.manifest, files: [whole] } };
  expect(await unpackBeside(mended, { uploads })).toBe(1);
  expect(readFileSync(picture, "utf8")).toBe("a".repeat(2_000));
  expect(readdirSync(join(uploads, "a"))).toEqual(["picture"]);
  rmSync(root, { recursive: true });
});
