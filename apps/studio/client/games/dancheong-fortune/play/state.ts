import type { RotateReply, SeedState, SessionState } from "../../../../protocol/calls.ts";
import type { AutoplayState, AutoplayVerdict } from "./autoplay.ts";

/** Why play stands still. `canRetry`: the same request may be sent again; otherwise only the lobby helps. */
export type Fault = {
  readonly kind: "OFFLINE" | "FUNDS" | "ENDED" | "LAUNCH" | "UNAVAILABLE" | "REFUSED" | "GRAPHICS";
  readonly message: string | null;
};

/** What the game's line of words says between the stage and the controls. */
export type Saying =
  | { readonly kind: "READY" | "REPLAYING" | "WAITING_FOR_NETWORK" | "CHECKING_BET" | "SPINNING" }
  | {
      readonly kind: "LINE";
      readonly line: number;
      readonly symbol: string;
      readonly count: number;
      readonly winWon: number;
    }
  | { readonly kind: "SCATTER"; readonly count: number; readonly winWon: number }
  | { readonly kind: "LINES"; readonly lines: number; readonly winWon: number }
  | { readonly kind: "AUTOPLAY_ENDED"; readonly verdict: AutoplayVerdict };

/** What is spoken to those who do not see the stage, and only when it changes. */
export type Announcement =
  | { readonly kind: "WON"; readonly winWon: number }
  | { readonly kind: "NO_WIN" }
  | { readonly kind: "FREE_SPINS"; readonly count: number }
  | { readonly kind: "FREE_SPINS_END"; readonly winWon: number };

export type ShownRound = {
  readonly roundId: string;
  readonly stakeWon: number;
  readonly winWon: number;
  readonly startedAt: string;
};

/** Everything the controls show. The stage itself is drawn by the scene. */
export type GameState = {
  readonly phase: "LOADING" | "IDLE" | "SPINNING" | "SHOWING" | "CURTAIN";
  readonly session: SessionState | null;
  readonly balanceWon: number;
  readonly lineStakeWon: number;
  readonly winWon: number;
  readonly saying: Saying;
  readonly announcement: Announcement | null;
  readonly feature: { readonly number: number; readonly total: number; readonly winWon: number } | null;
  readonly autoplay: AutoplayState | null;
  readonly turbo: boolean;
  readonly muted: boolean;
  readonly paused: boolean;
  readonly fault: Fault | null;
  readonly seeds: SeedState | null;
  readonly revealed: RotateReply["revealed"] | null;
  readonly rounds: readonly ShownRound[];
};

export const firstState: GameState = {
  phase: "LOADING",
  session: null,
  balanceWon: 0,
  lineStakeWon: 0,
  winWon: 0,
  saying: { kind: "READY" },
  announcement: null,
  feature: null,
  autoplay: null,
  turbo: false,
  muted: false,
  paused: false,
  fault: null,
  seeds: null,
  revealed: null,
  rounds: [],
};

export type Store<State> = {
  readonly get: () => State;
  readonly set: (change: Partial<State>) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

/** A value that React can listen to. */
export const createStore = <State>(first: State): Store<State> => {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
