import { setTimeout as sleep } from "node:timers/promises";
import { seoulDayAt } from "@hanpan/games/sports/league/calendar";
import { fixturesOfDay } from "@hanpan/games/sports/league/fixtures";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { preMatchBoardOf } from "../odds/preMatchBoard.ts";
import type { SportsSettings } from "../settings.ts";
import { findUnmade, type LeagueDay, makeFixtures } from "./makeFixtures.ts";
import { firstRemovalPlace, removeOldEvents, removeOldFixtures } from "./removeOld.ts";

const dayMs = 86_400_000;

/** How often the calendar is looked at, and how soon again after a fault. */
const pause = { usualMs: 600_000, afterFaultMs: 5_000 };

/** The pause between two batches, so that rounds, bets and reads come first. */
const betweenBatchesMs = 10;

/** How long odds are computed without one. */
const turnMs = 5;

export type Calendar = {
  /** Fulfilled once the fixtures of all days ahead are written for the first time. */
  readonly filled: Promise<void>;
  /** Ends after the batch under way. */
  stop(): Promise<void>;
};

/** The days from one moment's to that of so many days later, in order. */
export function daysAhead(nowMs: number, days: number): string[] {
  return Array.from({ length: days + 1 }, (_, ahead) => seoulDayAt(nowMs + ahead * dayMs));
}

/**
 * Keeps the virtual leagues' fixtures of the coming days written, today's first, and removes what is old: in the
 * background, a little at a time. Any number of processes may do it at once.
 */
export function startCalendar(options: {
  readonly pool: Pool;
  readonly settings: Pick<SportsSettings, "marginBps" | "daysAhead" | "leagues">;
  readonly nowMs: () => number;
  readonly log: Logger;
}): Calendar {
  const { pool, settings, nowMs, log } = options;
  const stopping = new AbortController();
  const filled = Promise.withResolvers<void>();
  let removed = firstRemovalPlace;

  const isStopping = () => stopping.signal.aborted;
  const rest = (ms: number) =>
    sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);

  /** Every league on each of so many days from today on, today first. */
  const leagueDays = (days: number) =>
    daysAhead(nowMs(), days - 1).flatMap((day) =>
      settings.leagues.map((league): LeagueDay => ({ league, day })),
    );

  async function fill(): Promise<void> {
    for (const each of await findUnmade(pool, leagueDays(settings.daysAhead + 1))) {
      if (isStopping()) return;
      await makeFixtures(pool, each, settings.marginBps);
      await rest(betweenBatchesMs);
    }
    filled.resolve();
  }

  /** Computes the odds of today's and tomorrow's pairings before somebody asks for a list of them. */
  async function price(): Promise<void> {
    let sinceMs = performance.now();
    for (const { id } of leagueDays(2).flatMap(({ league, day }) => fixturesOfDay(league, day))) {
      preMatchBoardOf(id, settings.marginBps);
      if (performance.now() - sinceMs < turnMs) continue;
      if (isStopping()) return;
      await rest(betweenBatchesMs);
      sinceMs = performance.now();
    }
  }

  async function tidy(): Promise<void> {
    while (!isStopping() && (await removeOldEvents(pool)) > 0) await rest(betweenBatchesMs);
    while (!isStopping()) {
      const place = await removeOldFixtures(pool, removed);
      if (place === null) return;
      removed = place;
      await rest(betweenBatchesMs);
    }
  }

  async function run(): Promise<void> {
    while (!isStopping()) {
      let betweenBatchesMs = pause.usualMs;
      try {
        await fill();
        await tidy();
        await price();
      } catch (error) {
        log.error({ err: error }, "the fixtures' calendar cannot be written");
        betweenBatchesMs = pause.afterFaultMs;
      }
      await rest(betweenBatchesMs);
    }
  }

  const running = run();
  return {
    filled: filled.promise,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
