import type { Pause } from "@hanpan/frame/visit/memberApp";
import type { RotateReply, SessionState } from "../../../../protocol/calls.ts";
import type { SeedState } from "../../../../protocol/memberRound.ts";
import type { Position } from "../../../studio/position.ts";
import type { AutoplayState } from "./autoplay.ts";

/** Why nothing can be played. `message`: the studio's own words, if it sent any. AWAY ends by itself. */
export type Fault = {
  readonly kind: "OFFLINE" | "AWAY" | "FUNDS" | "ENDED" | "LAUNCH" | "UNAVAILABLE" | "REFUSED" | "GRAPHICS";
  readonly message: string | null;
};

/** Everything the controls of a slot show. The stage itself is drawn by the game's scene. */
export type SlotState = {
  readonly phase: "LOADING" | "IDLE" | "SPINNING" | "SHOWING" | "CURTAIN";
  readonly session: SessionState | null;
  readonly balanceWon: number;
  /** The stake of one line; of the whole spin in a game that has no lines. */
  readonly lineStakeWon: number;
  readonly winWon: number;
  /** The line of words between the stage and the controls. */
  readonly saying: string;
  /** What is read to those who do not see the stage, when a round or a feature has come to its end. */
  readonly announcement: string;
  /** Words that stand in place of `saying` while a feature runs; null without one. */
  readonly feature: string | null;
  readonly autoplay: AutoplayState | null;
  readonly turbo: boolean;
  readonly muted: boolean;
  readonly paused: Pause | null;
  readonly fault: Fault | null;
  readonly seeds: SeedState | null;
  /** The client seed that the next spin sets against the commitment of `seeds`; null: the present one stays. */
  readonly nextClientSeed: string | null;
  readonly revealed: RotateReply["revealed"] | null;
  /** The round that is being played back: until its end no list may show its result. */
  readonly showing: string | null;
  /** What was won less what was staked since the game was opened, and when that was by the page's clock; null where it is not in view. */
  readonly position: Position | null;
};

export const firstState: SlotState = {
  phase: "LOADING",
  session: null,
  balanceWon: 0,
  lineStakeWon: 0,
  winWon: 0,
  saying: "",
  announcement: "",
  feature: null,
  autoplay: null,
  turbo: false,
  muted: false,
  paused: null,
  fault: null,
  seeds: null,
  nextClientSeed: null,
  revealed: null,
  showing: null,
  position: null,
};

/** The whole stake of the next spin, whole won. */
export const stakeOf = ({ lineStakeWon, session }: SlotState): number => lineStakeWon * (session?.lines ?? 0);
