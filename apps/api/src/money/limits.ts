import { limitQuestions } from "@hanpan/contract/calls/limit";
import { exclusionKinds } from "@hanpan/contract/enumerations";
import { type LimitKind, limitKind } from "@hanpan/contract/objects/limitKind";
import type { Executor } from "@hanpan/ledger";
import * as z from "zod";
import { askMoney, type MoneyAnswer } from "./answer.ts";

export type MemberLimit = {
  readonly value: number | null;
  /** What of it is used in its period: won (never below 0); minutes of the session are the caller's to count. */
  readonly used: number;
  /** A looser value, which the member may confirm from then on by setting it again. */
  readonly pending: { readonly value: number | null; readonly from: Date } | null;
};
export type MemberLimits = Readonly<Record<LimitKind, MemberLimit>>;

const limitRows = z.array(
  z.object({
    kind: limitKind,
    value: z.number().nullable(),
    used: z.number(),
    pending_value: z.number().nullable(),
    pending_from: z.date().nullable(),
  }),
);

/** The member's own limits and what is used of them (days, Monday weeks and months of Seoul). */
export async function readLimits(executor: Executor, memberId: string, now: Date): Promise<MemberLimits> {
  const { rows } = await executor.query({
    name: "money-limits",
    text: "SELECT * FROM platform.limits_of($1, $2)",
    values: [memberId, now],
  });
  const found = new Map(limitRows.parse(rows).map((row) => [row.kind, row]));
  const of = (kind: LimitKind): MemberLimit => {
    const row = found.get(kind);
    return {
      value: row?.value ?? null,
      used: row?.used ?? 0,
      pending:
        row === undefined || row.pending_from === null
          ? null
          : { value: row.pending_value, from: row.pending_from },
    };
  };
  return {
    depositDay: of("depositDay"),
    depositWeek: of("depositWeek"),
    depositMonth: of("depositMonth"),
    lossDay: of("lossDay"),
    lossWeek: of("lossWeek"),
    lossMonth: of("lossMonth"),
    sessionMinutes: of("sessionMinutes"),
  };
}

/**
 * Sets limits (null removes); what is left out stays. Tighter counts at once. Looser waits 24 h and then for the same
 * value to be set again, which confirms it (docs/money.md, "Member protection"). Refuses LIMIT_INVALID.
 */
export function setLimits(
  executor: Executor,
  given: {
    readonly memberId: string;
    readonly limits: { readonly [Kind in LimitKind]?: number | null | undefined };
    readonly now: Date;
  },
): Promise<MoneyAnswer<null>> {
  const set = limitKind.options.filter((kind) => given.limits[kind] !== undefined);
  return askMoney(
    executor,
    {
      name: "money-set-limits",
      text: "SELECT * FROM platform.set_limits($1, $2, $3, $4)",
      values: [given.memberId, set, set.map((kind) => given.limits[kind] ?? null), given.now],
    },
    z.null(),
  );
}

/** Whether the member has to be asked for limits of their own before they deposit (docs/profiles.md, "The rules"). */
export async function limitQuestionOf(
  executor: Executor,
  memberId: string,
  now: Date,
): Promise<(typeof limitQuestions)[number] | null> {
  const { rows } = await executor.query({
    name: "money-limit-question",
    text: "SELECT platform.limit_question($1, $2) AS question",
    values: [memberId, now],
  });
  return z.object({ question: z.enum(limitQuestions).nullable() }).parse(rows[0]).question;
}

/** The member was asked, and keeps the limits that they have. */
export async function answerLimits(executor: Executor, memberId: string, now: Date): Promise<void> {
  await executor.query("SELECT platform.answer_limits($1, $2)", [memberId, now]);
}

/**
 * Excludes a member: COOL_OFF 1–42 days, SELF_EXCLUSION 180–1825. Live sessions end at once; play, deposits and
 * bonuses are refused until the end. One that runs longer stays. The password is the caller's to check. Refuses
 * EXCLUSION_INVALID.
 */
export function exclude(
  executor: Executor,
  given: {
    readonly memberId: string;
    readonly exclusionId: string;
    readonly kind: "COOL_OFF" | "SELF_EXCLUSION";
    /** Null: without an end. */
    readonly days: number | null;
    readonly now: Date;
  },
): Promise<MoneyAnswer<{ readonly until: Date }>> {
  return askMoney(
    executor,
    {
      name: "money-exclude",
      text: "SELECT * FROM platform.exclude($1, $2, $3, $4, $5)",
      values: [given.memberId, given.exclusionId, given.kind, given.days, given.now],
    },
    z.object({ until: z.coerce.date() }),
  );
}

const exclusionRow = z.object({
  kind: z.enum(exclusionKinds),
  until: z.date().transform((at) => at.toISOString()),
});

/** The exclusion that holds now, the one that runs longest; null when there is none. */
export async function readExclusion(
  executor: Executor,
  memberId: string,
  now: Date,
): Promise<z.output<typeof exclusionRow> | null> {
  const found = await executor.query(
    `SELECT kind, until FROM platform.member_exclusion
      WHERE member_id = $1 AND ended_at IS NULL AND until > $2 ORDER BY until DESC LIMIT 1`,
    [memberId, now],
  );
  return found.rows[0] === undefined ? null : exclusionRow.parse(found.rows[0]);
}
