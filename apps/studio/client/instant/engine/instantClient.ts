import type { InstantGameCode } from "@hanpan/games/vocabulary";
import type { ComponentType } from "react";
import type { ZodMiniType } from "zod/mini";
import type { InstantChoice, InstantMove, InstantOutcome } from "../../../protocol/instantOutcome.ts";
import type { SoundBoard } from "../../sound/soundBoard.ts";
import type { InstantState } from "./state.ts";

/** What a game's stage is drawn from. */
export type StageProps = {
  readonly state: InstantState;
  readonly choice: InstantChoice;
  /** Nothing may move by itself (`prefers-reduced-motion`). */
  readonly calm: boolean;
  readonly onMove: (move: InstantMove) => void;
  /** Of a game whose choice is made on its stage; does nothing while a round goes on. */
  readonly onChoice: (choice: InstantChoice) => void;
  /** Of a game whose move is prepared on its stage and made by the button; does nothing while no move is waited for. */
  readonly onPrepare?: (draft: InstantMove) => void;
};

/** A move that a member prepares on the stage before the button makes it. */
export type PreparedMove = {
  /** How the move stands before anything is prepared. */
  readonly first: InstantMove;
  /** What the button says. */
  readonly words: (draft: InstantMove) => string;
  /** How long what was dealt is shown before a move may be made, so that none is made on what nobody has seen, milliseconds. */
  readonly dealingMs: number;
  /** The move that autoplay makes. */
  readonly automatic: (outcome: InstantOutcome) => InstantMove;
  /** What autoplay says of it before it begins. */
  readonly autoplayNote: () => string;
};

/** Where a member says what goes with the stake. */
export type ChoiceProps = {
  readonly choice: InstantChoice;
  readonly disabled: boolean;
  readonly onChoice: (choice: InstantChoice) => void;
};

/** Where a member makes moves in a round that goes on, in the place of the stake and its button. */
export type MovesProps = {
  readonly outcome: InstantOutcome;
  /** The stake that the round began with. */
  readonly stakeWon: number;
  readonly disabled: boolean;
  readonly onMove: (move: InstantMove) => void;
};

/** An instant game as the room plays it: a new game is this, its stage and its rules. */
export type InstantClient = {
  readonly gameCode: InstantGameCode;
  /** The game's name in the language of the page. */
  readonly name: () => string;
  readonly firstChoice: InstantChoice;
  /** What a choice of the game looks like, as it is remembered in this browser. */
  readonly choice: ZodMiniType<InstantChoice>;
  /** Whether a round can be begun with a choice as it stands; always, where a game does not say. */
  readonly isComplete?: (choice: InstantChoice) => boolean;
  readonly Choice: ComponentType<ChoiceProps>;
  readonly Stage: ComponentType<StageProps>;
  readonly Rules: ComponentType;
  /** Whether a round has several steps: its member takes each, so that it is never played by itself. */
  readonly goesOn?: true;
  /** Of a game whose one move is prepared on the stage; without, moves are made there, and CASH_OUT by the button. */
  readonly prepared?: PreparedMove;
  /** What is said of a round to whoever does not see the stage, where that is more than its words. */
  readonly spoken?: (outcome: InstantOutcome) => string;
  /** Of a game whose round goes on by several buttons: they stand where the stake stood. */
  readonly Moves?: ComponentType<MovesProps>;
  /** What a move takes beside the stake that the round began with; nothing, where a game does not say. */
  readonly raiseWon?: (stakeWon: number, move: InstantMove) => number;
  /** How long a result is shown before the next round may begin, milliseconds. */
  readonly showingMs: (outcome: InstantOutcome) => number;
  /** What a round came to, in words. */
  readonly resultWords: (outcome: InstantOutcome) => string;
  /** What a cash-out would pay in a round that goes on; null when there is nothing to be cashed out yet. */
  readonly reachedWon: (outcome: InstantOutcome) => number | null;
  /** The sound of a result. */
  readonly sound: (sounds: SoundBoard, outcome: InstantOutcome) => void;
};
