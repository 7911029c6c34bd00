import { useServerTime } from "@hanpan/frame/visit/useServerTime";
import { delayedFromMs } from "../seat/delay.ts";
import { shownAtMs } from "../seat/reveal.ts";
import { type Returns, type ShownTable, shownTable } from "../seat/shownTable.ts";
import { useCasino, useCasinoState } from "./casinoContext.ts";

/** A table or mini-game that I sit at, at this moment by the server's clock; null until it has been received. */
export function useSeat(tableCode: string, returns: Returns) {
  const { clock, showingMs } = useCasino();
  const seat = useCasinoState((state) => state.seats.get(tableCode));
  const round = seat?.table.round ?? null;
  const now = useServerTime(clock.nowMs, [
    round?.closesAtMs ?? null,
    round === null ? null : shownAtMs(round, showingMs),
    delayedFromMs(round),
  ]);
  if (seat === undefined) return null;
  const shown: ShownTable = shownTable(seat, now, { returns, showingMs });
  return { seat, round, shown };
}
export type SeatNow = NonNullable<ReturnType<typeof useSeat>>;
