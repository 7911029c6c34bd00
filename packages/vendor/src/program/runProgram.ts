import { MigrationError, MissingRoleError, SeedKeyError } from "@hanpan/database";
import { DismissedError, dismissedExitCode } from "@hanpan/database/releases";
import type { Logger } from "pino";

export type RunningProgram = {
  readonly address: string;
  /** Calls what it is given once this process's release was asked to leave; answers how to end it. */
  whenDismissed(leave: () => void): () => void;
  /** Takes no new request, finishes what is under way, and signs off. */
  stop(): Promise<void>;
};

/** How long what is under way may take to finish: whoever stops a process waits 10 s for it, and then kills it. */
const patienceMs = 9_000;

/**
 * A program's process: starts it, and on SIGTERM or SIGINT finishes what is under way; so it does when its release was asked
 * to leave, and ends with a code by which nobody starts it again. What an operator can mend is said in one line, anything
 * else with its stack.
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
    const leave = (exitCode: number) => {
      process.off("SIGTERM", stop).off("SIGINT", stop);
      endWatch();
      setTimeout(() => {
        log.error({ patienceMs }, `the ${name} stopped in the middle of what took too long`);
        process.exit(1);
      }, patienceMs).unref();
      running.stop().then(
        () => process.exit(exitCode),
        (error: unknown) => {
          log.error({ err: error }, `the ${name} could not stop cleanly`);
          process.exit(1);
        },
      );
    };
    const stop = () => {
      log.info(`${name} stopping`);
      leave(0);
    };
    const endWatch = running.whenDismissed(() => {
      log.warn(`the ${name} of this version was asked to leave: finishing what is under way`);
      leave(dismissedExitCode);
    });
    process.once("SIGTERM", stop);
    process.once("SIGINT", stop);
  } catch (error) {
    const expected = [mistake, MigrationError, MissingRoleError, SeedKeyError];
    const isExpected = error instanceof Error && expected.some((kind) => error instanceof kind);
    process.stderr.write(
      `${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    );
    // What had begun before it failed would keep a program without a port alive.
    process.exit(error instanceof DismissedError ? dismissedExitCode : 1);
  }
}
