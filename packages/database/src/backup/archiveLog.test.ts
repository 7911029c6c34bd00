import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";

const script = fileURLToPath(new URL("archiveLog.sh", import.meta.url));
const name = "000000010000000000000001";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "hanpan-archive-"));
  mkdirSync(join(directory, "log"));
});
afterEach(() => rmSync(directory, { recursive: true }));

function keep(content: string, reserveKilobytes = 1) {
  const file = join(directory, "segment");
  writeFileSync(file, content);
  utimesSync(file, 1_000_000, 1_000_000);
  const { status, stderr } = spawnSync(
    "sh",
    [script, file, name, join(directory, "log"), String(reserveKilobytes)],
    { encoding: "utf8" },
  );
  return { status, said: stderr };
}

test("a piece of log is kept whole with the instant of its last entry, and asked for again it is kept already", () => {
  expect(keep("abc")).toEqual({ status: 0, said: "" });
  const kept = join(directory, "log", `${name}.gz`);
  expect(gunzipSync(readFileSync(kept)).toString()).toBe("abc");
  expect(statSync(kept).mtimeMs).toBe(1_000_000_000);
  expect(keep("abc").status).toBe(0);
  expect(readdirSync(join(directory, "log"))).toEqual([`${name}.gz`]);
});

test("another piece of the same name is refused, and the first stays", () => {
  keep("abc");
  expect(keep("abd")).toMatchObject({ status: 1, said: expect.stringContaining("another content") });
  expect(gunzipSync(readFileSync(join(directory, "log", `${name}.gz`))).toString()).toBe("abc");
});

test("the last space of a disk is not taken, and a directory that is gone is said", () => {
  expect(keep("abc", 1e15)).toMatchObject({ status: 1, said: expect.stringContaining("have to stay free") });
  expect(readdirSync(join(directory, "log"))).toEqual([]);
  rmSync(join(directory, "log"), { recursive: true });
  expect(keep("abc")).toMatchObject({ status: 1, said: expect.stringContaining("is not there") });
});
