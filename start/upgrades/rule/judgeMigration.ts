import type { Released } from "../readReleased.ts";
import { faultsOfCommand, type Ground } from "./judgeTable.ts";
import {
  at,
  isTrueAt,
  listAt,
  type Node,
  nodeOf,
  nodesBelow,
  relationAt,
  statementsOf,
  textAt,
  wordsOf,
} from "./syntaxTree.ts";

/** A migration as the rule sees it. */
export type Judged = {
  readonly sql: string;
  readonly mode: "TRANSACTION" | "STEPS" | "CONCURRENTLY";
  /** Why it holds money up, where it says so. */
  readonly offline: string | undefined;
};

/** What the last release uses. */
type Used = Pick<Released, "tables" | "columns" | "others">;
/** What the rule looks at beside the migration: what the last release uses, and what earlier files proved. */
export type Surroundings = Used & Pick<Ground, "isNeverNull">;

/** A reason is read by an operator who decides when to update: a word or two say nothing. */
const shortestReason = 20;

const isLarge = (table: string, { tables }: Used): boolean =>
  tables.has(table) && tables.get(table) !== "@ref";

/** The large tables that a statement reads or writes. */
const largeTablesIn = (body: unknown, used: Used): string[] =>
  [...nodesBelow(body)]
    .flatMap((node) => (node.kind === "RangeVar" ? [relationAt(node.body)] : []))
    .filter((table) => isLarge(table, used));

function nameOf(dropped: unknown): string {
  const { kind, body } = nodeOf(dropped);
  if (kind === "List") return wordsOf(listAt(body, "items"));
  if (kind === "ObjectWithArgs") return wordsOf(listAt(body, "objname"));
  return kind === "TypeName" ? wordsOf(listAt(body, "names")) : textAt(body, "sval");
}

function faultsOfDrop(body: unknown, used: Used): string[] {
  const names = listAt(body, "objects").map(nameOf);
  const type = textAt(body, "removeType");
  if (type === "OBJECT_INDEX")
    return isTrueAt(body, "concurrent")
      ? []
      : ["DROP INDEX holds its table: DROP INDEX CONCURRENTLY in a file of its own"];
  if (["OBJECT_TRIGGER", "OBJECT_RULE", "OBJECT_POLICY"].includes(type)) return [];
  return names
    .filter((name) => used.tables.has(name) || used.others.has(name))
    .map((name) => `${name} is used by the last release: leave it for a version`);
}

function faultsOfRename(body: unknown, { tables }: Used): string[] {
  const type = textAt(body, "renameType");
  const table = relationAt(body, "relation");
  const isSeen = [
    "OBJECT_TABLE",
    "OBJECT_COLUMN",
    "OBJECT_VIEW",
    "OBJECT_FUNCTION",
    "OBJECT_SCHEMA",
  ].includes(type);
  if (!isSeen || (table !== "" && !tables.has(table) && type !== "OBJECT_VIEW")) return [];
  const from = [table, textAt(body, "subname")].filter((part) => part !== "").join(".");
  return [`${from} gets another name, under which the last release does not find it: add it beside`];
}

function faultsOfInsert(body: unknown, used: Used): string[] {
  const [large] = largeTablesIn(at(body, "selectStmt"), used);
  return large === undefined ? [] : [`it reads all of ${large} in one transaction: run it in steps`];
}

function faultsOfAlter(body: unknown, surroundings: Surroundings): string[] {
  const table = relationAt(body, "relation");
  const { tables, columns, isNeverNull } = surroundings;
  if (!tables.has(table)) return [];
  const ground = {
    isNeverNull,
    usesColumn: (of: string, column: string) => columns.has(`${of}.${column}`),
  };
  return listAt(body, "cmds").flatMap((command) =>
    faultsOfCommand(nodeOf(command), table, !isLarge(table, surroundings), ground).map(
      (fault) => `${table}: ${fault}`,
    ),
  );
}

/** What takes a moment and touches nothing that the last release uses. */
const harmless = new Set([
  "CreateStmt",
  "CreateSeqStmt",
  "CreateSchemaStmt",
  "CreateEnumStmt",
  "AlterEnumStmt",
  "CompositeTypeStmt",
  "CreateDomainStmt",
  "CreateTrigStmt",
  "CreateStatsStmt",
  "CommentStmt",
  "GrantStmt",
  "GrantRoleStmt",
  "AlterOwnerStmt",
  "AlterDefaultPrivilegesStmt",
  "ViewStmt",
  "CreateFunctionStmt",
  "VariableSetStmt",
]);

