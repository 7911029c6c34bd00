import type { Released } from "./readReleased.ts";

/** A mark of a column is not asked for as a line: what was never null may not become null for who reads it, or who writes it. */
const nullable = (line: string): string => line.replace(/ not null$/, "");

const answersTable = " returns TABLE(";

/** Whether a function answers all the columns that it answered, and more: who calls it names the columns that it reads. */
function answersMore(line: string, lines: readonly string[]): boolean {
  const [name = "", columns] = line.split(answersTable);
  if (columns === undefined) return false;
  const columnsOf = (text: string) => text.slice(0, -1).split(", ");
  const now = lines.find((one) => one.startsWith(`${name}${answersTable}`))?.split(answersTable)[1];
  const answered = new Set(now === undefined ? [] : columnsOf(now));
  return columnsOf(columns).every((column) => answered.has(column));
}

/**
 * What the processes of the last release would miss in a database as it stands now: each a sentence.
 *
 * @param lines as `catalogueLines` finds them now.
 * @param needed the columns that must be named by whoever inserts a row now.
 */
export function missingOf(released: Released, lines: readonly string[], needed: readonly string[]): string[] {
  const now = new Set(lines);
  const hasStill = (line: string) => now.has(line) || answersMore(line, lines);
  const faults: string[] = [];
  for (const line of released.lines) {
    if (hasStill(line)) continue;
    const [word = "", thing = ""] = line.split(" ");
    if (word === "table") {
      if (!lines.some((one) => one.startsWith(`table ${thing} `))) faults.push(`gone: ${line}`);
    } else if (word === "column" && (now.has(nullable(line)) || now.has(`${line} not null`))) {
      faults.push(
        line.endsWith(" not null")
          ? `${thing} may be null now, which the last release does not read: write nothing there for a version`
          : `${thing} is never null now, and the last release may write null`,
      );
    } else faults.push(`gone: ${line}`);
  }
  const tables = [...released.tables.keys()];
  for (const column of needed) {
    const table = column.split(".").slice(0, 2).join(".");
    const isKnown = released.lines.some((line) => line.startsWith(`column ${column} `));
    if (!isKnown && tables.includes(table))
      faults.push(`${column} has no default: what the last release inserts would be refused`);
  }
  return faults;
}
