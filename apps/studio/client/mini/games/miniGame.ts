import type { ComponentType } from "react";
import type { RoadEntry } from "../../../protocol/live.ts";
import type { SharedOutcome } from "../../../protocol/liveOutcome.ts";
import type { StageProps } from "../../shared-rounds/view/stageProps.ts";

/** The tone of a side: odd and under are cobalt, even and over vermilion, a middle jade. */
export type Tone = "cobalt" | "vermilion" | "jade" | "gold";

/** A side of a market as it is bet on. */
export type Side = {
  readonly code: string;
  /** Its name beside its market's: 홀. */
  readonly name: () => string;
  /** What it pays, in hundredths of the stake. */
  readonly returnHundredths: number;
  readonly tone: Tone;
};

/** A market: of its sides one may be bet in a round. */
export type Market = { readonly code: string; readonly name: () => string; readonly sides: readonly Side[] };

/** A pattern: each result read as one of a market's sides. */
export type Pattern = {
  readonly code: string;
  readonly name: () => string;
  readonly sides: readonly { readonly code: string; readonly short: () => string; readonly tone: Tone }[];
  /** The side that a mark of the road came to; null for a mark that is none of this game. */
  readonly sideOf: (mark: string) => string | null;
};

/** What a mini-game with spots brings; everything else is the same for all of them. */
export type MiniGame = {
  readonly Stage: ComponentType<StageProps>;
  /** The latest results, each in full. */
  readonly Recent: ComponentType<{ readonly road: readonly RoadEntry[] }>;
  readonly markets: readonly Market[];
  readonly patterns: readonly Pattern[];
  readonly resultWords: (outcome: SharedOutcome) => string;
  readonly playingWords: () => string;
  readonly returnHundredths: (spot: string, outcome: SharedOutcome) => number;
  /** Outcomes of which every round pays like one: what the most that bets can return is found from. */
  readonly outcomes: () => readonly SharedOutcome[];
};
