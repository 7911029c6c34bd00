import { keyName } from "@hanpan/ui/keys";
import { useEffect, useRef } from "react";
import { useCasino } from "../../shared-rounds/view/casinoContext.ts";
import type { TableInRoom } from "../view/useTable.ts";
import { isTableKey } from "./isTableKey.ts";

/** What keys do at a table, by the key's name; what is held down does it once. */
type Acts = { readonly [key: string]: () => void };

/** A chip further up or down the tray; the chosen one where there is none. */
function chipBeside(chipsWon: readonly number[], chipWon: number, step: 1 | -1): number {
  const place = chipsWon.indexOf(chipWon);
  return chipsWon[place < 0 ? 0 : place + step] ?? chipWon;
}

/** An arrow to the side with nothing chosen is the way to the spots; up and down stay the page's own. */
const isWayIn = ({ key, target }: KeyboardEvent): boolean =>
  (key === "ArrowLeft" || key === "ArrowRight") && target === document.body;

const focusFelt = (): void => document.querySelector<HTMLElement>(".felt .spot")?.focus();

/**
 * The keys of a table: figures lay the chosen chip on its spots, `q` and `w` choose a chip, and letters stand for undo, clear,
 * repeat and double. Null: the keys are another table's.
 */
export function useTableKeys(tableCode: string, table: TableInRoom | null): void {
  const { betting, sounds, setChip } = useCasino();
  const latest = useRef<Acts>({});
  latest.current = table === null ? {} : actsOf(table);

  function actsOf({ game, seat, shown, chipWon, onBet }: TableInRoom): Acts {
    const { chipsWon } = seat.table.limits;
    const tray = (run: () => unknown) => () => {
      if (!shown.open) return;
      sounds.wake();
      sounds.play("button");
      run();
    };
    return {
      ...Object.fromEntries(game.keySpots.map((spot, place) => [String(place + 1), () => onBet(spot)])),
      q: () => setChip(chipBeside(chipsWon, chipWon, -1)),
      w: () => setChip(chipBeside(chipsWon, chipWon, 1)),
      Backspace: tray(() => betting.undo(tableCode)),
      u: tray(() => betting.undo(tableCode)),
      c: tray(() => betting.clear(tableCode)),
      r: tray(() => betting.repeat(tableCode)),
      d: tray(() => betting.double(tableCode)),
    };
  }

  useEffect(() => {
    const onKeyDown = (press: KeyboardEvent): void => {
      if (isWayIn(press) && isTableKey(press)) focusFelt();
      const act = latest.current[keyName(press)];
      if (act === undefined || !isTableKey(press)) return;
      press.preventDefault();
      act();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
