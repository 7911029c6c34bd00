import { useCallback, useEffect, useRef } from "react";
import type { ShownTable, TableStatus } from "../seat/shownTable.ts";
import { useCasino } from "./casinoContext.ts";

/** The sounds of a table: a drum at the close, cards, the ball at rest; a melody for a win above the stake only. */
export function useStageSound({ status, payoutWon, totalStakeWon }: ShownTable) {
  const { sounds } = useCasino();
  const before = useRef<TableStatus>(status);
  useEffect(() => {
    if (before.current === "BETTING" && status === "CLOSED") sounds.play("drum");
    before.current = status;
  }, [status, sounds]);
  const won = payoutWon !== null && payoutWon > totalStakeWon;
  const multiple = won && totalStakeWon > 0 ? payoutWon / totalStakeWon : 0;
  useEffect(() => {
    if (multiple > 1) sounds.melody(multiple >= 30 ? 3 : multiple >= 8 ? 2 : multiple >= 3 ? 1 : 0);
  }, [multiple, sounds]);
  return useCallback(
    (sound: "CARD" | "TURN" | "REST") => {
      if (sound === "REST") sounds.play("gong");
      else sounds.play(sound === "TURN" ? "stop" : "button");
    },
    [sounds],
  );
}
