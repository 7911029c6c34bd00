import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "..");

test("no long list is without its total: each is drawn with the foot that says it", () => {
  const drawn = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".tsx") && readFileSync(join(source, file), "utf8").includes("<RecordList"),
  );
  expect(drawn).toEqual([join("parts", "RecordPanel.tsx")]);
});
