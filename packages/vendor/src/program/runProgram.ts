import { MigrationError, MissingRoleError, SeedKeyError } from "@hanpan/database";
import type { Logger } from "pino";

export type RunningProgram = {
  readonly address: string;
  /** Takes no new request, finishes what is under way, and signs off. */
  stop(): Promise<void>;
};

/**
 * A program's process: starts it, and on SIGTERM or SIGINT finishes what is under way. What an operator can mend is said in
 * one line, anything else with its stack.
 * @param name the program's, as it stands in its log.
 * @param mistake the program's own kind of error for what an operator can mend.
 */
export async function runProgram({
  name,
  mistake,
  start,
}: {
  readonly name: string;
  readonly mistake: abstract new (...given: never[]) => Error;
  readonly start: () => Promise<{ readonly running: RunningProgram; readonly log: Logger }>;
}): Promise<void> {
  try {
    const { running, log } = await start();
    log.info({ address: running.address }, `${name} ready`);
    const stop = () => {
      process.removeAllListeners("SIGTERM").removeAllListeners("SIGINT");
      log.info(`${name} stopping`);
      running.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, `the ${name} could not stop cleanly`);
          process.exit(1);
        },
      );
    };
    process.once("SIGTERM", stop);
    process.once("SIGINT", stop);
  } catch (error) {
    const expected = [mistake, MigrationError, MissingRoleError, SeedKeyError];
    const isExpected = error instanceof Error && expected.some((kind) => error instanceof kind);
    process.stderr.write(
      `${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    );
    // What had begun before it failed would keep a program without a port alive.
    process.exit(1);
  }
}
