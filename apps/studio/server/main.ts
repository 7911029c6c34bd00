import { MigrationError, MissingRoleError, SeedKeyError } from "@hanpan/database";
import { readStudioConfig, StudioConfigError } from "./config.ts";
import { createStudioLogger, startStudio } from "./startStudio.ts";

/** The studio's process: start, and on SIGTERM or SIGINT finish what is under way. */
try {
  const config = readStudioConfig(process.env);
  const log = createStudioLogger(config.logLevel);
  const studio = await startStudio(config, log);
  log.info({ address: studio.address }, "studio ready");
  const stop = () => {
    process.removeAllListeners("SIGTERM").removeAllListeners("SIGINT");
    log.info("studio stopping");
    studio.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "the studio could not stop cleanly");
        process.exit(1);
      },
    );
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
} catch (error) {
  const isExpected =
    error instanceof StudioConfigError ||
    error instanceof MigrationError ||
    error instanceof MissingRoleError ||
    error instanceof SeedKeyError;
  process.stderr.write(
    `${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  // What had begun before it failed would keep a studio without a port alive.
  process.exit(1);
}
