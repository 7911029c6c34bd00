import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findCommandIn } from "./commandIn.ts";

test("whatever follows the machine is the command, with its own options", () => {
  const page = readFileSync(new URL("../../../docs/cluster.md", import.meta.url), "utf8");
  const [, documented = ""] = /`npm run cluster -- (--in [^`]+)`/.exec(page) ?? [];
  expect(findCommandIn(documented.split(" "))).toEqual({
    machine: "m1",
    command: ["hanpan-patronictl", "list"],
  });
  expect(findCommandIn(["--in", "m2", "sh", "-c", "ls --in /"])?.command).toEqual(["sh", "-c", "ls --in /"]);
});

test("without a machine or a command there is none", () => {
  for (const words of [["--down"], ["--in"], ["--in", "m1"], []])
    expect(findCommandIn(words)).toBeUndefined();
});
