import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { readAnchorFile } from "./anchorFile.ts";
import type { AnchorKeys } from "./anchorKeys.ts";
import { type AnchorFault, type AnchorLine, faultsOfAnchor, readAnchorLine } from "./anchorLine.ts";
import { ledgerOfDay, readSpans } from "./closeDay.ts";
import { readKeptLines } from "./makeAnchors.ts";
import { inParts, readTransferTexts, rootOfTexts } from "./transferTexts.ts";

/** What differs, and of which day; `memberId` where it is one member's. */
export type AnchorDifference = {
  readonly day: string;
  readonly what:
    | AnchorFault
    | "NO_ANCHOR"
    | "KEY_UNKNOWN"
    | "FILE_DIFFERS"
    | "MISSING_IN_FILE"
    | "MISSING_IN_DATABASE"
    | "AUDIT_DIFFERS"
    | "TRANSFERS_DIFFER"
    | "SPANS_DIFFER"
    | "SPAN_GAP";
  readonly memberId?: string;
};

const transfersAtOnce = 20_000;

/**
 * Recomputes every anchor from the database and holds it against the file: signatures and order of the lines, the audit's
 * hash at each, and each day's tree over the transfers as they are now. Reports each difference as it is found. Answers
 * how many anchors were looked at.
 */
export async function checkAnchors(
  {
    pool,
    keys,
    file,
  }: { readonly pool: Pool | PoolClient; readonly keys: AnchorKeys; readonly file: string },
  report: (difference: AnchorDifference) => void,
): Promise<number> {
  const lines = await compareLines(pool, file, report);
  const known = new Set(keys.map(({ publicKey }) => publicKey));
  let before: AnchorLine | undefined;
  for (const line of lines) {
    const { day, key } = line.statement;
    for (const what of faultsOfAnchor(line, before)) report({ day, what });
    if (!known.has(key)) report({ day, what: "KEY_UNKNOWN" });
    await checkAudit(pool, line, report);
    await checkDay(pool, line, report);
    before = line;
  }
  if (before !== undefined) await checkOrder(pool, before.statement.day, report);
  return lines.length;
}

/** The file's anchors; what the database keeps is held against them. */
async function compareLines(
  pool: Pool | PoolClient,
  file: string,
  report: (difference: AnchorDifference) => void,
): Promise<AnchorLine[]> {
  const kept = await readKeptLines(pool);
  const written = readAnchorFile(file);
  const lines: AnchorLine[] = [];
  for (let index = 0; index < Math.max(kept.length, written.length); index += 1) {
    const [inFile, inDatabase] = [written[index], kept[index]];
    const line = readAnchorLine(inFile ?? inDatabase ?? "");
    const day = line?.statement.day ?? `line ${index + 1}`;
    if (inFile === undefined) report({ day, what: "MISSING_IN_FILE" });
    else if (inDatabase === undefined) report({ day, what: "MISSING_IN_DATABASE" });
    else if (inFile !== inDatabase) report({ day, what: "FILE_DIFFERS" });
    if (line === null) report({ day, what: "NO_ANCHOR" });
    else lines.push(line);
  }
  return lines;
}

async function checkAudit(
  pool: Pool | PoolClient,
  { statement: { day, audit } }: AnchorLine,
  report: (difference: AnchorDifference) => void,
): Promise<void> {
  if (audit.number === 0) return;
  const { rows } = await pool.query(
    "SELECT FROM platform.audit WHERE number = $1 AND hash = decode($2, 'hex')",
    [audit.number, audit.hash],
  );
  if (rows.length === 0) report({ day, what: "AUDIT_DIFFERS" });
}

async function checkDay(
  pool: Pool | PoolClient,
  { statement: { day, ledger } }: AnchorLine,
  report: (difference: AnchorDifference) => void,
): Promise<void> {
  const spans = await readSpans(pool, day);
  for (const part of inParts(spans, transfersAtOnce)) {
    const texts = await readTransferTexts(pool, part);
    for (const { memberId, root } of part)
      if (rootOfTexts(texts.get(memberId) ?? []) !== root)
        report({ day, what: "TRANSFERS_DIFFER", memberId });
  }
  if (JSON.stringify(ledgerOfDay(day, spans)) !== JSON.stringify(ledger))
    report({ day, what: "SPANS_DIFFER" });
}

const gapRow = z.object({ member_id: z.string(), day: z.string() });

/** One span of a member follows the other, from the first transfer on. */
async function checkOrder(
  pool: Pool | PoolClient,
  lastDay: string,
  report: (difference: AnchorDifference) => void,
): Promise<void> {
  const { rows } = await pool.query(
    `SELECT member_id, day::text FROM (
       SELECT member_id, day, first_sequence,
              coalesce(lag(last_sequence) OVER (PARTITION BY member_id ORDER BY day), 0) + 1 AS expected
       FROM platform.anchored_span WHERE day <= $1
     ) AS span WHERE first_sequence <> expected`,
    [lastDay],
  );
  for (const { member_id: memberId, day } of z.array(gapRow).parse(rows))
    report({ day, what: "SPAN_GAP", memberId });
}
