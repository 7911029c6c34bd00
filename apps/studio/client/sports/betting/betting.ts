import type { SlipTerms } from "@hanpan/games/sports/slip/terms";
import type { FixtureDetail, FixtureSummary } from "../../../protocol/sports.ts";
import type { SlipOnWire } from "../../../protocol/sportsSlip.ts";
import { placeSlipBody } from "../../../protocol/sportsSlipCalls.ts";
import type { SportsTopic } from "../../../protocol/sportsStream.ts";
import type { Requester } from "../../studio/requests.ts";
import { createStore, type Store } from "../../studio/store.ts";
import { createBets, tabOf } from "../my-bets/bets.ts";
import { type Attempt, lastingStorage, type SlipKeep } from "../slip/kept.ts";
import type { PlaceAnswer } from "../slip/placing.ts";
import { createSlip } from "../slip/slip.ts";
import { bettingRequests } from "./bettingRequests.ts";

export type BettingOptions = {
  /** Whose slip it is; a guest of this browser has one too. */
  readonly memberKey: string;
  readonly requester: Requester;
  readonly nowMs: () => number;
  /** Money moved: the balance is to be read anew, and the member app to be told. */
  readonly onMoney: () => void;
  /** The session has ended. */
  readonly onEnded: () => void;
  readonly keep?: SlipKeep;
};

/** What the slip and my bets know beside themselves. */
export type BettingState = {
  readonly balanceWon: number;
  /** Whether there is a session: a guest may choose, not place. */
  readonly isMember: boolean;
  /** The last that was heard of matches, for the scores of my legs. */
  readonly fixtures: ReadonlyMap<string, FixtureSummary>;
};

/** So many matches that were heard of are kept at most. */
const fixturesKept = 300;

/** Answers after which nobody knows what became of a slip. */
const unanswered: ReadonlySet<string> = new Set(["OFFLINE", "INTERNAL", "TOO_MANY_REQUESTS"]);

/** All that a member does with money in sports: the slip that is made, and the slips that were placed. */
export const createBetting = (options: BettingOptions) => {
  const { memberKey, requester, nowMs, onMoney, onEnded, keep = lastingStorage() } = options;
  const requests = bettingRequests(requester);
  const store: Store<BettingState> = createStore<BettingState>({
    balanceWon: 0,
    isMember: false,
    fixtures: new Map(),
  });
  const bets = createBets({ requests, onMoney, onEnded });

  const send = async (attempt: Attempt): Promise<PlaceAnswer<SlipOnWire>> => {
    const reply = await requests.place(placeSlipBody.parse(attempt));
    if (reply.ok) return { kind: "TAKEN", slip: reply.data.slip };
    if (unanswered.has(reply.code)) return { kind: "UNANSWERED" };
    if (reply.code === "UNAUTHENTICATED") onEnded();
    const { code, message, legs: changed = [], amountWon = null } = reply;
    return { kind: "REFUSED", refusal: { code, message, changed, amountWon } };
  };

  const slip = createSlip<SlipOnWire>({
    memberKey,
    keep,
    send,
    onTaken: (taken) => {
      bets.take([taken]);
      onMoney();
    },
  });

  const topics = (): readonly SportsTopic[] => [
    ...new Set(slip.store.get().lines.map(({ fixtureId }): SportsTopic => `fixture:${fixtureId}`)),
  ];

  return {
    store,
    slip,
    bets,
    nowMs,
    takeBalance: (balanceWon: number): void => store.set({ balanceWon, isMember: true }),
    takeTerms: (terms: SlipTerms): void => slip.setTerms(terms),
    /** What must be followed for the slip: every match that stands in it. */
    topics,
    /** Calls back whenever `topics` may have become others. */
    onTopics: (listener: () => void): (() => void) => {
      let known = topics().join();
      return slip.store.subscribe(() => {
        const now = topics().join();
        if (now === known) return;
        known = now;
        listener();
      });
    },
    /** Takes matches as they stand now, from whatever was read or heard. */
    hearFixtures: (fixtures: readonly (FixtureSummary | FixtureDetail)[]): void => {
      const known = new Map(store.get().fixtures);
      for (const fixture of fixtures) {
        if ((known.get(fixture.fixtureId)?.version ?? -1) > fixture.version) continue;
        known.delete(fixture.fixtureId);
        known.set(fixture.fixtureId, fixture);
        const isWhole = "allMarkets" in fixture;
        slip.takeQuotes({
          fixtureId: fixture.fixtureId,
          betting: fixture.betting,
          markets: isWhole ? fixture.allMarkets : fixture.markets,
          isWhole,
        });
      }
      for (const fixtureId of [...known.keys()].slice(0, Math.max(0, known.size - fixturesKept))) {
        known.delete(fixtureId);
      }
      store.set({ fixtures: known });
    },
    /** Takes a slip of mine that the stream tells. */
    hearSlip: (told: SlipOnWire): void => {
      bets.take([told]);
      slip.takeNews(told, ({ slipId, version }) => slipId === told.slipId && version < told.version);
    },
    /** How many of my slips are open, as far as is known. */
    openCount: (): number =>
      [...bets.store.get().slips.values()].filter((each) => tabOf(each) === "OPEN").length,
  };
};
export type Betting = ReturnType<typeof createBetting>;
