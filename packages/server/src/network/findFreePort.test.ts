import { mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findFreePort, isFree } from "./findFreePort.ts";

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "hanpan-ports-test-"));
  vi.stubEnv("TMPDIR", directory);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true });
});

test("a port is given once within the hour, though nobody listens at it yet, and again after it", async () => {
  const port = await findFreePort();
  expect(await isFree(port)).toBe(true);
  const chance = vi.spyOn(Math, "random");
  const drawn = (at: number) => chance.mockReturnValueOnce((at - 10_000 + 0.5) / 10_000);
  drawn(port);
  expect(await findFreePort()).not.toBe(port);
  const [marks = ""] = readdirSync(directory);
  utimesSync(join(directory, marks, String(port)), 1, 1);
  drawn(port);
  expect(await findFreePort()).toBe(port);
});
