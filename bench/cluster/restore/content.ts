import type { Machine } from "../../../deploy/cluster/rehearsal/site/machine.ts";

/** Where a PostgreSQL on a machine answers its own administrator. */
export type Server = { readonly machine: Machine; readonly socket: string; readonly port: number };

/** How many rows each table of both databases has, and a sum over all that stands in them, by the table's name. */
export type Content = ReadonlyMap<string, { readonly rows: number; readonly sum: string }>;

/** Asks a server as its administrator; a line a row, columns apart by `|`. @throws Problem with what PostgreSQL says. */
export async function ask(server: Server, database: string, sql: string): Promise<string[]> {
  const connection = ["-X", "-A", "-t", "-h", server.socket, "-p", String(server.port), "-d", database];
  const said = await server.machine.run(["psql", ...connection, "-v", "ON_ERROR_STOP=1", "-c", sql], {
    user: "postgres",
    timeoutMs: 120_000,
  });
  return said.split("\n").filter((line) => line !== "");
}

/** One query over each table: its rows, and the sum of their digests, which does not depend on their order. */
const everyTable = `SELECT n.nspname || '.' || c.relname, (xpath('/row/rows/text()', found))[1], (xpath('/row/sum/text()', found))[1]
  FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace,
  query_to_xml(format('SELECT count(*) AS rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) AS sum FROM %I.%I AS t',
    n.nspname, c.relname), false, true, '') AS found
  WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`;

/** Reads what a server holds. */
export async function contentOf(server: Server): Promise<Content> {
  const content = new Map<string, { rows: number; sum: string }>();
  for (const database of ["hanpan", "hanpan_studio"])
    for (const line of await ask(server, database, everyTable)) {
      const [table = "", rows = "", sum = ""] = line.split("|");
      content.set(`${database} ${table}`, { rows: Number(rows), sum });
    }
  return content;
}

/** All rows of all tables. */
export const rowsOf = (content: Content): number =>
  [...content.values()].reduce((sum, { rows }) => sum + rows, 0);

/** The tables that are not the same in both, each with its rows in the one and in the other. */
export function differences(one: Content, other: Content): string[] {
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((table) => {
      const [first, second] = [one.get(table), other.get(table)];
      return first?.rows !== second?.rows || first?.sum !== second?.sum;
    })
    .map((table) => `${table}: ${one.get(table)?.rows ?? "none"} and ${other.get(table)?.rows ?? "none"}`);
}
