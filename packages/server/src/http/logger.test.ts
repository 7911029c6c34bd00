import { expect, test } from "vitest";
import { createLogger } from "./logger.ts";

test("a secret's value never reaches the log, however deep it stands", () => {
  const lines: string[] = [];
  const logger = createLogger(
    { program: "any", level: "info", secrets: ["token"] },
    { write: (line) => void lines.push(line) },
  );
  logger.info(
    { token: "hush-1", a: { token: "hush-2", b: { token: "hush-3", c: { token: "hush-4" } } } },
    "a line",
  );
  logger.debug("not written");
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    level: "info",
    program: "any",
    message: "a line",
    token: "[redacted]",
  });
  expect(lines[0]).not.toContain("hush");
});

test("what one line says is in no other, of the same log or of another of the process", () => {
  const lines: string[] = [];
  const log = (program: string) =>
    createLogger({ program, level: "info", secrets: [] }, { write: (line) => void lines.push(line) });
  const first = log("first");
  first.info({ member: "one" }, "a line of a member");
  first.info("a line of nobody");
  log("second").info("a line of another program");
  expect(lines.map((line) => JSON.parse(line).member)).toEqual(["one", undefined, undefined]);
});
