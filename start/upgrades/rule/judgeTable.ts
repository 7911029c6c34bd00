import { at, isTrueAt, listAt, type Node, nodeOf, nodesBelow, textAt, wordsOf } from "./syntaxTree.ts";

/** What a change of a table may rest on: earlier constraints that were looked at already. */
export type Ground = {
  /** Whether a validated CHECK of an earlier migration says that the column is never null. */
  readonly isNeverNull: (table: string, column: string) => boolean;
  /** Whether processes of the last release use a column. */
  readonly usesColumn: (table: string, column: string) => boolean;
};

/** What takes a moment, whatever the table holds. */
const quick = new Set([
  "AT_ColumnDefault",
  "AT_DropNotNull",
  "AT_SetStatistics",
  "AT_SetOptions",
  "AT_ResetOptions",
  "AT_SetStorage",
  "AT_SetRelOptions",
  "AT_ResetRelOptions",
  "AT_DropConstraint",
  "AT_AlterConstraint",
  "AT_ChangeOwner",
  "AT_EnableTrig",
  "AT_DisableTrig",
  "AT_ReplicaIdentity",
  "AT_DropIdentity",
]);

/** Functions that answer the same for every row of a statement: a default by them rewrites nothing. */
const steady = new Set(["now", "statement_timestamp", "transaction_timestamp"]);

function faultsOfDefault(expression: unknown): string[] {
  const calls = [...nodesBelow(expression)].flatMap(({ kind, body }) =>
    kind === "FuncCall" ? [wordsOf(listAt(body, "funcname")).split(".").at(-1) ?? ""] : [],
  );
  return calls
    .filter((name) => !steady.has(name))
    .map(
      (name) =>
        `its default calls ${name}, for which every row is written anew: add it without, fill it in steps`,
    );
}

function faultsOfColumn(definition: unknown): string[] {
  const constraints = listAt(definition, "constraints").map((one) => nodeOf(one).body);
  const kinds = new Set(constraints.map((one) => textAt(one, "contype")));
  const type = wordsOf(listAt(definition, "typeName", "names"));
  const faults: string[] = [];
  if (kinds.has("CONSTR_NOTNULL") && !kinds.has("CONSTR_DEFAULT"))
    faults.push("it is NOT NULL without a default: what the last release inserts would be refused");
  if (/(^|\.)(small|big)?serial\d?$/.test(type) || kinds.has("CONSTR_IDENTITY"))
    faults.push("it numbers the rows that are there, and writes every one anew");
  if (kinds.has("CONSTR_GENERATED")) faults.push("it is computed for every row, and writes every one anew");
  if (["CONSTR_UNIQUE", "CONSTR_PRIMARY"].some((kind) => kinds.has(kind)))
    faults.push(
      "its index is built while nobody may write: CREATE UNIQUE INDEX CONCURRENTLY, then USING INDEX",
    );
  if (["CONSTR_CHECK", "CONSTR_FOREIGN"].some((kind) => kinds.has(kind)))
    faults.push(
      "its constraint reads the whole table: ADD CONSTRAINT … NOT VALID, and VALIDATE in a file of its own",
    );
  for (const one of constraints) {
    if (textAt(one, "contype") === "CONSTR_DEFAULT") faults.push(...faultsOfDefault(at(one, "raw_expr")));
  }
  return faults;
}

function faultsOfConstraint(constraint: unknown): string[] {
  const kind = textAt(constraint, "contype");
  if (["CONSTR_CHECK", "CONSTR_FOREIGN", "CONSTR_NOTNULL"].includes(kind)) {
    return isTrueAt(constraint, "skip_validation")
      ? []
      : ["it reads the whole table: ADD CONSTRAINT … NOT VALID, and VALIDATE in a file of its own"];
  }
  if (["CONSTR_UNIQUE", "CONSTR_PRIMARY"].includes(kind) && textAt(constraint, "indexname") !== "") return [];
  return ["it builds an index while nobody may write: CREATE UNIQUE INDEX CONCURRENTLY, then USING INDEX"];
}

/**
 * What of one command of an ALTER TABLE breaks the rule, on a table that the last release uses.
 *
 * @param isSmall whether the table is read mostly and small (`@ref`): then what reads it whole takes a moment.
 */
export function faultsOfCommand({ body }: Node, table: string, isSmall: boolean, ground: Ground): string[] {
  const subtype = textAt(body, "subtype");
  const name = textAt(body, "name");
  const definition = nodeOf(at(body, "def")).body;
  switch (subtype) {
    case "AT_AddColumn": {
      const column = textAt(definition, "colname");
      const faults = faultsOfColumn(definition);
      // Of a small table reading and writing all of it takes a moment; what the last release inserts is refused all the same.
      const held = isSmall ? faults.filter((fault) => fault.startsWith("it is NOT NULL")) : faults;
      return held.map((fault) => `column ${column}: ${fault}`);
    }
    case "AT_DropColumn":
      return ground.usesColumn(table, name)
        ? [`column ${name} is used by the last release: leave it for a version, marked as unused`]
        : [];
    case "AT_AlterColumnType":
      return [`column ${name} gets another type, which the last release does not know: add another column`];
    case "AT_SetNotNull":
      return isSmall || ground.isNeverNull(table, name)
        ? []
        : [`column ${name}: SET NOT NULL reads the whole table unless a validated CHECK says so already`];
    case "AT_AddConstraint":
      return isSmall
        ? []
        : faultsOfConstraint(definition).map(
            (fault) => `constraint ${textAt(definition, "conname")}: ${fault}`,
          );
    case "AT_ValidateConstraint":
      return [];
    default:
      return quick.has(subtype) ? [] : [`${subtype} is not known to take a moment only`];
  }
}
