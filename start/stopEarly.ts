import type { ChildProcess } from "node:child_process";

const asks = ["SIGINT", "SIGTERM", "disconnect"] as const;

/**
 * From now on, being asked to stop, or left by the process that started this one, ends `running` and this
 * process with exit code 1. Returns what to call once the work has ended by itself: it closes the channel to the
 * starter, which is no request to stop, and leaves the exit code alone.
 */
export function stopEarly(running: ReadonlySet<ChildProcess>): () => void {
  function stop(): void {
    for (const child of running) child.kill("SIGTERM");
    process.exit(1);
  }
  for (const ask of asks) process.on(ask, stop);
  process.channel?.unref();
  return () => {
    for (const ask of asks) process.off(ask, stop);
    if (process.connected) process.disconnect();
  };
}
