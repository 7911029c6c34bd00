import type { ComponentType } from "react";
import type { RoadEntry } from "../../../protocol/live.ts";
import type { SharedOutcome } from "../../../protocol/liveOutcome.ts";
import type { StageProps } from "../../shared-rounds/view/stageProps.ts";
import type { FeltProps } from "../felt/Spot.tsx";

/** A road as it is shown in full. */
export type TableGameRecords = { readonly road: readonly RoadEntry[] };
/** A road as a tile or a small table shows it. */
export type TableGameTile = { readonly road: readonly RoadEntry[]; readonly wide: boolean };

/** What a game brings to its table; everything else is the same at all of them. */
export type TableGame = {
  /** Where cards are dealt, the ball runs, the dice fall. */
  readonly Stage: ComponentType<StageProps>;
  readonly Felt: ComponentType<FeltProps>;
  /** Roads and statistics, in full. */
  readonly Records: ComponentType<TableGameRecords>;
  /** The road as tiles and small tables show it. */
  readonly Tile: ComponentType<TableGameTile>;
  /** Draws the stage no wider than its own room needs. */
  readonly stageKind: "CARDS" | "WHEEL" | "DICE";
  /** Whether cards are turned by hand by who has bet on them. */
  readonly turnsByHand: boolean;
  /** Spots that the figures from 1 on lay a chip on. */
  readonly keySpots: readonly string[];
  readonly spotName: (code: string) => string;
  readonly spotPay: (code: string) => string;
  readonly resultWords: (outcome: SharedOutcome) => string;
  /** What the table says while the outcome is being shown. */
  readonly playingWords: () => string;
  /** What a bet returns for an outcome, hundredths of the stake. */
  readonly returnHundredths: (code: string, outcome: SharedOutcome) => number;
};
