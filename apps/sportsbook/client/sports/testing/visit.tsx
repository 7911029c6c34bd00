import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { vi } from "vitest";
import type { SlipOnWire } from "../../../protocol/slip.ts";
import { someFixture } from "../../testing/someFixture.ts";
import { type Betting, createBetting } from "../betting/betting.ts";
import { BettingContext } from "../betting/bettingContext.ts";
import { createSports } from "../connection/sports.ts";
import { SportsContext } from "../connection/sportsContext.ts";
import { memoryKeep } from "../slip/testing/picks.ts";

/** What a call came with, and what a test answers: data, or an error of the envelope. */
export type Called = { readonly method: string; readonly path: string; readonly body: unknown };
export type Answer =
  | { readonly data: object }
  | { readonly error: { readonly code: string; readonly [detail: string]: unknown } };

/** A slip of one leg as the sportsbook sends it. */
export function someSlip(change: Partial<SlipOnWire> = {}): SlipOnWire {
  const { fixtureId, leagueCode, sport, isVirtual, home, away, startsAtMs, score } = someFixture();
  return {
    slipId: "0197b1c0-0000-7000-8000-000000000051",
    version: 1,
    kind: "SINGLE",
    combinationSize: 1,
    unitStakeWon: 10_000,
    stakeWon: 10_000,
    sold: [],
    totalOddsHundredths: 185,
    built: null,
    maximumReturnWon: 18_500,
    state: "OPEN",
    outcome: null,
    returnWon: null,
    paidWon: 0,
    placedAtMs: Date.parse("2026-11-22T04:10:00Z"),
    settledAtMs: null,
    corrections: 0,
    canCancelUntilMs: null,
    reason: null,
    legs: [
      {
        ...{ fixtureId, leagueCode, sport, isVirtual, home, away, startsAtMs, score },
        marketKey: "MATCH_RESULT",
        selection: "HOME",
        oddsHundredths: 185,
        result: "OPEN",
        reason: null,
        earlyLead: null,
        early: null,
        status: "IN_PLAY",
      },
    ],
    ...change,
  };
}

/** Draws a part of sports for a member with 100,000 won who sees one match; `answer` is the sportsbook. */
export function drawSports(
  part: ReactNode,
  answer: (called: Called) => Answer | null | Promise<Answer>,
): {
  readonly betting: Betting;
  readonly sports: ReturnType<typeof createSports>;
  readonly calls: Called[];
} {
  const calls: Called[] = [];
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    const called = { method, path, body: typeof body === "string" ? JSON.parse(body) : null };
    calls.push(called);
    const given = await answer(called);
    if (given === null) throw new TypeError("network");
    const error = "error" in given ? { requestId: "1", ...given.error } : null;
    const data = "data" in given ? given.data : null;
    return new Response(JSON.stringify({ message: null, data, error, networkError: false }));
  });
  const sports = createSports();
  sports.store.set({
    opening: false,
    connection: "OPEN",
    balanceWon: 100_000,
    session: {
      gameCode: "virtual-sports",
      currency: "KRW",
      balanceWon: 100_000,
      memberAppOrigin: "http://member.example",
      level: null,
      stakeCapWon: null,
      serverAtMs: Date.now(),
    },
  });
  sports.fixtures.put([someFixture()]);
  const betting = createBetting(sports, "m1", memoryKeep());
  render(
    <SportsContext value={sports}>
      <QueryClientProvider client={sports.replies}>
        <BettingContext value={betting}>{part}</BettingContext>
      </QueryClientProvider>
    </SportsContext>,
  );
  return { betting, sports, calls };
}
