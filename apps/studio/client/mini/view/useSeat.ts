import { useServerTime } from "@hanpan/frame/visit/useServerTime";
import { delayedFromMs } from "../../tables/play/delay.ts";
import { shownAtMs } from "../../tables/play/reveal.ts";
import { type ShownTable, shownTable } from "../../tables/play/shownTable.ts";
import { useCasino, useCasinoState } from "../../tables/view/casinoContext.ts";

/** A mini-game that I sit at, at this moment by the server's clock; null as long as it has not been told. */
export const useSeat = (tableCode: string, returnHundredths: Parameters<typeof shownTable>[2]) => {
  const { clock } = useCasino();
  const seat = useCasinoState((state) => state.seats.get(tableCode));
  const round = seat?.table.round ?? null;
  const now = useServerTime(clock.nowMs, [
    round?.closesAtMs ?? null,
    round === null ? null : shownAtMs(round),
    delayedFromMs(round),
  ]);
  if (seat === undefined) return null;
  const shown: ShownTable = shownTable(seat, now, returnHundredths);
  return { seat, round, shown };
};
export type SeatNow = NonNullable<ReturnType<typeof useSeat>>;
