import { applyLobbyChange } from "../../../protocol/liveReducer.ts";
import type { TableChange } from "../../../protocol/liveStream.ts";
import { createLiveStream, type LiveMessage } from "../connection/stream.ts";
import { changedSeat } from "../seat/seat.ts";
import { holdToTurn } from "./heldRounds.ts";
import { takePart } from "./parts.ts";
import { changeSeat, takeTable, takeTile } from "./seats.ts";
import { seatedAt } from "./state.ts";
import { end } from "./states/faulted.ts";
import { leave, readTable } from "./states/seated.ts";
import type { Visit } from "./visit.ts";

/** A change of a table, to its tile and to my seat there. */
function takeChange(visit: Visit, change: TableChange): void {
  if (change.kind === "RESULT" && change.round !== null) holdToTurn(visit, change.round);
  const tile = visit.store.get().lobby.get(change.tableCode);
  const changed = tile === undefined ? null : applyLobbyChange(tile, change);
  if (changed !== null) takeTile(visit, changed);
  changeSeat(visit, change.tableCode, (seat) => changedSeat(seat, change));
}

/** Cash-outs of others that are kept of a round. */
const othersKept = 24;
let othersSeen = 0;

function takeCashOut({ store }: Visit, message: Extract<LiveMessage, { type: "cashOut" }>): void {
  const { roundId, name, cashOutHundredths, payoutWon } = message;
  if (store.get().seats.get(message.tableCode)?.table.round?.roundId !== roundId) return;
  othersSeen += 1;
  const before = store.get().others.filter((other) => other.roundId === roundId);
  const others = [...before, { id: othersSeen, roundId, name, cashOutHundredths, payoutWon }];
  store.set({ others: others.slice(-othersKept) });
}

function handle(visit: Visit, message: LiveMessage): void {
  switch (message.type) {
    case "lobby":
      takeTile(visit, message.table);
      return;
    case "table":
      takeTable(visit, message.table);
      return;
    case "change":
      takeChange(visit, message);
      return;
    case "mine":
      takePart(visit, message.participation);
      return;
    case "idle":
      visit.store.set({ idle: message });
      if (message.action === "LOBBY") leave(visit, message.tableCode);
      return;
    case "cashOut":
      takeCashOut(visit, message);
      return;
    case "shares":
      visit.store.set({ shares: new Map(visit.store.get().shares).set(message.tableCode, message) });
      return;
    case "refused":
      if (message.code === "UNAUTHENTICATED") end(visit);
  }
}

/** Opens the visit's stream in place of the one before; when it is back after a break the tables are read again. */
export function listen(visit: Visit): void {
  const { launched, clock, store } = visit;
  visit.stream?.close();
  visit.stream = createLiveStream({
    token: launched.token,
    clock,
    onMessage: (message) => handle(visit, message),
    onState: (connection) => {
      store.set({ connection });
      if (connection === "ENDED") end(visit);
      if (connection === "OPEN") for (const code of seatedAt(store.get().place)) void readTable(visit, code);
    },
  });
}