function faultsOfStatement({ kind, body }: Node, surroundings: Surroundings): string[] {
  const table = relationAt(body, "relation");
  switch (kind) {
    case "AlterTableStmt":
      return faultsOfAlter(body, surroundings);
    case "IndexStmt":
      return isLarge(table, surroundings)
        ? [
            `${table}: the index is built while nobody may write: CREATE INDEX CONCURRENTLY in a file of its own`,
          ]
        : [];
    case "DropStmt":
      return faultsOfDrop(body, surroundings);
    case "RenameStmt":
      return faultsOfRename(body, surroundings);
    case "InsertStmt":
      return faultsOfInsert(body, surroundings);
    case "UpdateStmt":
    case "DeleteStmt":
    case "MergeStmt":
      return isLarge(table, surroundings)
        ? [`${table}: it is changed in one transaction: run it in steps`]
        : [];
    case "DoStmt":
      return ["what a DO block does cannot be read here: write it as statements"];
    case "SelectStmt":
      return ["a call may take long: run it in steps"];
    case "TransactionStmt":
      return ["a file does not begin or end transactions"];
    default:
      return harmless.has(kind) ? [] : [`${kind} is not known to take a moment only`];
  }
}

function faultsOfTransaction(statements: readonly Node[], surroundings: Surroundings): string[] {
  const faults = statements.flatMap((statement) => faultsOfStatement(statement, surroundings));
  const locked = new Set(
    statements
      .filter(({ kind }) => ["AlterTableStmt", "CreateTrigStmt"].includes(kind))
      .map(({ body }) => relationAt(body, "relation"))
      .filter((table) => isLarge(table, surroundings)),
  );
  if (locked.size > 1) faults.push(`it holds ${[...locked].join(" while it waits for ")}: a file for each`);
  const validates = statements.some(({ body }) =>
    listAt(body, "cmds").some((one) => textAt(one, "AlterTableCmd", "subtype") === "AT_ValidateConstraint"),
  );
  if (validates && statements.length > 1)
    faults.push("VALIDATE reads the whole table, and keeps what was locked before it: a file of its own");
  return faults;
}

function faultsOfSteps(statements: readonly Node[]): string[] {
  const nodes = [...nodesBelow(statements.map(({ kind, body }) => ({ [kind]: body })))];
  const parameters = new Set(
    nodes.flatMap(({ kind, body }) => (kind === "ParamRef" ? [at(body, "number")] : [])),
  );
  const isLimited = nodes.some(
    ({ kind, body }) => kind === "limitCount" && at(body, "ParamRef", "number") === 2,
  );
  const faults: string[] = [];
  if (statements.length !== 1) faults.push("steps are one statement, which is run again and again");
  if (!parameters.has(1)) faults.push("a step begins after $1, where the one before it ended");
  if (!isLimited) faults.push("a step takes LIMIT $2 rows");
  return faults;
}

function faultsConcurrently(statements: readonly Node[]): string[] {
  const [statement] = statements;
  const { kind = "", body } = statement ?? {};
  const builds = kind === "IndexStmt" && isTrueAt(body, "if_not_exists") && textAt(body, "idxname") !== "";
  const drops =
    kind === "DropStmt" && textAt(body, "removeType") === "OBJECT_INDEX" && isTrueAt(body, "missing_ok");
  return statements.length === 1 && isTrueAt(body, "concurrent") && (builds || drops)
    ? []
    : ["a file of -- concurrently is one CREATE INDEX CONCURRENTLY IF NOT EXISTS, or one DROP … IF EXISTS"];
}

/**
 * What of a migration breaks the rule of upgrades (docs/upgrades.md, "The rule"); nothing where it may run while members
 * play at the last release.
 *
 * @throws Error with PostgreSQL's own words when it is no SQL.
 */
export function judgeMigration({ sql, mode, offline }: Judged, surroundings: Surroundings): string[] {
  const statements = statementsOf(sql);
  if (offline !== undefined)
    return offline.length < shortestReason
      ? ["-- offline: says why, and what it holds up, to who decides when to update"]
      : [];
  if (mode === "STEPS") return faultsOfSteps(statements);
  if (mode === "CONCURRENTLY") return faultsConcurrently(statements);
  return faultsOfTransaction(statements, surroundings);
}
