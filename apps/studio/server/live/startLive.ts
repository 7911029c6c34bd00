import { createPool, roles, withTransaction } from "@hanpan/database";
import { countOthers } from "@hanpan/vendor/processes/presence";
import type { RulesOf } from "@hanpan/vendor/rules/rulesReader";
import type { PlaySessions } from "@hanpan/vendor/sessions/playSessions";
import { listen } from "@hanpan/vendor/store/listen";
import { createServerClock } from "@hanpan/vendor/store/serverClock";
import { registerStream } from "@hanpan/vendor/stream/streamRoute";
import type { WalletClient } from "@hanpan/vendor/wallet/walletClient";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import { streamRequest } from "../../protocol/liveStream.ts";
import { processTable } from "../store/processTable.ts";
import { createBetWriter } from "./bet/betWriter.ts";
import { createPlacementDriver } from "./bet/drivePlacement.ts";
import type { OwnedParticipation } from "./bet/participationStore.ts";
import { registerBetRoutes } from "./bet/routes.ts";
import { createSeenBets } from "./bet/seenBets.ts";
import { cashOutChannel, createCashOuts } from "./feed/cashOuts.ts";
import { startFeed } from "./feed/feed.ts";
import { createHub } from "./feed/hub.ts";
import { createMemberNews, memberChannel } from "./feed/memberNews.ts";
import { registerLiveSession } from "./liveSession.ts";
import { createLiveMetrics } from "./metrics.ts";
import { registerProofRoutes } from "./proofs/routes.ts";
import { startScheduler } from "./rounds/scheduler.ts";
import { addTables, findUnended, liveChannel } from "./rounds/turn.ts";
import { registerRulesInView } from "./rulesInView.ts";
import { createRightOfWay } from "./rush/rightOfWay.ts";
import type { LiveSettings } from "./settings.ts";
import { startSettlement } from "./settlement/settlement.ts";
import { showShares } from "./shares/showShares.ts";

/** How often the database's clock is measured and other processes are counted. */
const beatMs = 2_000;

export type RunningLive = {
  /** Stops waiting for the wallet; bets in the middle of a pause are given to recovery at once. */
  hurry(): void;
  /** Ends after the work under way. */
  stop(): Promise<void>;
};

/**
 * Starts the shared rounds of this process: tables are moved on, changes are published, bets are taken and settled. Called
 * before the server listens. The scheduler and the feed have connections of their own, so that no rush of bets makes
 * a round late.
 */
export async function startLive(options: {
  readonly app: FastifyInstance;
  readonly pool: Pool;
  readonly databaseUrl: string;
  readonly wallet: WalletClient;
  readonly rulesOf: RulesOf;
  readonly sessions: PlaySessions;
  readonly processId: string;
  readonly settings: LiveSettings;
  /** Whether the studio's own settings allow bets that are placed by themselves. */
  readonly autoplayAllowed: boolean;
  readonly memberAppOrigin: string;
  readonly publicUrl: string;
  readonly registry: Registry;
  readonly log: Logger;
}): Promise<RunningLive> {
  const { app, pool, wallet, rulesOf, sessions, processId, settings, memberAppOrigin, publicUrl, log } =
    options;
  const { autoplayAllowed } = options;
  const { tables } = settings;
  const roundPool = createPool({
    connectionString: options.databaseUrl,
    maximum: 3,
    applicationName: "hanpan studio rounds",
    role: roles.studio,
  });
  const codes = tables.map((table) => table.code);
  await withTransaction(roundPool, (client) => addTables(client, codes));
  const leaving = new Set(await findUnended(roundPool, codes));
  const left = settings.others.filter(({ code }) => leaving.has(code));
  if (leaving.size > 0) log.info({ tables: [...leaving] }, "tables that are no longer run end their round");
  const clock = await createServerClock(roundPool);
  const feed = await startFeed({ pool: roundPool, tables, log });
  const hub = createHub({ pool, sessions, feed, clock, log });
  const metrics = createLiveMetrics({ registry: options.registry, pool, sockets: hub.size });
  let others = 0;
  const news = createMemberNews({ pool, hub, log, hasOthers: () => others > 0 });
  const rightOfWay = createRightOfWay();
  const cashOuts = createCashOuts({
    ...{ pool, hub, wallet, log },
    hasOthers: () => others > 0,
    roundOf: (tableCode) => feed.table(tableCode)?.round?.roundId ?? null,
  });
  const onMoved = (moved: OwnedParticipation): void => {
    news.publish(moved);
    cashOuts.take(moved);
  };
  const writer = createBetWriter({ pool, rightOfWay });
  const driver = createPlacementDriver({ pool, wallet, log, writer, onMoved });
  const settlement = startSettlement({ pool, wallet, driver, processId, log, rightOfWay, onMoved });
  const scheduler = startScheduler({
    pool: roundPool,
    settings: { ...settings, tables: [...tables, ...left], leaving },
    log,
    rightOfWay,
    onStep(step) {
      if (step.message !== null) feed.publish(step.tableCode, step.message);
      metrics.stepped(step);
    },
  });
  feed.onChange(({ kind }) => {
    if (kind === "RESULT" || kind === "VOIDED") settlement.wake();
  });
  const shares = showShares({ pool, tables: feed.tables, audience: hub, log });
  const stopListeningForRounds = listen(roundPool, liveChannel, log, feed.receive);
  const stopListeningForMembers = listen(roundPool, memberChannel, log, news.receive);
  const stopListeningForCashOuts = listen(roundPool, cashOutChannel, log, cashOuts.receive);

  const beat = setInterval(() => {
    Promise.all([clock.measure(), countOthers(roundPool, processTable, processId)]).then(
      ([, counted]) => {
        others = counted;
      },
      (error: unknown) => log.warn({ err: error }, "the clock could not be measured"),
    );
  }, beatMs);
  beat.unref();

  registerLiveSession(app, { sessions, clock, tables, memberAppOrigin, rulesOf });
  registerRulesInView(app, { pool, sessions, tables, rulesOf, autoplayAllowed });
  registerBetRoutes(app, {
    pool,
    sessions,
    writer,
    driver,
    processId,
    seenBets: createSeenBets(),
    rulesOf,
    autoplayAllowed,
    tables,
    metrics,
    rightOfWay,
    tableNow: feed.table,
    nowMs: clock.nowMs,
    onMoved,
    onCashedOut: settlement.wake,
  });
  registerProofRoutes(app, { pool, lobby: feed.tables, nowMs: clock.nowMs });
  await registerStream(app, {
    path: "/api/live/stream",
    origins: [memberAppOrigin, publicUrl],
    speech: { schema: streamRequest, largestMessageBytes: 1_024 },
    enter: hub.enter,
  });

  return {
    hurry: () => driver.stop(),
    async stop() {
      clearInterval(beat);
      await scheduler.stop();
      await settlement.stop();
      await driver.idle();
      await Promise.all([
        stopListeningForRounds(),
        stopListeningForMembers(),
        stopListeningForCashOuts(),
        shares.stop(),
        feed.stop(),
      ]);
      await roundPool.end();
    },
  };
}
