import type { Acknowledged } from "./acknowledged.ts";
import type { Books } from "./books.ts";
import type { Differences } from "./differences.ts";

/** Compares what was asked of the cashier and what operators answered with the member's list of requests. */
export function compareRequests(acknowledged: Acknowledged, books: Books, found: Differences): void {
  const undecided = new Set(
    acknowledged.unknown.flatMap(({ act, about }) =>
      (act === "COMPLETE" || act === "CANCEL") && about !== undefined ? [about] : [],
    ),
  );
  for (const { id, type, amountWon, status } of acknowledged.requests) {
    const booked = books.requests.filter((request) => request.id === id);
    const [first] = booked;
    if (first === undefined || first.type !== type || first.amount !== amountWon) {
      found.lost.push(`${type} ${id} of ${amountWon}`);
      continue;
    }
    if (booked.length > 1) found.doubled.push(`${type} ${id}, ${booked.length} times`);
    const isEnded = status === "COMPLETED" || status === "CANCELLED";
    if (isEnded && first.status !== status)
      found.lost.push(`${type} ${id} was ${status} and is ${first.status}`);
    if (!isEnded && !undecided.has(id) && first.status !== status)
      found.invented.push(`${type} ${id} was ${status}, is ${first.status}, and nobody was answered so`);
  }
  const known = new Set(acknowledged.requests.map(({ id }) => id));
  const unknown = acknowledged.unknown.filter(({ act }) => act === "DEPOSIT" || act === "WITHDRAWAL");
  for (const { id, type, amount } of books.requests.filter((request) => !known.has(request.id))) {
    const place = unknown.findIndex(({ act, amountWon }) => act === type && amountWon === amount);
    if (place === -1) found.invented.push(`${type} ${id} of ${amount}`);
    else unknown.splice(place, 1);
  }
}
