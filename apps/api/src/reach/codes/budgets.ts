import { createHash } from "node:crypto";
import { addressSubject } from "@hanpan/server/addressSubject";
import type { Pool } from "pg";
import * as z from "zod";
import type { SiteSetting } from "../../lib/siteSetting.ts";

const hourMs = 60 * 60_000;

/** What is counted, and for how long: what one person is sent, what one address asks for, what the site sends. */
const windowsMs = { PERSON: 24 * hourMs, ADDRESS: hourMs, SITE: 24 * hourMs } as const;

export type BudgetKind = keyof typeof windowsMs;

/** The most of each that a site allows. */
export const budgetsOf = ({
  messages,
}: Pick<SiteSetting, "messages">): Readonly<Record<BudgetKind, number>> => ({
  PERSON: messages.personDay,
  ADDRESS: messages.addressHour,
  SITE: messages.siteDay,
});

const usedRow = z.object({ window_ends_at: z.date(), spent: z.boolean() });

/**
 * Takes one from a budget; those that are taken at once count too. The subject is kept as a hash.
 *
 * @returns null when it may be done, else for how many milliseconds no more may be.
 */
export async function spendBudget(
  pool: Pool,
  kind: BudgetKind,
  subject: string,
  most: number,
  now: Date,
): Promise<number | null> {
  const hash = createHash("sha256").update(`${kind} ${subject}`).digest("hex");
  const found = await pool.query(
    `INSERT INTO platform.message_budget AS budget (kind, subject, used, window_ends_at) VALUES ($1, $2, 1, $3)
     ON CONFLICT (kind, subject) DO UPDATE SET
       used = CASE WHEN budget.window_ends_at <= $4 THEN 1 ELSE least(budget.used, $5) + 1 END,
       window_ends_at = CASE WHEN budget.window_ends_at <= $4 THEN excluded.window_ends_at ELSE budget.window_ends_at END
     RETURNING window_ends_at, used <= $5 AS spent`,
    [kind, hash, new Date(now.getTime() + windowsMs[kind]), now, most],
  );
  const { window_ends_at: endsAt, spent } = usedRow.parse(found.rows[0]);
  return spent ? null : endsAt.getTime() - now.getTime();
}

/** Who asks for a code, from where. */
export type Asking = {
  readonly setting: Pick<SiteSetting, "messages">;
  readonly address: string;
  readonly now: Date;
  /** By how much an address's budget is widened: in a demo everybody is one. */
  readonly limitFactor: number;
  /** Whether nobody has signed in who asks: it may be for another. */
  readonly isStranger: boolean;
};

/**
 * Takes from what an address and a person may ask for; for how many milliseconds nothing more may be, or null. A stranger has from
 * one network half of a person's codes: who spends another's leaves them theirs from elsewhere.
 */
export async function spendCode(
  pool: Pool,
  person: string,
  { setting, address, now, limitFactor, isStranger }: Asking,
): Promise<number | null> {
  const most = budgetsOf(setting);
  const network = addressSubject(address);
  const half = Math.ceil(most.PERSON / 2) * limitFactor;
  return (
    (await spendBudget(pool, "ADDRESS", network, most.ADDRESS * limitFactor, now)) ??
    (isStranger ? await spendBudget(pool, "PERSON", `${person} from ${network}`, half, now) : null) ??
    (await spendBudget(pool, "PERSON", person, most.PERSON, now))
  );
}
