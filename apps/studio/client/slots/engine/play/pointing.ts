import type { Pointed } from "../scene/wins.ts";
import { amountUnit } from "./curtains.ts";
import type { SlotTools } from "./slotClient.ts";

/** A win as it is pointed at on the stage and announced in words. */
export type ShownWin<Name extends string> = {
  readonly pointed: Pointed<Name>;
  readonly text: string;
  readonly winWon: number;
  /** How high it sounds; null for what has a sound of its own. */
  readonly tone: number | null;
};

type PointingStage<Name extends string> = {
  readonly point: (wins: readonly Pointed<Name>[]) => void;
  readonly showAmount: (won: number | null, after: string) => void;
};

/** Points at the wins of a spin: all at once, then one after the other until something else happens. */
export function createPointing<Name extends string>(
  stage: PointingStage<Name>,
  { sounds, store }: SlotTools,
) {
  let turn = 0;
  return {
    /** Shows all of them, with words for several. */
    all: (wins: readonly ShownWin<Name>[], several: () => string): void => {
      const [first, second] = wins;
      if (first === undefined) return;
      stage.point(wins.map(({ pointed }) => pointed));
      wins.slice(0, 5).forEach(({ tone }, index) => {
        if (tone !== null) setTimeout(() => sounds.play("line", tone), index * 70);
      });
      store.set({ saying: second === undefined ? first.text : several() });
    },
    /** Begins to show each in turn. */
    cycle: (wins: readonly ShownWin<Name>[]): void => {
      turn += 1;
      const mine = turn;
      const run = async (): Promise<void> => {
        for (let index = 0; mine === turn; index = (index + 1) % wins.length) {
          const win = wins[index];
          if (win === undefined) return;
          stage.point([win.pointed]);
          stage.showAmount(win.winWon, amountUnit());
          store.set({ saying: win.text });
          await new Promise((done) => setTimeout(done, wins.length === 1 ? 4_000 : 1_500));
        }
      };
      void run();
    },
    stop: (): void => {
      turn += 1;
    },
  };
}
