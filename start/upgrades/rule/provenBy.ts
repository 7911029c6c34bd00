import { at, listAt, type Node, nodeOf, relationAt, statementsOf, textAt, wordsOf } from "./syntaxTree.ts";

const commandsOf = ({ kind, body }: Node): { readonly table: string; readonly command: unknown }[] =>
  kind === "AlterTableStmt"
    ? listAt(body, "cmds").map((command) => ({
        table: relationAt(body, "relation"),
        command: nodeOf(command).body,
      }))
    : [];

/** The column that a CHECK (column IS NOT NULL) names. */
function columnNeverNull(constraint: unknown): string | undefined {
  const { kind, body } = nodeOf(at(constraint, "raw_expr"));
  if (textAt(constraint, "contype") !== "CONSTR_CHECK" || kind !== "NullTest") return undefined;
  if (textAt(body, "nulltesttype") !== "IS_NOT_NULL") return undefined;
  return wordsOf(listAt(body, "arg", "ColumnRef", "fields"));
}

/** The columns, `schema.table.column`, that a validated CHECK of these migrations says are never null. */
export function neverNullBy(texts: readonly string[]): ReadonlySet<string> {
  const promised = new Map<string, string>();
  const proven = new Set<string>();
  const commands = texts.flatMap((sql) => statementsOf(sql)).flatMap(commandsOf);
  for (const { table, command } of commands) {
    const constraint = nodeOf(at(command, "def")).body;
    const column = columnNeverNull(constraint);
    if (column !== undefined) promised.set(`${table}.${textAt(constraint, "conname")}`, `${table}.${column}`);
    if (textAt(command, "subtype") !== "AT_ValidateConstraint") continue;
    const validated = promised.get(`${table}.${textAt(command, "name")}`);
    if (validated !== undefined) proven.add(validated);
  }
  return proven;
}
