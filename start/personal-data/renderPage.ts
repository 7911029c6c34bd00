import {
  columnsOf,
  type PersonalColumn,
  personalKinds,
  personalTerms,
  type TableFields,
} from "@hanpan/contract/personal-data/field";
import { makerTables, platformTables } from "@hanpan/contract/personal-data/index";
import { erasingWords, kindFacts, rolesThatSee, termFacts } from "@hanpan/contract/personal-data/terms";

const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");

function seenBy(kind: (typeof personalKinds)[number]): string {
  const roles = rolesThatSee(kind);
  if (roles === null) return "who reads members";
  return roles.length === 0 ? "nobody" : `${roles.join(", ")}; others masked`;
}

/** Columns of a table with the same fate stand in one row. */
function rowsOf(fields: TableFields): readonly (readonly string[])[] {
  const alike = new Map<string, { readonly names: string[]; readonly column: PersonalColumn }>();
  for (const [name, column] of Object.entries(fields.personal)) {
    const key = `${column.is} ${column.term} ${column.erasing}`;
    const same = alike.get(key) ?? { names: [], column };
    same.names.push(`\`${name}\``);
    alike.set(key, same);
  }
  const linked = columnsOf(fields.linked).map((name) => `\`${name}\``);
  return [
    ...[...alike.values()].map(({ names, column }) => [
      `\`${fields.table}\``,
      names.join(", "),
      column.is,
      column.term,
      erasingWords[column.erasing],
    ]),
    ...(linked.length === 0 ? [] : [[`\`${fields.table}\``, linked.join(", "), "done", "BOOKS", "stays"]]),
  ];
}

const head = ["table", "columns", "what", "kept", "erasing"];

/** The part of docs/personal-data.md that follows from the table in code. */
export function renderTables(): string {
  const free = [...platformTables, ...makerTables].filter((fields) => rowsOf(fields).length === 0);
  return [
    "## What is kept",
    "",
    table(
      ["what", "", "what for", "who sees it whole"],
      personalKinds.map((kind) => [kind, kindFacts[kind].is, kindFacts[kind].purpose, seenBy(kind)]),
    ),
    "",
    "*done* is what a member did or has: it stays under the member's id, which leads to nobody once who they were is erased.",
    "",
    "## How long",
    "",
    table(
      ["kept", "until", "rests on"],
      personalTerms.map((term) => [term, termFacts[term].when, termFacts[term].rests]),
    ),
    "",
    "## The platform's tables",
    "",
    table(head, platformTables.flatMap(rowsOf)),
    "",
    "## The studio's and the sportsbook's tables",
    "",
    "They know a member by the platform's id and a level.",
    "",
    table(head, makerTables.flatMap(rowsOf)),
    "",
    "## Tables that hold nothing of a person",
    "",
    free.map(({ table: name }) => `\`${name}\``).join(", "),
    "",
  ].join("\n");
}

const mark = "<!-- From here on written by npm run personal:page -->";

/** The page with its tables as the code has them; what stands above the mark is written by hand. */
export function withTables(page: string): string {
  const [written = ""] = page.split(mark);
  return `${written}${mark}\n\n${renderTables()}`;
}
