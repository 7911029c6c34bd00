import type { Pause } from "@hanpan/frame/visit/memberApp";
import type { RotateReply } from "../../../../protocol/calls.ts";
import type { SeedState } from "../../../../protocol/memberRound.ts";
import type { Position } from "../../../studio/position.ts";
import type { AutoplayState } from "./autoplay.ts";

/** Why nothing can be played. `message`: the studio's own words, if it sent any. AWAY ends by itself. */
export type Fault = {
  readonly kind: "OFFLINE" | "AWAY" | "FUNDS" | "ENDED" | "LAUNCH" | "UNAVAILABLE" | "REFUSED" | "GRAPHICS";
  readonly message: string | null;
};

/** What is shown of a visit whose rounds are the member's own, whatever the game. */
export type MachineState = {
  readonly balanceWon: number;
  /** The line of words between the stage and the controls. */
  readonly saying: string;
  /** What is read to those who do not see the stage, when a round or a feature has come to its end. */
  readonly announcement: string;
  readonly autoplay: AutoplayState | null;
  readonly paused: Pause | null;
  readonly fault: Fault | null;
  readonly seeds: SeedState | null;
  /** The client seed that the next round sets against the commitment of `seeds`; null: the present one stays. */
  readonly nextClientSeed: string | null;
  readonly revealed: RotateReply["revealed"] | null;
  /** The round that is being shown: until its end no list may show its result. */
  readonly showing: string | null;
  /** What was won less what was staked since the game was opened, and when that was by the page's clock; null where it is not in view. */
  readonly position: Position | null;
};

/** The state before a session is open. */
export const firstMachineState: MachineState = {
  balanceWon: 0,
  saying: "",
  announcement: "",
  autoplay: null,
  paused: null,
  fault: null,
  seeds: null,
  nextClientSeed: null,
  revealed: null,
  showing: null,
  position: null,
};

/** A store as far as every game is alike: what is read of it, and what may be set. */
export type MachineStore<Session = unknown> = {
  readonly get: () => MachineState & { readonly phase: string; readonly session: Session | null };
  readonly set: (change: Partial<MachineState>) => void;
};
