import { DirectoryInUseError } from "@hanpan/database";
import { messageOf, Problem } from "./problem.ts";
import { say } from "./say.ts";

/** Something that runs until it is stopped. */
export type Running = {
  /** Resolves with the reason when it cannot go on; never otherwise. */
  readonly failed: Promise<Error>;
  stop(): Promise<void>;
};

const orderly = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** What to print for an error: a sentence for what a person can mend, all that is known for the rest. */
function sentenceFor(error: unknown): string {
  if (error instanceof Problem || error instanceof DirectoryInUseError) return error.message;
  if (error instanceof Error && /^(ClusterError|No\w+Error)$/.test(error.name)) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : messageOf(error);
}

const exitCodeOf = (error: unknown): number => (error instanceof Problem ? error.exitCode : 1);

/** Words that nobody takes (a full disk, a reader or a terminal that is gone) are lost, and nothing else is. */
function outliveItsReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}

/**
 * Starts something and keeps this process until it is asked to stop (Ctrl-C, SIGTERM, or the end of the
 * process that started this one), then stops it. Exit code 0 after an asked stop, a Problem's own after that, 1 after anything
 * else.
 */
export async function runUntilStopped(start: (signal: AbortSignal) => Promise<Running>): Promise<void> {
  outliveItsReaders();
  const asked = new AbortController();
  const ask = () => asked.abort(new Problem("Stopped before it was ready."));
  for (const name of orderly) process.on(name, ask);
  process.on("disconnect", ask);
  const whenAsked = new Promise<undefined>((resolve) => {
    asked.signal.addEventListener("abort", () => resolve(undefined), { once: true });
  });
  try {
    const running = await start(asked.signal);
    const failure = asked.signal.aborted ? undefined : await Promise.race([running.failed, whenAsked]);
    if (failure !== undefined) process.stderr.write(`${sentenceFor(failure)}\n`);
    say("Stopping …");
    await running.stop();
    say("Stopped.");
    process.exitCode = failure === undefined ? 0 : exitCodeOf(failure);
  } catch (error) {
    if (!asked.signal.aborted) process.exitCode = exitCodeOf(error);
    process.stderr.write(`${asked.signal.aborted ? "Stopped before it was ready." : sentenceFor(error)}\n`);
  }
  for (const name of orderly) process.off(name, ask);
  if (process.connected) process.disconnect();
}
