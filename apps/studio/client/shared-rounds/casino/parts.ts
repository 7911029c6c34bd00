import type { LiveRound, Participation } from "../../../protocol/live.ts";
import { type Seat, seatWithPart } from "../seat/seat.ts";
import { refreshBalance, showBalance } from "./balance.ts";
import { announceRefusals } from "./notices.ts";
import { changeSeat } from "./seats.ts";
import type { Visit } from "./visit.ts";

/** What the wallet has paid of a round: its balance holds so much of the win. */
const paidWon = ({ placements }: Participation): number =>
  placements.reduce((sum, { state, payoutWon }) => sum + (state === "SETTLED" ? (payoutWon ?? 0) : 0), 0);

/** Until when the result of my round is being shown; null when it is not the round on the table, or has no result. */
const shownUntilMs = ({ shownAtMs }: Visit, roundId: string, round: LiveRound | null): number | null =>
  round?.roundId === roundId ? shownAtMs(round) : null;

/** Keeps the end of a round back, and a balance that holds its win, until its result has been shown. */
function holdUntilShown(visit: Visit, part: Participation, seat: Seat, isNew: boolean): void {
  const { balance, openRounds, clock, whenShown } = visit;
  const { roundId, balanceWon } = part;
  const nowMs = clock.nowMs();
  const untilMs = shownUntilMs(visit, roundId, seat.table.round) ?? nowMs;
  if (untilMs > nowMs) openRounds.open(part);
  // A round that was over before anything of it was received: the balance has moved on since.
  if (isNew && part.state === "CLOSED" && untilMs <= nowMs) {
    openRounds.close(roundId);
    void refreshBalance(visit);
    return;
  }
  if (balanceWon !== null) {
    balance.hold(roundId, balanceWon);
    // Who opens the page while the result is being shown sees the balance without what it has brought so far.
    if (isNew && untilMs > nowMs) showBalance(visit, Math.max(0, balanceWon - paidWon(part)));
  }
  whenShown.wait(roundId, untilMs, () => {
    balance.release(roundId);
    if (part.state === "CLOSED") openRounds.close(roundId);
  });
}

/** Takes a round that I knew before I left its table. Its balance may be out of date by now. */
function meetAgain(visit: Visit, part: Participation, { table }: Seat): void {
  const { openRounds, clock, whenShown } = visit;
  const untilMs = shownUntilMs(visit, part.roundId, table.round) ?? 0;
  if (part.state !== "CLOSED" || untilMs > clock.nowMs()) openRounds.open(part);
  changeSeat(visit, part.tableCode, (now) => seatWithPart(now, part));
  whenShown.wait(part.roundId, untilMs, () => {
    if (part.state === "CLOSED") openRounds.close(part.roundId);
    void refreshBalance(visit);
  });
}

/**
 * Takes my part in a round, from the stream or from the reply to a bet. Of two states the one with the higher version counts.
 */
export function takePart(visit: Visit, part: Participation): void {
  const { store, openRounds, knownRounds } = visit;
  const seat = store.get().seats.get(part.tableCode);
  const before = seat?.mine.find(({ roundId }) => roundId === part.roundId);
  if (before !== undefined && before.version >= part.version) return;
  const isMetAgain = before === undefined && knownRounds.has(part.roundId);
  knownRounds.add(part.roundId);
  if (!isMetAgain && part.state !== "CLOSED") openRounds.open(part);
  if (!isMetAgain && part.state === "OPEN" && part.balanceWon !== null) visit.balance.take(part.balanceWon);
  // The answer to a bet may come after I have left its table.
  if (seat === undefined) return;
  announceRefusals(visit, before, part);
  visit.lastBets.take(part);
  if (isMetAgain) {
    meetAgain(visit, part, seat);
    return;
  }
  changeSeat(visit, part.tableCode, (now) => seatWithPart(now, part));
  if (part.state !== "OPEN") holdUntilShown(visit, part, seat, before === undefined);
}
