import type { FastifyBaseLogger } from "fastify";

/** How long running work may take to finish after a signal. */
const patienceMs = 20_000;

/** On SIGTERM or SIGINT: finishes what runs, closes, and leaves; a second signal leaves at once. */
export function stopOnSignals(
  logger: Pick<FastifyBaseLogger, "info" | "error">,
  close: () => Promise<void>,
): void {
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    logger.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), patienceMs).unref();
    try {
      await close();
      process.exit(0);
    } catch (error) {
      logger.error({ err: error }, "could not stop cleanly");
      process.exit(1);
    }
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
