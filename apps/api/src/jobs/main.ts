import { PersonalKeyError } from "@hanpan/database";
import { DismissedError, dismissedExitCode, watchDismissal } from "@hanpan/database/releases";
import { startTracing } from "@hanpan/server/startTracing";
import { holderJobs } from "../account-holder/holderJobs.ts";
import { raiseAlerts } from "../cases/raiseAlerts.ts";
import { erasedFileOf } from "../closing/erasedFile.ts";
import { ConfigError, readConfig } from "../config.ts";
import { remindMarketing } from "../consents/remindMarketing.ts";
import { makeDataFiles, removeOldDataFiles } from "../data-file/makeDataFiles.ts";
import { anchorFileOf } from "../features/anchors/anchorFile.ts";
import { AnchorKeyError, readAnchorKeys } from "../features/anchors/anchorKeys.ts";
import { makeDueAnchors } from "../features/anchors/makeAnchors.ts";
import { payDuePostBonuses } from "../features/board/postBonus.ts";
import { countRecentBets } from "../features/catalogue/countRecentBets.ts";
import { reportSharedTransactions } from "../features/wallet/significantEvents.ts";
import { scoreHarm } from "../harm/scoreHarm.ts";
import { takeSteps } from "../harm/takeSteps.ts";
import { readLastVerification } from "../lib/ledgerVerification.ts";
import { createSiteSettingReader } from "../lib/readSiteSetting.ts";
import { matchLeft, pairPaymentsOut } from "../money/bank/matchEntries.ts";
import { recordDueStatements } from "../money/bank/recordStatement.ts";
import { deliverDueDistributions } from "../money/distributions.ts";
import { endExclusions, rollUpDays, runDuePaybacks, runDueReferrals } from "../money/jobs.ts";
import { carryOutDueResults } from "../money/payoutResults.ts";
import { closePlanWeeks } from "../money/planWeeks.ts";
import { expireWaitingDeposits } from "../money/requests.ts";
import { countFigures } from "../months/countFigures.ts";
import { deliverNotes } from "../operator/note/deliverNotes.ts";
import { removeOldReadings } from "../operator/segment/readings.ts";
import { runActs } from "../operator/segment/runActs.ts";
import { countPartnerDays } from "../partners/days/countDays.ts";
import { makeDueRuns } from "../partners/settlement/makeDueRuns.ts";
import { renewAges } from "../sealed/births.ts";
import { followingSeals } from "../sealed/sealingJobs.ts";
import { sealRows } from "../sealed/sealRows.ts";
import { startPersonalKeys } from "../sealed/startKeys.ts";
import { openLog } from "../server/logger.ts";
import { createMetrics } from "../server/metrics.ts";
import { migratePlatform, openPool, ownRelease } from "../startDatabase.ts";
import { stopOnSignals } from "../stopOnSignals.ts";
import {
  removeLeftStatements,
  removeOldAttempts,
  removeOldAttemptsOfPersons,
  removeOldChecks,
  removeOldCodes,
  removeOldFactors,
  removeOldIdempotencyKeys,
  removeOldLaunches,
  removeOldLogins,
  removeOldMessages,
  removeOldNetworks,
  removeOldReaders,
  removeOldSessions,
  removeOldStrangers,
  removeOldStreamEvents,
  removeOldWinners,
} from "./cleanUp.ts";
import { readDatabaseClock } from "./databaseClock.ts";
import { noticeExpiring, removeOldDocuments } from "./documentJobs.ts";
import { eraseAccounts } from "./eraseAccounts.ts";
import { countStatements, sumBets } from "./histories.ts";
import { rollUpHouse, verifyPlatform } from "./ledgerJobs.ts";
import { measureJobs } from "./measureJobs.ts";
import { paymentJobs } from "./paymentJobs.ts";
import { removeUnusedImages } from "./removeUnusedImages.ts";
import { type Job, runJobs } from "./runJobs.ts";
import { serveHealth } from "./serveHealth.ts";
import { usdtJobs } from "./usdtJobs.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A clock that goes on from an instant. */
function clockFrom(now: Date): () => Date {
  const beganMs = performance.now();
  return () => new Date(now.getTime() + performance.now() - beganMs);
}

