import type { SoundBoard } from "../../../sound/soundBoard.ts";
import type { SoundName } from "../../../sound/sounds.ts";
import type { SlotOutcome } from "./slotClient.ts";
import type { SlotState } from "./state.ts";

/** What the machine itself sounds like, whatever it comes to. */
const plain: ReadonlySet<SoundName> = new Set<SoundName>(["spin", "stop", "button", "sticks", "hoof"]);

/**
 * Whether a round is shown without a sound or a picture of a win: where the rules ask for it, what is not above its stake
 * (docs/profiles.md, "UK"). The amount is still said in words and figures.
 */
export const isQuietRound = (
  { session }: Pick<SlotState, "session">,
  { stakeWon, totalWinWon }: SlotOutcome,
): boolean => session?.jurisdiction.celebratesReturns === false && totalWinWon <= stakeWon;

/** The same instruments, of which only the machine's own sound while a round is quiet. */
export function quietSounds(sounds: SoundBoard, isQuiet: () => boolean): SoundBoard {
  return {
    ...sounds,
    play: (name, step) => {
      if (!isQuiet() || plain.has(name)) sounds.play(name, step);
    },
    melody: (greatness) => {
      if (!isQuiet()) sounds.melody(greatness);
    },
  };
}
