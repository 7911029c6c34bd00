import { namedColumns, type TableFields } from "./field.ts";

/**
 * Where a table of personal fields and a database's catalog differ, one sentence each.
 *
 * @param catalog every column of the database's tables, `schema.table.column`.
 */
export function fieldFaults(catalog: readonly string[], tables: readonly TableFields[]): readonly string[] {
  const named = new Set(
    tables.flatMap((fields) => namedColumns(fields).map((column) => `${fields.table}.${column}`)),
  );
  const there = new Set(catalog);
  return [
    ...catalog
      .filter((column) => !named.has(column))
      .map(
        (column) =>
          `${column} is not named: say in packages/contract/src/personal-data what it holds of a person`,
      ),
    ...[...named].filter((column) => !there.has(column)).map((column) => `${column} is named and not there`),
  ].toSorted();
}
