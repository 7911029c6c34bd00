import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shippedDefinitions, shippedFolder } from "./shippedDefinitions.ts";

test("SQL ships with what the declarations say: if not, `npm run settings:sql`", () => {
  const standing = readdirSync(shippedFolder).map((name) => [
    name,
    readFileSync(new URL(name, shippedFolder), "utf8"),
  ]);
  expect(Object.fromEntries(standing)).toEqual(shippedDefinitions());
});
