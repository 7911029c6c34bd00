import type pg from "pg";
import { z } from "zod";

/** Something in the ledger that must not be. */
export type Offender = {
  /** Which rule is broken: the list stands at `ledger.offenders` in migrations/005-verify.sql. */
  readonly fault: string;
  readonly memberId: string;
  readonly transferId: string | null;
  readonly account: string | null;
  /** What the rule asks for, and what was found instead, where it is about a number. */
  readonly expected: number | null;
  readonly found: number | null;
};

export type Verification = {
  readonly ok: boolean;
  readonly checked: { readonly members: number; readonly transfers: number };
  /** The first of them, in no particular order; `offenderCount` says how many there are. */
  readonly offenders: readonly Offender[];
  readonly offenderCount: number;
};

/** Members with `after < member_id <= until`; null is the open end. */
export type MemberRange = { readonly afterMemberId: string | null; readonly untilMemberId: string | null };

/**
 * A check that another part of the house adds: for the members of a range, it names what does not fit the ledger
 * (bets against their transfers; HELD against open withdrawals).
 */
export type LedgerCheck = (pool: pg.Pool, range: MemberRange) => Promise<readonly Offender[]>;

const count = z.coerce.number().int();
const rangeSchema = z.object({
  after_member_id: z.string().nullable(),
  until_member_id: z.string().nullable(),
  members: count,
  transfers: count,
});
const offenderSchema = z
  .object({
    fault: z.string(),
    member_id: z.string(),
    transfer_id: z.string().nullable(),
    account: z.string().nullable(),
    expected: z.coerce.number().nullable(),
    found: z.coerce.number().nullable(),
  })
  .transform((row) => ({
    fault: row.fault,
    memberId: row.member_id,
    transferId: row.transfer_id,
    account: row.account,
    expected: row.expected,
    found: row.found,
  }));

async function offendersIn(pool: pg.Pool, range: MemberRange): Promise<readonly Offender[]> {
  const { rows } = await pool.query<Record<string, unknown>>("SELECT * FROM ledger.offenders($1, $2)", [
    range.afterMemberId,
    range.untilMemberId,
  ]);
  return rows.map((row) => offenderSchema.parse(row));
}

/**
 * Checks every transfer, posting and balance, and names every offender. Safe beside live traffic; each range of
 * members is one statement and so sees one moment. Memory stays flat: the database holds one range a worker.
 *
 * @param options.checks further checks, run over the same ranges.
 * @param options.transfersPerRange about how many transfers one statement looks at.
 * @param options.workers how many ranges at once: no more than the pool has connections.
 * @param options.keep how many offenders to keep in the answer; all are given to `options.onOffender`.
 */
export async function verifyLedger(
  pool: pg.Pool,
  options: {
    readonly log?: (line: string) => void;
    readonly checks?: readonly LedgerCheck[];
    readonly transfersPerRange?: number;
    readonly workers?: number;
    readonly keep?: number;
    readonly onOffender?: (offender: Offender) => void;
  } = {},
): Promise<Verification> {
  const { rows } = await pool.query<Record<string, unknown>>("SELECT * FROM ledger.verify_ranges($1)", [
    options.transfersPerRange ?? 200_000,
  ]);
  const ranges = rows.map((row) => rangeSchema.parse(row));
  const checks = [offendersIn, ...(options.checks ?? [])];
  const keep = options.keep ?? 1000;
  const offenders: Offender[] = [];
  const checked = { members: 0, transfers: 0 };
  let offenderCount = 0;
  let done = 0;

  const queue = ranges.values();
  const work = async () => {
    for (const row of queue) {
      const range = { afterMemberId: row.after_member_id, untilMemberId: row.until_member_id };
      for (const check of checks) {
        for (const offender of await check(pool, range)) {
          offenderCount += 1;
          if (offenders.length < keep) offenders.push(offender);
          options.onOffender?.(offender);
        }
      }
      checked.members += row.members;
      checked.transfers += row.transfers;
      done += 1;
      options.log?.(`ledger verify: ${done} of ${ranges.length} ranges, ${checked.transfers} transfers`);
    }
  };
  await Promise.all(Array.from({ length: options.workers ?? 2 }, work));
  return { ok: offenderCount === 0, checked, offenders, offenderCount };
}
