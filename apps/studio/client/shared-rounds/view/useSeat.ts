import { useServerTime } from "@hanpan/frame/visit/useServerTime";
import { delayedFromMs } from "../seat/delay.ts";
import { type Returns, type ShownTable, shownTable } from "../seat/shownTable.ts";
import { useCasino, useCasinoState } from "./casinoContext.ts";
import { useShownAt } from "./useShownAt.ts";

/** A table or mini-game that I sit at, at this moment by the server's clock; null until it has been received. */
export function useSeat(tableCode: string, returns: Returns) {
  const { clock } = useCasino();
  const shownAtMs = useShownAt();
  const seat = useCasinoState((state) => state.seats.get(tableCode));
  const round = seat?.table.round ?? null;
  const now = useServerTime(clock.nowMs, [
    round?.closesAtMs ?? null,
    round === null ? null : shownAtMs(round),
    delayedFromMs(round),
  ]);
  if (seat === undefined) return null;
  const shown: ShownTable = shownTable(seat, now, { returns, shownAtMs });
  return { seat, round, shown };
}
export type SeatNow = NonNullable<ReturnType<typeof useSeat>>;
