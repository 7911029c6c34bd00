import { addDays, endOfSeoulDay, seoulDay } from "@hanpan/contract/time";
import type { FastifyBaseLogger } from "fastify";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { takeTurn } from "../../lib/takeTurn.ts";
import { appendAnchorLine, readAnchorFile } from "./anchorFile.ts";
import type { AnchorKeys } from "./anchorKeys.ts";
import { type AnchorLine, faultsOfAnchor, readAnchorLine, signAnchor } from "./anchorLine.ts";
import { closeSpans, ledgerOfDay, readSpans } from "./closeDay.ts";

/** The file of the anchors does not fit what the database holds; the message says what to do. */
export class AnchorFileError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "AnchorFileError";
  }
}

export type AnchorPlace = {
  readonly pool: Pool;
  readonly keys: AnchorKeys;
  /** The file outside the database (anchorFile.ts). */
  readonly file: string;
  readonly logger: Pick<FastifyBaseLogger, "warn" | "info">;
};

/** A day is closed a little later than it ends, so that what was under way at midnight stands in it. */
const graceMs = 5 * 60_000;

const dayMs = 24 * 60 * 60_000;

/**
 * Makes the anchors of the days that have closed by the database's clock and have none, in their order; the first one of a
 * site covers everything before. Of any number of processes one does it. Answers how many were made; null when another
 * process is at it. Killed anywhere, it goes on where it was.
 *
 * @throws AnchorFileError when the file is not the one that belongs to this database.
 */
export function makeDueAnchors(place: AnchorPlace, now: Date): Promise<number | null> {
  return takeTurn(place.pool, "hanpan anchors", async () => {
    let last = await reconcile(place);
    const lastDue = seoulDay(new Date(now.getTime() - graceMs - dayMs));
    for (let made = 0; ; made += 1) {
      const day = last === undefined ? lastDue : addDays(last.statement.day, 1);
      if (day > lastDue) return made;
      last = await makeAnchor(place, day, last, now);
    }
  });
}

async function makeAnchor(
  { pool, keys, file, logger }: AnchorPlace,
  day: string,
  before: AnchorLine | undefined,
  now: Date,
): Promise<AnchorLine> {
  await closeSpans(pool, day, endOfSeoulDay(day));
  const line = signAnchor(
    keys,
    {
      number: (before?.statement.number ?? 0) + 1,
      day,
      madeAt: now.toISOString(),
      audit: await readAuditHead(pool),
      ledger: ledgerOfDay(day, await readSpans(pool, day)),
    },
    before,
  );
  // First outside: what is killed now finds the line there and takes it over.
  appendAnchorLine(file, line);
  const made = await keepAnchor(pool, line);
  logger.info({ day, number: made.statement.number }, "an anchor was made");
  return made;
}

const headRow = z.object({ number: z.number(), hash: z.string() });

async function readAuditHead(pool: Pool) {
  const { rows } = await pool.query("SELECT number, encode(hash, 'hex') AS hash FROM platform.audit_head");
  return headRow.parse(rows[0]);
}

async function keepAnchor(pool: Pool, text: string): Promise<AnchorLine> {
  const line = readAnchorLine(text);
  if (line === null) throw new TypeError("an anchor's line is none");
  const { number, day, madeAt } = line.statement;
  await pool.query("INSERT INTO platform.anchor (number, day, made_at, line) VALUES ($1, $2, $3, $4)", [
    number,
    day,
    madeAt,
    text,
  ]);
  return line;
}

const lineRow = z.object({ line: z.string() });

/** The lines that the database keeps, the first first. */
export async function readKeptLines(pool: Pool | PoolClient): Promise<string[]> {
  const { rows } = await pool.query("SELECT line FROM platform.anchor ORDER BY number");
  return rows.map((row) => lineRow.parse(row).line);
}

/**
 * Holds the file against the database before anything is added, and answers the last anchor. A file that lacks lines at its
 * end gets them (another disk, a new place): they are signed, so the database could not have made them up. One line more
 * than the database has is what a killed process had written: it is taken over when the day's transfers are still those.
 */
async function reconcile({ pool, file, logger }: AnchorPlace): Promise<AnchorLine | undefined> {
  const kept = await readKeptLines(pool);
  const written = readAnchorFile(file);
  const differs = kept.findIndex((line, index) => written[index] !== undefined && written[index] !== line);
  if (differs >= 0 || written.length > kept.length + 1) {
    throw new AnchorFileError(
      `${file} differs from the database at anchor ${differs < 0 ? kept.length + 1 : differs + 1}: ` +
        'run npm run audit:check, and see docs/anchors.md, "When they differ".',
    );
  }
  const missing = kept.slice(written.length);
  if (missing.length > 0) logger.warn({ file, missing: missing.length }, "the file of anchors is completed");
  for (const line of missing) appendAnchorLine(file, line);
  const last = lastOf(kept);
  const more = written[kept.length];
  return more === undefined ? last : takeOver(pool, file, more, last);
}

function lastOf(lines: readonly string[]): AnchorLine | undefined {
  const text = lines.at(-1);
  if (text === undefined) return undefined;
  const line = readAnchorLine(text);
  if (line === null)
    throw new AnchorFileError("The database's last anchor is none: run npm run audit:check.");
  return line;
}

async function takeOver(pool: Pool, file: string, text: string, before: AnchorLine | undefined) {
  const line = readAnchorLine(text);
  const faults = line === null ? ["NO_ANCHOR"] : faultsOfAnchor(line, before);
  const day = line?.statement.day ?? "";
  const isOfDatabase =
    line !== null &&
    JSON.stringify(ledgerOfDay(day, await readSpans(pool, day))) === JSON.stringify(line.statement.ledger);
  if (faults.length > 0 || !isOfDatabase) {
    throw new AnchorFileError(
      `${file} has an anchor that the database does not know: was the database restored from a backup? ` +
        'See docs/anchors.md, "When they differ".',
    );
  }
  return keepAnchor(pool, text);
}
