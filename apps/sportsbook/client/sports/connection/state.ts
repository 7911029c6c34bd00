import type { GreetedState } from "@hanpan/browser/socket/greetedSocket";
import type { Fault } from "@hanpan/frame/visit/fault";
import type { Pause } from "@hanpan/frame/visit/memberApp";
import type { OverviewReply, SportsSession } from "../../../protocol/calls.ts";
import type { SportsLeague } from "../../../protocol/fixture.ts";

/** What the whole page knows beside the fixtures. */
export type SportsState = {
  readonly opening: boolean;
  readonly fault: Fault | null;
  readonly connection: GreetedState;
  readonly session: SportsSession | null;
  readonly balanceWon: number;
  /** Why the page rests; null while it does not. */
  readonly paused: Pause | null;
  /** Null until they were read. */
  readonly leagues: readonly SportsLeague[] | null;
  readonly terms: OverviewReply["terms"] | null;
  readonly margins: OverviewReply["margins"] | null;
  /** By which leads selections win early; none until they were read. */
  readonly early: OverviewReply["early"];
};

export const firstState: SportsState = {
  opening: true,
  fault: null,
  connection: "CONNECTING",
  session: null,
  balanceWon: 0,
  paused: null,
  leagues: null,
  terms: null,
  margins: null,
  early: [],
};