/** The jobs role: background work of the platform, in as many processes as one likes. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = openLog("jobs", config);
  const stopTracing = await startTracing("jobs", config.traces);
  const anchorKeys = readAnchorKeys(config.anchorKeyFile, !config.production);
  await migratePlatform(config, logger);
  const pool = openPool(config, "hanpan jobs");
  await startPersonalKeys(pool, config, await readDatabaseClock(pool));
  const siteSetting = createSiteSettingReader(pool);
  const clock = () => readDatabaseClock(pool);
  const jobs: readonly Job[] = [
    { name: "old-sessions", everyMs: hourMs, run: (now) => removeOldSessions(pool, now) },
    { name: "old-launches", everyMs: hourMs, run: (now) => removeOldLaunches(pool, now) },
    { name: "old-logins", everyMs: hourMs, run: (now) => removeOldLogins(pool, now) },
    {
      name: "old-person-attempts",
      everyMs: hourMs,
      run: (now) => removeOldAttemptsOfPersons(pool, now),
    },
    { name: "old-networks", everyMs: hourMs, run: (now) => removeOldNetworks(pool, now) },
    { name: "old-attempts", everyMs: hourMs, run: (now) => removeOldAttempts(pool, now) },
    { name: "old-idempotency-keys", everyMs: hourMs, run: (now) => removeOldIdempotencyKeys(pool, now) },
    { name: "old-stream-events", everyMs: 10 * minuteMs, run: (now) => removeOldStreamEvents(pool, now) },
    { name: "old-strangers", everyMs: hourMs, run: (now) => removeOldStrangers(pool, now) },
    { name: "old-readers", everyMs: hourMs, run: (now) => removeOldReaders(pool, now) },
    { name: "old-codes", everyMs: hourMs, run: (now) => removeOldCodes(pool, now) },
    { name: "old-identity-checks", everyMs: hourMs, run: (now) => removeOldChecks(pool, now) },
    {
      name: "old-documents",
      everyMs: hourMs,
      run: async (now) => removeOldDocuments(pool, await siteSetting(), now),
    },
    {
      name: "expiring-documents",
      everyMs: hourMs,
      run: async (now) => noticeExpiring(pool, await siteSetting(), now),
    },
    { name: "old-factors", everyMs: hourMs, run: (now) => removeOldFactors(pool, now) },
    { name: "old-messages", everyMs: hourMs, run: (now) => removeOldMessages(pool, now) },
    { name: "left-statements", everyMs: hourMs, run: (now) => removeLeftStatements(pool, now) },
    { name: "post-bonuses", everyMs: minuteMs, run: (now) => payDuePostBonuses(pool, now) },
    { name: "old-winners", everyMs: hourMs, run: (now) => removeOldWinners(pool, now) },
    { name: "unused-images", everyMs: hourMs, run: (now) => removeUnusedImages(pool, now) },
    { name: "house-balances", everyMs: minuteMs, run: () => rollUpHouse(pool) },
    {
      name: "ledger-verify",
      everyMs: hourMs,
      run: (now) => verifyPlatform(pool, { clock: clockFrom(now), logger }),
    },
    { name: "statement-counts", everyMs: 10 * minuteMs, run: () => countStatements(pool) },
    { name: "bet-sums", everyMs: 10 * minuteMs, run: (now) => sumBets(pool, now) },
    { name: "recent-bets", everyMs: 10 * minuteMs, run: (now) => countRecentBets(pool, now) },
    {
      name: "shared-transactions",
      everyMs: hourMs,
      run: (now) => reportSharedTransactions(pool, new Date(now.getTime() - 2 * hourMs), now),
    },
    { name: "deposit-expiry", everyMs: minuteMs, run: (now) => expireWaitingDeposits(pool, now) },
    { name: "bank-entries", everyMs: 1_000, run: (now) => matchLeft(pool, now) },
    { name: "bank-payments", everyMs: 10_000, run: (now) => pairPaymentsOut(pool, now) },
    { name: "bank-statements", everyMs: 1_000, run: (now) => recordDueStatements(pool, now) },
    { name: "payout-results", everyMs: 5_000, run: (now) => carryOutDueResults(pool, now) },
    { name: "distributions", everyMs: 5_000, run: (now) => deliverDueDistributions(pool, now) },
    { name: "partner-days", everyMs: minuteMs, run: (now) => countPartnerDays(pool, now) },
    { name: "figures", everyMs: minuteMs, run: (now) => countFigures(pool, now) },
    { name: "partner-runs", everyMs: 10 * minuteMs, run: (now) => makeDueRuns(pool, now) },
    { name: "segment-acts", everyMs: 1_000, run: (now) => runActs(pool, now) },
    { name: "old-segment-readings", everyMs: 10 * minuteMs, run: (now) => removeOldReadings(pool, now) },
    { name: "notes", everyMs: 1_000, run: (now) => deliverNotes(pool, now) },
    {
      name: "marketing-reminders",
      everyMs: hourMs,
      run: async (now) => remindMarketing(pool, (await siteSetting()).siteName, now),
    },
    { name: "exclusion-ends", everyMs: minuteMs, run: (now) => endExclusions(pool, now) },
    { name: "rolling-days", everyMs: 10 * minuteMs, run: (now) => rollUpDays(pool, now) },
    { name: "referral-bonus", everyMs: 10 * minuteMs, run: (now) => runDueReferrals(pool, now) },
    { name: "alerts", everyMs: 5 * minuteMs, run: (now) => raiseAlerts(pool, now) },
    { name: "harm", everyMs: 5 * minuteMs, run: (now) => scoreHarm(pool, now) },
    { name: "plan-weeks", everyMs: 10 * minuteMs, run: (now) => closePlanWeeks(pool, now) },
    { name: "harm-steps", everyMs: minuteMs, run: (now) => takeSteps(pool, now) },
    {
      name: "anchors",
      everyMs: 10 * minuteMs,
      run: (now) =>
        makeDueAnchors({ pool, keys: anchorKeys, file: anchorFileOf(config.anchorDirectory), logger }, now),
    },
    {
      name: "data-files",
      everyMs: 5_000,
      run: async (now) => makeDataFiles(pool, { site: (await siteSetting()).siteName, now }),
    },
    followingSeals(pool),
    { name: "ages", everyMs: 10_000, run: (now) => renewAges(pool, now) },
    { name: "personal-seals", everyMs: minuteMs, run: (now) => sealRows(pool, now) },
    { name: "old-data-files", everyMs: hourMs, run: (now) => removeOldDataFiles(pool, now) },
    {
      name: "erasing",
      everyMs: minuteMs,
      run: (now) =>
        eraseAccounts({ pool, siteSetting, file: erasedFileOf(config.anchorDirectory), logger }, now),
    },
    ...usdtJobs(pool, config),
    ...paymentJobs(pool, config),
    ...holderJobs(pool, config, siteSetting),
    { name: "payback", everyMs: 10 * minuteMs, run: (now) => runDuePaybacks(pool, now) },
  ];
  const { host, jobsPort: port, metricsToken } = config;
  const metrics = createMetrics(pool, (scope) => readLastVerification(pool, scope));
  const health = port === undefined ? undefined : serveHealth({ pool, logger, metrics, metricsToken });
  await health?.listen({ host, port: port ?? 0 });
  const stop = runJobs(measureJobs(jobs, metrics.registry), { logger, clock });
  logger.info({ jobs: jobs.map(({ name }) => name) }, "ready");
  stopOnSignals(logger, {
    whenDismissed: (leave) => watchDismissal(pool, ownRelease, leave),
    async close() {
      const cutOff = await stop();
      await health?.close();
      await stopTracing();
      if (cutOff.length === 0) await pool.end();
      else logger.warn({ jobs: cutOff }, "stopped in the middle of jobs, which another run takes up");
    },
  });
}

try {
  await main();
} catch (error) {
  const isExpected =
    error instanceof ConfigError ||
    error instanceof AnchorKeyError ||
    error instanceof PersonalKeyError ||
    error instanceof DismissedError;
  process.stderr.write(`${isExpected ? error.message : String(error)}\n`);
  process.exit(error instanceof DismissedError ? dismissedExitCode : 1);
}
