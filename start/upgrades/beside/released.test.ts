import { createTestDatabase } from "@hanpan/database/testing";
import { expect, test } from "vitest";
import { catalogueLines, neededColumns } from "../catalogueLines.ts";
import { missingOf } from "../missing.ts";
import { databases, readReleased } from "../readReleased.ts";
import { sourcesOf } from "../sources.ts";

test.each(databases)(
  "the processes of the last release find in the %s database all that they know",
  async (name) => {
    const database = await createTestDatabase({ template: `upgrade ${name}`, sources: sourcesOf[name] });
    const lines = await catalogueLines(database.ownerPool);
    expect(missingOf(readReleased(name), lines, await neededColumns(database.ownerPool))).toEqual([]);
    await database.drop();
  },
);
