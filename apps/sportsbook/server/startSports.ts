import { createPool, roles } from "@hanpan/database";
import { standardSlipTerms } from "@hanpan/games/sports/slip/terms";
import { rulesWithPlayMoney } from "@hanpan/vendor/free-play/playMoneyWallet";
import { countOthers } from "@hanpan/vendor/processes/presence";
import type { PlaySessions } from "@hanpan/vendor/sessions/playSessions";
import { listen } from "@hanpan/vendor/store/listen";
import { createServerClock } from "@hanpan/vendor/store/serverClock";
import { registerStream } from "@hanpan/vendor/stream/streamRoute";
import type { WalletClient } from "@hanpan/vendor/wallet/walletClient";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import { sportsStreamRequest } from "../protocol/stream.ts";
import { startCalendar } from "./calendar/calendar.ts";
import { writeLeagues } from "./calendar/makeFixtures.ts";
import { notifyFixtures, sportsChannel } from "./fixtures/channel.ts";
import { createSportsMetrics } from "./metrics.ts";
import { registerSportsReads } from "./reads/routes.ts";
import { startScheduler } from "./scheduler/scheduler.ts";
import type { SportsSettings } from "./settings.ts";
import { slipChannel } from "./slips/slipNews.ts";
import { registerSportsSession } from "./sportsSession.ts";
import { startSlips } from "./startSlips.ts";
import { processTable } from "./store/processTable.ts";
import { startFixtureFeed } from "./stream/fixtureFeed.ts";
import { createSportsHub } from "./stream/sportsHub.ts";

/** How often the database's clock is measured and other processes are counted. */
const beatMs = 2_000;

export type RunningSports = {
  /** Stops waiting for the wallet; bets in the middle of a pause are given to recovery at once. */
  hurry(): void;
  /** Ends after the work under way. */
  stop(): Promise<void>;
};

/**
 * Starts the sports of this process: fixtures are written ahead and moved on, changes are published, slips are taken,
 * settled and paid. Called before the server listens. Calendar, scheduler and feed have connections of their own, so that no rush of bets makes a match late.
 */
export async function startSports(options: {
  readonly app: FastifyInstance;
  readonly pool: Pool;
  readonly databaseUrl: string;
  readonly wallet: WalletClient;
  readonly sessions: PlaySessions;
  readonly processId: string;
  readonly settings: SportsSettings;
  /** Whether matches that begin join the outside beacon. */
  readonly joinsBeacon: boolean;
  readonly memberAppOrigin: string;
  readonly publicUrl: string;
  readonly registry: Registry;
  readonly log: Logger;
}): Promise<RunningSports> {
  const { app, pool, wallet, sessions, processId, settings, memberAppOrigin, publicUrl, log } = options;
  const fixturePool = createPool({
    connectionString: options.databaseUrl,
    maximum: 4,
    applicationName: "hanpan sportsbook fixtures",
    role: roles.sportsbook,
  });
  await writeLeagues(fixturePool, settings.leagues);
  const clock = await createServerClock(fixturePool);
  const { nowMs } = clock;
  const feed = await startFixtureFeed({ pool: fixturePool, nowMs, log });
  const hub = createSportsHub({ sessions, feed, nowMs, log });
  const metrics = createSportsMetrics({ registry: options.registry, pool, sockets: hub.size });
  let others = 0;
  const settlementPool = createPool({
    connectionString: options.databaseUrl,
    maximum: 4,
    applicationName: "hanpan sportsbook slips",
    role: roles.sportsbook,
  });
  const terms = { ...standardSlipTerms, builderMarginBasisPoints: settings.builderMarginBps };
  const rulesOf = rulesWithPlayMoney(wallet);
  const slips = startSlips({
    app,
    pool,
    settlementPool,
    wallet,
    sessions,
    rulesOf,
    processId,
    terms,
    cashOutMarginBps: settings.cashOutMarginBps,
    cashOutPartMinimumWon: settings.cashOutPartMinimumWon,
    nowMs,
    sockets: hub,
    hasOthers: () => others > 0,
    registry: options.registry,
    log,
  });
  const scheduler = startScheduler({
    pool: fixturePool,
    log,
    joinsBeacon: options.joinsBeacon,
    onSteps(steps) {
      metrics.stepped(steps);
      const fixtureIds = steps.map(({ row }) => row.fixtureId);
      feed.wake(fixtureIds);
      slips.wake();
      notifyFixtures(fixturePool, fixtureIds).catch((error: unknown) =>
        log.warn({ err: error }, "other processes were not notified of fixtures"),
      );
    },
  });
  const calendar = startCalendar({ pool: fixturePool, settings, nowMs, log });
  const stopListening = listen(fixturePool, sportsChannel, log, (payload) => {
    feed.wake(payload === "" ? [] : payload.split(","));
    slips.wake();
  });
  const stopListeningForSlips = listen(fixturePool, slipChannel, log, slips.receive);
  const beat = setInterval(() => {
    Promise.all([clock.measure(), countOthers(fixturePool, processTable, processId)]).then(
      ([, counted]) => {
        others = counted;
      },
      (error: unknown) => log.warn({ err: error }, "the clock could not be measured"),
    );
  }, beatMs);
  beat.unref();

  registerSportsSession(app, { sessions, rulesOf, nowMs, memberAppOrigin });
  registerSportsReads(app, {
    pool,
    nowMs,
    terms,
    margins: {
      oddsBasisPoints: settings.marginBps,
      cashOutBasisPoints: settings.cashOutMarginBps,
      partMinimumWon: settings.cashOutPartMinimumWon,
    },
  });
  await registerStream(app, {
    path: "/api/sports/stream",
    origins: [memberAppOrigin, publicUrl],
    speech: { schema: sportsStreamRequest, largestMessageBytes: 4_096 },
    enter: hub.enter,
  });

  return {
    hurry: slips.hurry,
    async stop() {
      clearInterval(beat);
      await Promise.all([scheduler.stop(), calendar.stop(), slips.stop()]);
      await Promise.all([stopListening(), stopListeningForSlips(), feed.stop()]);
      await Promise.all([fixturePool.end(), settlementPool.end()]);
    },
  };
}
