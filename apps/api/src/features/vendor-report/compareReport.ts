import type { Pool } from "pg";
import * as z from "zod";
import type { ReportedTransaction } from "./parseReport.ts";

/** What of a vendor's report the site does not have, has otherwise, or has alone. */
export type ReportDifference = {
  readonly what: "MISSING_HERE" | "DIFFERS" | "MISSING_IN_REPORT";
  readonly transactionUuid: string;
  readonly user: string;
  readonly kind: string;
  readonly amountWon: number;
  /** The member's login id; null when the site has no such member. */
  readonly loginId: string | null;
  /** As it stands here, where it differs. */
  readonly here?: { readonly kind: string; readonly amountWon: number };
};

const foundRow = z.object({
  transaction_uuid: z.string(),
  member_id: z.string(),
  kind: z.string(),
  amount_won: z.number(),
});
const nameRow = z.object({ member_id: z.string(), login_id: z.string() });

/** How many are asked for at once. */
const atOnce = 5_000;

/** A rollback moves what its call moved: reports write it as 0 or as that. */
const isSame = (one: ReportedTransaction, other: z.output<typeof foundRow>): boolean =>
  one.kind === other.kind && (one.kind === "ROLLBACK" || one.amountWon === other.amount_won);

async function namesOf(pool: Pool, users: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await pool.query(
    "SELECT member_id, login_id FROM platform.member WHERE member_id = ANY($1::uuid[])",
    [users],
  );
  return new Map(rows.map((row) => nameRow.parse(row)).map((row) => [row.member_id, row.login_id]));
}

/** Whose id the code of a vendor is; null when there is none. */
export async function findVendorId(pool: Pool, code: string): Promise<string | null> {
  const { rows } = await pool.query("SELECT vendor_id FROM platform.vendor WHERE code = $1", [code]);
  return rows[0] === undefined ? null : z.object({ vendor_id: z.string() }).parse(rows[0]).vendor_id;
}

async function missingHere(
  pool: Pool,
  vendorId: string,
  part: readonly ReportedTransaction[],
): Promise<ReportDifference[]> {
  const { rows } = await pool.query(
    `SELECT done.transaction_uuid, done.member_id, done.kind, done.amount_won
       FROM unnest($2::uuid[], $3::uuid[]) AS asked(member_id, transaction_uuid)
       JOIN platform.wallet_transaction AS done
         ON done.member_id = asked.member_id AND done.vendor_id = $1
        AND done.transaction_uuid = asked.transaction_uuid`,
    [vendorId, part.map(({ user }) => user), part.map(({ transactionUuid }) => transactionUuid)],
  );
  const here = new Map(
    rows.map((row) => foundRow.parse(row)).map((row) => [`${row.member_id} ${row.transaction_uuid}`, row]),
  );
  const names = await namesOf(pool, [...new Set(part.map(({ user }) => user))]);
  return part.flatMap((reported): ReportDifference[] => {
    const found = here.get(`${reported.user} ${reported.transactionUuid}`);
    if (found !== undefined && isSame(reported, found)) return [];
    const { line: _line, ...transaction } = reported;
    const loginId = names.get(reported.user) ?? null;
    return found === undefined
      ? [{ what: "MISSING_HERE", ...transaction, loginId }]
      : [
          {
            what: "DIFFERS",
            ...transaction,
            loginId,
            here: { kind: found.kind, amountWon: found.amount_won },
          },
        ];
  });
}

async function missingInReport(
  pool: Pool,
  vendorId: string,
  report: readonly ReportedTransaction[],
  since: Date,
): Promise<ReportDifference[]> {
  const { rows } = await pool.query(
    `SELECT transaction_uuid, member_id, kind, amount_won FROM platform.wallet_transaction
      WHERE vendor_id = $1 AND created_at >= $2 AND kind <> 'REFUSED_AHEAD' ORDER BY created_at`,
    [vendorId, since],
  );
  const reported = new Set(report.map(({ user, transactionUuid }) => `${user} ${transactionUuid}`));
  const alone = rows
    .map((row) => foundRow.parse(row))
    .filter((row) => !reported.has(`${row.member_id} ${row.transaction_uuid}`));
  const names = await namesOf(pool, [...new Set(alone.map((row) => row.member_id))]);
  return alone.map((row) => ({
    what: "MISSING_IN_REPORT",
    transactionUuid: row.transaction_uuid,
    user: row.member_id,
    kind: row.kind,
    amountWon: row.amount_won,
    loginId: names.get(row.member_id) ?? null,
  }));
}

/**
 * Holds a vendor's report against the wallet's transactions: what it has and the site has not, or has with another kind or
 * amount. With `since` also what the wallet took since that instant and the report lacks.
 */
export async function compareReport(
  pool: Pool,
  vendorId: string,
  report: readonly ReportedTransaction[],
  since: Date | undefined,
): Promise<ReportDifference[]> {
  const differences: ReportDifference[] = [];
  for (let from = 0; from < report.length; from += atOnce)
    differences.push(...(await missingHere(pool, vendorId, report.slice(from, from + atOnce))));
  if (since !== undefined) differences.push(...(await missingInReport(pool, vendorId, report, since)));
  return differences;
}
