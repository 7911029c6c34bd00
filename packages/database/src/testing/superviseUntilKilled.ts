import { startEmbeddedPostgres } from "../embedded/startEmbeddedPostgres.ts";

/**
 * A program of its own for tests that kill it: runs the database below the directory that it is given, prints
 * one line of JSON when it is ready, and stops cleanly on SIGTERM.
 */
const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error("usage: superviseUntilKilled.ts <directory>");

try {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: (line) => process.stderr.write(`${line}\n`),
  });
  process.stdout.write(`${JSON.stringify({ pid: postgres.pid, url: postgres.ownerUrl("hanpan") })}\n`);
  process.once("SIGTERM", () => void postgres.stop());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
