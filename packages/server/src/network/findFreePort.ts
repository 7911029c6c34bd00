import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Whether 127.0.0.1 can be listened on at a port now. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server
      .once("error", () => resolve(false))
      .listen({ port, host: "127.0.0.1", exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * A port of 127.0.0.1 that is free now, below those that systems give to outgoing connections: one of these would be taken
 * by any connection before the program that is started has begun to listen. No other is given it for an hour, in whichever
 * process: whoever has it may take a while to listen.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 10_000);
    if ((await isFree(port)) && isGivenNow(port)) return port;
  }
}

const hourMs = 3_600_000;

/** Marks a port as given; false where it was within the last hour. */
function isGivenNow(port: number): boolean {
  const given = join(tmpdir(), `hanpan-ports-${process.getuid?.() ?? "own"}`);
  mkdirSync(given, { recursive: true });
  const mark = join(given, String(port));
  const givenAtMs = statSync(mark, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (Date.now() - givenAtMs > hourMs) rmSync(mark, { force: true });
  try {
    // Of two at once one makes it.
    writeFileSync(mark, "", { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}
