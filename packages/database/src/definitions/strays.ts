import type pg from "pg";
import { definedObjects } from "./catalogue.ts";

/**
 * The functions and views of a database that no definition makes, as DROP takes them: what was made by hand, or left
 * behind by a numbered migration.
 */
export async function strayDefinitions(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ object: string }>(
    "SELECT unnest(objects) AS object FROM migration.definition",
  );
  const known = new Set(rows.map(({ object }) => object));
  return (await definedObjects(client))
    .map(({ identity }) => identity)
    .filter((identity) => !known.has(identity));
}
