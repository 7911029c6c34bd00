import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseAway, withTransaction } from "@hanpan/database";
import type pg from "pg";
import { z } from "zod";
import type { Executor } from "./executor.ts";

/** Something in the ledger that must not be. */
export type Offender = {
  /** Which rule is broken: the list stands at `ledger.offenders` in sql/offenders-of.sql. */
  readonly fault: string;
  readonly memberId: string;
  readonly transferId: string | null;
  readonly account: string | null;
  /** What the rule asks for, and what was found instead, where it is about a number. */
  readonly expected: number | null;
  readonly found: number | null;
};

/** A check that could not look at a range: what it would have found there is not known. */
export type VerificationFailure = { readonly range: MemberRange; readonly error: unknown };

export type Verification = {
  /** Everything was looked at, and nothing was found. */
  readonly ok: boolean;
  readonly checked: { readonly members: number; readonly transfers: number };
  /** Members of the ranges that a check could not look at. */
  readonly uncheckedMembers: number;
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
export type LedgerCheck = (connection: Executor, range: MemberRange) => Promise<readonly Offender[]>;

/**
 * What a verification looks at. WHOLE: everything. CHANGED: members whose money has moved since they were last found sound, and
 * those who were not.
 */
export type VerificationScope = "WHOLE" | "CHANGED";

/** A range of its own for a member costs about as much as looking at so many transfers of others. */
const rangeCostTransfers = 5_000;

/** So long one check of one range may take. A pool's own limit is for calls that somebody waits for. */
const checkTimeoutMs = 600_000;

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

const offendersIn: LedgerCheck = async (connection, range) => {
  const { rows } = await connection.query<Record<string, unknown>>("SELECT * FROM ledger.offenders($1, $2)", [
    range.afterMemberId,
    range.untilMemberId,
  ]);
  return rows.map((row) => offenderSchema.parse(row));
};

/** Members to look at, cut into ranges. */
async function rangesOf(pool: pg.Pool, scope: VerificationScope, transfersPerRange: number) {
  const { rows } = await patiently(pool, (connection) =>
    scope === "WHOLE"
      ? connection.query("SELECT * FROM ledger.verify_ranges($1)", [transfersPerRange])
      : connection.query("SELECT * FROM ledger.changed_ranges($1, $2)", [
          transfersPerRange,
          rangeCostTransfers,
        ]),
  );
  return z.array(rangeSchema).parse(rows);
}

/** A member and the number of their last transfer when a range was begun. */
type Standing = { readonly memberId: string; readonly sequence: number };

const standings = z.array(
  z
    .object({ member_id: z.string(), sequence: count })
    .transform(({ member_id, sequence }): Standing => ({ memberId: member_id, sequence })),
);

/** Read before the checks: a transfer that comes meanwhile has a higher number, and is looked at the next time. */
async function unverifiedIn(pool: pg.Pool, range: MemberRange): Promise<Standing[]> {
  const { rows } = await patiently(pool, (connection) =>
    connection.query("SELECT member_id, sequence FROM ledger.unverified($1, $2)", [
      range.afterMemberId,
      range.untilMemberId,
    ]),
  );
  return standings.parse(rows);
}

async function keepVerified(
  pool: pg.Pool,
  found: readonly Standing[],
  faulty: ReadonlySet<string>,
): Promise<void> {
  if (found.length === 0 && faulty.size === 0) return;
  await pool.query("SELECT ledger.keep_verified($1::uuid[], $2::bigint[], $3::uuid[])", [
    found.map(({ memberId }) => memberId),
    found.map(({ sequence }) => sequence),
    [...faulty],
  ]);
}

/** Runs work on a connection that waits as long as a verification needs. */
function patiently<Result>(pool: pg.Pool, work: (connection: Executor) => Promise<Result>): Promise<Result> {
  return withTransaction(pool, async (client) => {
    await client.query(`SET LOCAL statement_timeout = ${checkTimeoutMs}`);
    return work(client);
  });
}

/**
 * Checks every transfer, posting and balance, and names every offender. Safe beside live traffic; each range of
 * members is one statement and so sees one moment. Memory stays flat: the database holds one range a worker. A range
 * that a check cannot look at is reported and the others are looked at all the same; a database that is away ends it.
 *
 * @param options.scope what to look at; WHOLE unless said otherwise.
 * @param options.remembers keeps who was found sound, for the next verification of what changed.
 * @param options.restTimes rests so many times as long as each range took, before the next: members who play beside it
 *   feel the less of it.
 * @param options.checks further checks, run over the same ranges.
 * @param options.transfersPerRange about how many transfers one statement looks at.
 * @param options.workers how many ranges at once: no more than the pool has connections; two, unless it has so few.
 * @param options.onFailure receives each check that could not look at a range, and why.
 * @param options.keep how many offenders to keep in the answer; all are given to `options.onOffender`.
 */
export async function verifyLedger(
  pool: pg.Pool,
  options: {
    readonly scope?: VerificationScope;
    readonly remembers?: boolean;
    readonly restTimes?: number;
    readonly log?: (line: string) => void;
    readonly checks?: readonly LedgerCheck[];
    readonly transfersPerRange?: number;
    readonly workers?: number;
    readonly keep?: number;
    readonly onOffender?: (offender: Offender) => void;
    readonly onFailure?: (failure: VerificationFailure) => void;
  } = {},
): Promise<Verification> {
  const ranges = await rangesOf(pool, options.scope ?? "WHOLE", options.transfersPerRange ?? 200_000);
  const checks = [offendersIn, ...(options.checks ?? [])];
  const keep = options.keep ?? 1000;
  const offenders: Offender[] = [];
  const checked = { members: 0, transfers: 0 };
  const faulty = new Set<string>();
  let uncheckedMembers = 0;
  let offenderCount = 0;
  let done = 0;
  let hasFailed = false;
  let isOver = false;

  const name = (offender: Offender) => {
    offenderCount += 1;
    faulty.add(offender.memberId);
    if (offenders.length < keep) offenders.push(offender);
    options.onOffender?.(offender);
  };
  /** Answers whether the check could look at the range. */
  const look = async (check: LedgerCheck, range: MemberRange): Promise<boolean> => {
    try {
      for (const offender of await patiently(pool, (connection) => check(connection, range))) name(offender);
      return true;
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      hasFailed = true;
      options.onFailure?.({ range, error });
      return false;
    }
  };

  /** Runs all checks over a range; answers whether every one could look, null when it is over. */
  const lookAll = async (range: MemberRange): Promise<boolean | null> => {
    const found = options.remembers === true ? await unverifiedIn(pool, range) : [];
    let isChecked = true;
    for (const check of checks) {
      if (isOver) return null;
      isChecked = (await look(check, range)) && isChecked;
    }
    if (options.remembers === true) await keepVerified(pool, isChecked ? found : [], faulty);
    return isChecked;
  };

  const workers = options.workers ?? (pool.options.max > 2 ? 2 : 1);
  const queue = ranges.values();
  const work = async () => {
    for (const row of queue) {
      const startedAtMs = performance.now();
      const isChecked = await lookAll({
        afterMemberId: row.after_member_id,
        untilMemberId: row.until_member_id,
      });
      if (isChecked === null) return;
      if (isChecked) {
        checked.members += row.members;
        checked.transfers += row.transfers;
      } else {
        uncheckedMembers += row.members;
      }
      done += 1;
      options.log?.(`ledger verify: ${done} of ${ranges.length} ranges, ${checked.transfers} transfers`);
      if (options.restTimes !== undefined && done < ranges.length)
        await sleep((performance.now() - startedAtMs) * options.restTimes);
    }
  };
  try {
    await Promise.all(Array.from({ length: workers }, work));
  } finally {
    isOver = true;
  }
  return {
    ok: offenderCount === 0 && !hasFailed,
    checked,
    uncheckedMembers,
    offenders,
    offenderCount,
  };
}
