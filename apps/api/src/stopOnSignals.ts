import { dismissedExitCode } from "@hanpan/database/releases";
import type { FastifyBaseLogger } from "fastify";

/** How long running work may take to finish after a signal: whoever stops a process waits 10 s for it, and then kills it. */
const patienceMs = 9_000;

/**
 * On SIGTERM or SIGINT: finishes what runs, closes, and leaves; a second signal leaves at once. A process whose release was
 * asked to leave does the same, and ends with a code by which nobody starts it again.
 *
 * @param whenDismissed calls what it is given once this process's release was asked to leave; answers how to end it.
 */
export function stopOnSignals(
  logger: Pick<FastifyBaseLogger, "info" | "warn" | "error">,
  {
    whenDismissed,
    close,
  }: {
    readonly whenDismissed: (leave: () => void) => () => void;
    readonly close: () => Promise<void>;
  },
): void {
  let isStopping = false;
  const leave = async (exitCode: number) => {
    isStopping = true;
    endWatch();
    setTimeout(() => {
      logger.error({ patienceMs }, "stopped in the middle of what took too long");
      process.exit(1);
    }, patienceMs).unref();
    try {
      await close();
      process.exit(exitCode);
    } catch (error) {
      logger.error({ err: error }, "could not stop cleanly");
      process.exit(1);
    }
  };
  const endWatch = whenDismissed(() => {
    if (isStopping) return;
    logger.warn("this version was asked to leave: finishing what is under way");
    void leave(dismissedExitCode);
  });
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    logger.info({ signal }, "stopping");
    void leave(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
