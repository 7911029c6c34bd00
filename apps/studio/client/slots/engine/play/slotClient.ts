import type { Store } from "@hanpan/frame/store/store";
import type { GameCode } from "@hanpan/games/vocabulary";
import type { ZodMiniType } from "zod/mini";
import type { SoundBoard } from "../../../sound/soundBoard.ts";
import type { Patience } from "../machine/pause.ts";
import type { Round } from "./requests.ts";
import type { SlotState } from "./state.ts";

/** What every slot's outcome says of its round; the rest is its own. */
export type SlotOutcome = {
  readonly stakeWon: number;
  readonly totalWinWon: number;
  /** What lay above the slot's maximum and is not paid; 0 of nearly every round. */
  readonly cutWon: number;
};

/** Plays rounds back on a game's stage. Knows the outcome before it begins to land; decides nothing. */
export type Presenter<Outcome extends SlotOutcome> = {
  /** Starts a paid spin, before its outcome is known. */
  readonly begin: () => void;
  /** Plays a round back from the landing of its first spin to its end. The money of each step is shown as it is won. */
  readonly show: (round: Round<Outcome>, startedMs: number) => Promise<void>;
  /** Brings the stage back to what stood before, for a spin that was refused. */
  readonly takeBack: () => Promise<void>;
  /** Ends what a round left moving after its end. */
  readonly stopCycle: () => void;
};

/** The part of a game's stage that every slot is operated by. */
export type SlotStage = {
  readonly resize: (width: number, height: number) => void;
  /** Lands what still turns, at once. */
  readonly hurry: () => void;
  /** Whether what is won is shown without gilt figures, coins and sparks, until the next word. */
  readonly setQuiet: (isQuiet: boolean) => void;
  readonly destroy: () => void;
};

/** What a game's stage and presenter work with. */
export type SlotTools = {
  readonly host: HTMLElement;
  /** Nothing may move by itself (`prefers-reduced-motion`). */
  readonly calm: boolean;
  readonly sounds: SoundBoard;
  readonly store: Store<SlotState>;
  readonly patience: Patience;
};

/** A slot as the shared client plays it: a new slot is this, its art, its scene and its rules. */
export type SlotClient<Outcome extends SlotOutcome> = {
  readonly gameCode: GameCode;
  /** Reads the outcome out of the studio's reply. */
  readonly outcome: ZodMiniType<Outcome>;
  /** The game's name in the language of the page. */
  readonly name: () => string;
  /** Paints the stage into `tools.host`, at rest. */
  readonly openStage: (
    tools: SlotTools,
  ) => Promise<{ readonly stage: SlotStage; readonly presenter: Presenter<Outcome> }>;
};
