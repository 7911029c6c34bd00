import type { ServerClock } from "@hanpan/browser/socket/serverClock";
import type { Store } from "@hanpan/frame/store/store";
import type { createLaunchSession } from "@hanpan/frame/visit/launchSession";
import type { MemberApp } from "@hanpan/frame/visit/memberApp";
import type { LiveRound } from "../../../protocol/live.ts";
import type { SoundBoard } from "../../sound/soundBoard.ts";
import type { OwnRoundRequests } from "../../studio/ownRounds.ts";
import type { LiveRequests } from "../connection/liveRequests.ts";
import type { LiveStream } from "../connection/stream.ts";
import type { ShowingMs, ShownAt } from "../seat/reveal.ts";
import type { HeldBalance } from "./heldBalance.ts";
import type { LastBets } from "./lastBets.ts";
import type { OpenRounds } from "./openRounds.ts";
import type { Wishes } from "./preferences.ts";
import type { createRulesInView } from "./rulesInView.ts";
import type { CasinoState } from "./state.ts";
import type { Timers } from "./timers.ts";
import type { WhenShown } from "./whenShown.ts";

export type CasinoOptions = {
  /** The table or mini-game that the page was opened for. */
  readonly launchedTable: string;
  /** How long results take to show, in the games that are played here. */
  readonly showingMs: ShowingMs;
  /**
   * Until when, at the latest, the result of a round may be turned over by hand by a member who has bet on these spots; null where
   * it is shown as ever. Left out: of no game here.
   */
  readonly turnedUntilMs?: (round: LiveRound, spots: Iterable<string>) => number | null;
};

/** One visit to shared rounds: all that its states share. What the rooms show of it is in its store. */
export type Visit = CasinoOptions & {
  readonly launched: ReturnType<typeof createLaunchSession>;
  readonly clock: ServerClock;
  readonly store: Store<CasinoState>;
  readonly sounds: SoundBoard;
  readonly timers: Timers;
  readonly requests: LiveRequests;
  readonly ownRounds: OwnRoundRequests;
  readonly balance: HeldBalance;
  /** From when a round's result may be known to me: after its showing, or once I have turned it over. */
  readonly shownAtMs: ShownAt;
  readonly whenShown: WhenShown;
  readonly openRounds: OpenRounds;
  readonly rulesInView: ReturnType<typeof createRulesInView>;
  readonly lastBets: LastBets;
  /** Rounds of mine that were received in this visit, wherever I sat. */
  readonly knownRounds: Set<string>;
  /** Placements of which it was said that they do not stand. */
  readonly announcedRefusals: Set<string>;
  /** Opens the session again, without a sign of it. */
  readonly enter: () => Promise<void>;
  /** What is kept on this device. */
  wishes: Wishes;
  /** Null until a session is open, as `app` is. */
  stream: LiveStream | null;
  app: MemberApp | null;
  /** The table that the member app takes this frame for: the one it was opened for, until another was named. */
  gameReported: string;
  /** How many notices there were: the newest one's id. */
  noticesAnnounced: number;
  /** The page that shows it is gone. */
  isClosed: boolean;
};
