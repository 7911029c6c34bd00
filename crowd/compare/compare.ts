import type { Acknowledged } from "./acknowledged.ts";
import type { Books } from "./books.ts";
import { compareMovements } from "./compareMovements.ts";
import { compareRequests } from "./compareRequests.ts";
import { compareRounds } from "./compareRounds.ts";
import { type Differences, noDifferences } from "./differences.ts";

/** Compares what one member's journal has with the books; `said` names the member in the sentences. */
export function compare(acknowledged: Acknowledged, books: Books): Differences {
  const found = noDifferences();
  compareRequests(acknowledged, books, found);
  compareRounds(acknowledged, books, found);
  compareMovements(books, found);
  compareWritings(acknowledged, books, found);
  return found;
}

function compareWritings(acknowledged: Acknowledged, books: Books, found: Differences): void {
  for (const kind of ["POST", "COMMENT", "INQUIRY", "NOTE"] as const) {
    const listed = books.writings[kind];
    if (listed === null) continue;
    const own = acknowledged.writings.filter((writing) => writing.of === kind);
    for (const { id } of own) {
      const times = listed.filter((other) => other === id).length;
      if (times === 0) found.lost.push(`${kind} ${id}`);
      if (times > 1) found.doubled.push(`${kind} ${id}, ${times} times`);
    }
    const unknown = acknowledged.unknown.filter(({ act, about }) => act === "WRITE" && about === kind).length;
    const known = new Set(own.map(({ id }) => id));
    const surplus = listed.filter((id) => !known.has(id));
    for (const id of surplus.slice(unknown)) found.invented.push(`${kind} ${id}`);
  }
}
