import type { LiveTable, LobbyTable } from "../../../protocol/live.ts";
import { newSeat, type Seat } from "../seat/seat.ts";
import type { Visit } from "./visit.ts";

/** Changes a seat that I have; of a table at which I do not sit nothing is kept. */
export function changeSeat({ store }: Visit, tableCode: string, change: (seat: Seat) => Seat): void {
  const seat = store.get().seats.get(tableCode);
  if (seat === undefined) return;
  store.set({ seats: new Map(store.get().seats).set(tableCode, change(seat)) });
}

/** Takes a table as a whole: I sit down at it, or sit on with what is mine. */
export function takeTable({ store }: Visit, table: LiveTable): void {
  const { lobby, seats } = store.get();
  const { tableCode } = table;
  const before = seats.get(tableCode);
  const seat = before === undefined ? newSeat(table) : { ...before, table };
  store.set({ seats: new Map(seats).set(tableCode, seat), lobby: new Map(lobby).set(tableCode, table) });
}

/** Takes the state of a table's tile. At a table where I do not sit, a round of mine may be over with it. */
export function takeTile({ store, openRounds }: Visit, table: LobbyTable): void {
  const { lobby, seats } = store.get();
  store.set({ lobby: new Map(lobby).set(table.tableCode, table) });
  if (!seats.has(table.tableCode)) openRounds.takeRound(table.tableCode, table.round);
}
