import {
  holdSeedKeys,
  MigrationError,
  MissingRoleError,
  PersonalKeyError,
  SeedKeyError,
} from "@hanpan/database";
import { migrationChannel } from "@hanpan/database/migrationChannel";
import { DismissedError, dismissedExitCode, watchDismissal } from "@hanpan/database/releases";
import { startTracing } from "@hanpan/server/startTracing";
import { buildApp } from "./buildApp.ts";
import { closingJobs } from "./closing/closingJobs.ts";
import { personKeyOf } from "./closing/personKey.ts";
import { ConfigError, readConfig } from "./config.ts";
import { DemoDataError, refuseDemo } from "./demo/refuseDemo.ts";
import { startDemo } from "./demo/startDemo.ts";
import { exclusionGround } from "./exclusion/exclusionGround.ts";
import { exclusionJobs } from "./exclusion/exclusionJobs.ts";
import { readSiteFigures } from "./flows/readSiteFigures.ts";
import { runJobs } from "./jobs/runJobs.ts";
import { takeInImages } from "./lib/images/takeInImages.ts";
import { readLastVerification } from "./lib/ledgerVerification.ts";
import { readBackups } from "./lib/readBackups.ts";
import { createSiteSettingReader } from "./lib/readSiteSetting.ts";
import { sealRouletteSeeds } from "./money/sealRouletteSeeds.ts";
import { buildOperatorApp } from "./operator/buildOperatorApp.ts";
import { reachGround, waysWithoutSender } from "./reach/reachGround.ts";
import { reachJobs } from "./reach/reachJobs.ts";
import { followingSeals } from "./sealed/sealingJobs.ts";
import { startPersonalKeys } from "./sealed/startKeys.ts";
import { openLog } from "./server/logger.ts";
import { createMetrics } from "./server/metrics.ts";
import { migratePlatform, openPool, ownRelease } from "./startDatabase.ts";
import { stopOnSignals } from "./stopOnSignals.ts";

/** The platform server's start: configuration, migrations, demo, then it listens until it is stopped. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = openLog("api", config);
  const stopTracing = await startTracing("api", config.traces);
  const clock = () => new Date();
  holdSeedKeys(config.seedKeyFile, !config.production);
  await migratePlatform(config, logger);
  const pool = openPool(config, "hanpan api");
  await startPersonalKeys(pool, config, clock());
  await sealRouletteSeeds(pool);
  // As long as it takes: whoever started this program waits while it brings its database to this version.
  await migrationChannel.tracePromise(() =>
    takeInImages(pool, config.formerUploads, { logger, now: clock() }),
  );
  if (config.production) await refuseDemo(pool);
  else await startDemo({ config, pool, logger, now: clock() });
  const { backupDirectory } = config;
  const siteSetting = createSiteSettingReader(pool);
  const metrics = createMetrics(pool, (scope) => readLastVerification(pool, scope), {
    readBackups: () => readBackups(pool, backupDirectory),
    readFigures: () => readSiteFigures(pool, siteSetting, clock()),
    disks: {
      data: config.dataDirectory,
      ...(backupDirectory === undefined ? {} : { backups: backupDirectory }),
    },
  });
  const [app, operatorApp] = await Promise.all([
    buildApp({ config, pool, logger, clock, metrics }),
    buildOperatorApp({ config, pool, logger, clock, metrics }),
  ]);
  // The console first: whoever waits for the member app to be ready finds both.
  await operatorApp.listen({ port: config.operatorPort, host: config.host });
  await app.listen({ port: config.port, host: config.host });
  if (!config.production && !/^(127\.|::1$)/.test(config.host)) {
    logger.warn(
      { host: config.host },
      "the demo, whose passwords everybody knows, is reached by other machines",
    );
  }
  const reach = reachGround(pool, config);
  for (const way of waysWithoutSender(reach))
    logger.warn({ way }, "nothing can be sent by this way (docs/messages.md)");
  // Here and not with the jobs, which do not have the key that opens the codes in messages.
  const keyed = [
    ...reachJobs(reach, siteSetting),
    ...closingJobs(pool, personKeyOf(config)),
    followingSeals(pool),
    ...exclusionJobs(exclusionGround(pool, config), siteSetting),
  ];
  const stopMessages = runJobs(keyed, { logger, clock });
  logger.info({ host: config.host, port: config.port, operatorPort: config.operatorPort }, "ready");
  stopOnSignals(logger, {
    whenDismissed: (leave) => watchDismissal(pool, ownRelease, leave),
    async close() {
      await Promise.all([app.close(), operatorApp.close(), stopMessages()]);
      await pool.end();
      await stopTracing();
    },
  });
}

try {
  await main();
} catch (error) {
  const isExpected =
    error instanceof ConfigError ||
    error instanceof DemoDataError ||
    error instanceof MigrationError ||
    error instanceof MissingRoleError ||
    error instanceof PersonalKeyError ||
    error instanceof SeedKeyError;
  process.stderr.write(`${isExpected ? error.message : String(error)}\n`);
  process.exit(error instanceof DismissedError ? dismissedExitCode : 1);
}
