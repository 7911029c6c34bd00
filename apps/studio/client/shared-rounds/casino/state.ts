import type { GreetedState } from "@hanpan/browser/socket/greetedSocket";
import type { Fault } from "@hanpan/frame/visit/fault";
import type { Pause } from "@hanpan/frame/visit/memberApp";
import type { StudioErrorCode } from "../../../protocol/envelope.ts";
import type { LobbyTable, PlacementReason } from "../../../protocol/live.ts";
import type { LiveSession } from "../../../protocol/liveCalls.ts";
import type { StakeShares } from "../../../protocol/liveShares.ts";
import type { Position } from "../../studio/position.ts";
import type { HeldRounds } from "../seat/reveal.ts";
import type { Seat } from "../seat/seat.ts";
import type { BetHindrance } from "../seat/standing.ts";

/** What fills the page. */
export type Place =
  | { readonly kind: "TABLE"; readonly tableCode: string }
  | { readonly kind: "LOBBY" }
  | { readonly kind: "SEVERAL"; readonly tableCodes: readonly string[] };

/** Something to say about chips, once; a new `id` says it again. */
export type Notice = { readonly id: number; readonly tableCode: string } & (
  | { readonly kind: "HINDRANCE"; readonly hindrance: BetHindrance }
  | { readonly kind: "REFUSED"; readonly code: StudioErrorCode | "OFFLINE"; readonly message: string | null }
  | { readonly kind: "PLACEMENT"; readonly reason: PlacementReason | null; readonly returned: boolean }
  | { readonly kind: "NOTHING_TO_REPEAT" | "CLOSED" }
);

export type IdleNotice = {
  readonly tableCode: string;
  readonly roundsWithoutBet: number;
  readonly action: "WARN" | "LOBBY";
};

/** Everything the live tables show. */
export type CasinoState = {
  readonly opening: boolean;
  readonly fault: Fault | null;
  readonly connection: GreetedState;
  readonly session: LiveSession | null;
  readonly balanceWon: number;
  readonly lobby: ReadonlyMap<string, LobbyTable>;
  readonly seats: ReadonlyMap<string, Seat>;
  readonly place: Place;
  readonly chipWon: number;
  /** The tables that were watched together last. */
  readonly together: readonly string[];
  readonly paused: Pause | null;
  readonly idle: IdleNotice | null;
  readonly notice: Notice | null;
  /** What the rules of play ask to have in view (docs/profiles.md, "The rules"); null where they ask for none. */
  readonly position: Position | null;
  readonly stakeCapWon: number | null;
  /** Whether the rules of play allow bets that are placed by themselves; no, until they are known. */
  readonly autoplayAllowed: boolean;
  /** Whether a return at or below what was staked may be celebrated; no, until the rules are known. */
  readonly celebratesReturns: boolean;
  /** Rounds whose result I turn over by hand. */
  readonly held: HeldRounds;
  /** Whether cards that I have bet on are turned by hand, where a game has such. */
  readonly turnsByHand: boolean;
  /** How the stakes lie, by table: of the round that was sent last, which may be over. */
  readonly shares: ReadonlyMap<string, StakeShares>;
  /** Cash-outs of other members in the round on the table, as they come, the newest last. */
  readonly others: readonly OtherCashOut[];
};

/** A cash-out of another member's. */
export type OtherCashOut = {
  readonly id: number;
  readonly roundId: string;
  /** As the site shows names to strangers: masked. */
  readonly name: string;
  readonly cashOutHundredths: number;
  readonly payoutWon: number;
};

export const firstState: CasinoState = {
  opening: true,
  fault: null,
  connection: "CONNECTING",
  session: null,
  balanceWon: 0,
  lobby: new Map(),
  seats: new Map(),
  place: { kind: "LOBBY" },
  chipWon: 1_000,
  together: [],
  paused: null,
  idle: null,
  notice: null,
  position: null,
  stakeCapWon: null,
  autoplayAllowed: false,
  celebratesReturns: false,
  held: new Map(),
  turnsByHand: true,
  shares: new Map(),
  others: [],
};

/** The tables that are sat at in a place. */
export function seatedAt(place: Place): readonly string[] {
  if (place.kind === "TABLE") return [place.tableCode];
  return place.kind === "SEVERAL" ? place.tableCodes : [];
}
