import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openJournal, shownLine, shownPart } from "./journal.ts";
import { chooseForm } from "./say.ts";

test.each([
  ['{"level":"info","message":"request completed"}', undefined],
  ['{"level":"warn","message":"the studio does not answer"}', "the studio does not answer"],
  ['{"level":"error","message":"it broke","stack":"…"}', "it broke"],
  ["{not json", "{not json"],
  ["2026-11-20 19:07:33.958 UTC [28927] LOG:  listening", undefined],
  [
    "2026-11-20 19:07:33.958 UTC [28927] PANIC:  disk full",
    "2026-11-20 19:07:33.958 UTC [28927] PANIC:  disk full",
  ],
  ["the database ended; starting it again (1 of 5)", "the database ended; starting it again (1 of 5)"],
  ["(node:28943) [FSTDEP023] FastifyDeprecation: …", undefined],
  ["", undefined],
])("of %s a person sees %s", (line, shown) => {
  expect(shownPart(line)).toBe(shown);
});

test("standard output has an object a line, or what a person reads", () => {
  const record =
    '{"level":"warn","time":"2026-11-20T19:07:33.958Z","program":"api","host":"0.0.0.0","message":"reached by others"}';
  const database = "2026-11-20 19:07:33.958 UTC [28927] LOG:  listening";
  chooseForm("json");
  expect(shownLine("api", record, "everything")).toBe(record);
  expect(JSON.parse(shownLine("database", database, "everything") ?? "")).toMatchObject({
    level: "info",
    program: "database",
    message: database,
  });
  expect(shownLine("database", database, "warnings")).toBeUndefined();
  chooseForm("text");
  expect(shownLine("api", record, "everything")).toBe(
    "19:07:33.958 warn  api  reached by others host=0.0.0.0",
  );
  expect(shownLine("api", record, "warnings")).toBe("[api] reached by others");
  expect(shownLine("database", database, "everything")).toBe(database);
  chooseForm(undefined);
});

test("every line is kept in a file of its program, for this user alone", async () => {
  const directory = mkdtempSync(join(tmpdir(), "hanpan-journal-"));
  const journal = openJournal(directory, "nothing");
  journal.take("api", "one");
  journal.take("studio", "two");
  journal.take("api", "three");
  await journal.close();
  expect(readFileSync(join(directory, "api.log"), "utf8")).toBe("one\nthree\n");
  expect(readFileSync(join(directory, "studio.log"), "utf8")).toBe("two\n");
  expect(statSync(join(directory, "api.log")).mode & 0o777).toBe(0o600);
  rmSync(directory, { recursive: true });
});

test("a file that could not be written to is opened again", async () => {
  const directory = mkdtempSync(join(tmpdir(), "hanpan-journal-"));
  const file = join(directory, "api.log");
  mkdirSync(file);
  const journal = openJournal(directory, "nothing");
  journal.take("api", "lost");
  await expect.poll(() => process.getActiveResourcesInfo()).not.toContain("FSReqCallback");
  rmdirSync(file);
  await expect
    .poll(() => {
      journal.take("api", "again");
      return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    })
    .toBeGreaterThan(0);
  await journal.close();
  expect(readFileSync(file, "utf8")).toMatch(/^(again\n)+$/);
  rmSync(directory, { recursive: true });
});
