import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { newIdAt } from "../lib/newIdAt.ts";
import { markOf } from "../lib/personalMarks.ts";
import { opened } from "../lib/personalValues.ts";
import type { SiteSetting } from "../lib/siteSetting.ts";
import type { HolderGround } from "./holderGround.ts";
import type { HolderAnswer } from "./provider/port.ts";

/** How long after each asking it is asked again, as long as nobody knows; after the last one it is not. */
const againAfterMs = [5 * 60_000, 60 * 60_000, 6 * 60 * 60_000] as const;

/** What another asking would not change. */
const finalReasons: ReadonlySet<string> = new Set(["NOT_SUPPORTED_BANK", "PLATFORM_NOT_SUPPORTED_BANK"]);

const askedInARun = 20;
const withdrawalsAtOnce = 200;

const isMasked = (name: string): boolean => /[*＊○●]/.test(name);

/**
 * Asks banks who holds the accounts that are due: at most so many a day of Seoul as the site says, each a few times while nobody knows.
 * Of a withdrawal that is open whose account nobody was asked about it is asked now. Safe to be killed anywhere and in several at once:
 * what was asked and not answered is asked again at its next time. Answers how many accounts it asked about.
 */
export async function lookUpHolders(
  { pool, provider }: HolderGround,
  { identity }: Pick<SiteSetting, "identity">,
  now: Date,
): Promise<number> {
  if (identity.holder === "OFF" || provider === undefined) return 0;
  await addWithdrawals(pool, now);
  let asked = 0;
  while (asked < askedInARun) {
    const due = await takeDue(pool, identity.holderCalls, now);
    if (due === null) break;
    if (due === "GONE") continue;
    const { memberId, mark, askId, bankCode, accountNumber } = due;
    const answer = await provider.ask({ bankCode, accountNumber });
    await keepAnswer(pool, { memberId, mark, askId, answer, provider: provider.name, now });
    asked += 1;
  }
  return asked;
}

const accountRows = z.array(z.object({ member_id: z.string(), account_number: z.string() }));

/**
 * The accounts that open withdrawals to a bank go to of which nobody was asked, or nobody knew it when it was asked before them: each the one
 * that its member had when they asked for it.
 */
async function addWithdrawals(pool: Pool, now: Date): Promise<void> {
  const { rows } = await pool.query(
    `SELECT request.member_id, request.account_number FROM platform.money_request AS request
      WHERE request.type = 'WITHDRAWAL' AND request.status IN ('WAITING', 'PROCESSING')
        AND NOT EXISTS (SELECT FROM platform.usdt_quote AS quote
          WHERE quote.member_id = request.member_id AND quote.request_id = request.request_id)
      ORDER BY request.requested_at DESC LIMIT $1`,
    [withdrawalsAtOnce],
  );
  const own = accountRows.parse(rows);
  if (own.length > 0)
    await pool.query(
      `INSERT INTO platform.account_holder (member_id, account_mark, next_at)
       SELECT member_id, mark, $3 FROM unnest($1::uuid[], $2::text[]) AS of (member_id, mark) ON CONFLICT DO NOTHING`,
      [
        own.map(({ member_id: memberId }) => memberId),
        own.map(({ member_id: memberId, account_number: kept }) =>
          markOf("ACCOUNT", opened(memberId, "accountNumber", kept)),
        ),
        now,
      ],
    );
  await pool.query(
    `UPDATE platform.account_holder AS asked SET tries = 0, next_at = $1 FROM platform.money_request AS request
      WHERE request.type = 'WITHDRAWAL' AND request.status IN ('WAITING', 'PROCESSING') AND asked.member_id = request.member_id
        AND asked.outcome = 'UNKNOWN' AND asked.next_at IS NULL AND asked.asked_at < request.requested_at
        AND NOT EXISTS (SELECT FROM platform.usdt_quote AS quote
          WHERE quote.member_id = request.member_id AND quote.request_id = request.request_id)`,
    [now],
  );
}

const dueRow = z.object({
  member_id: z.string(),
  account_mark: z.string(),
  tries: z.number(),
  accounts: z.array(z.object({ number: z.string(), bank: z.string() })),
});

/** An open withdrawal, `request`, of the member `own`. */
const isOpen = `request.member_id = own.member_id AND request.type = 'WITHDRAWAL' AND request.status IN ('WAITING', 'PROCESSING')`;

type Due = {
  readonly memberId: string;
  readonly mark: string;
  readonly askId: string;
  readonly bankCode: string;
  readonly accountNumber: string;
};

/**
 * Takes what is due next, with one call of the day's; null where nothing is, or the day has none left. Accounts to which a withdrawal waits
 * to be paid go first, so that no number of sign-ups takes the day from them. GONE: it is no account of the member's any more, nor one that
 * a withdrawal goes to, and nobody is asked about it.
 */
async function takeDue(pool: Pool, callsADay: number, now: Date): Promise<Due | "GONE" | null> {
  return withTransaction(pool, async (client) => {
    const { rows } = await client.query(
      `SELECT asked.member_id, asked.account_mark, asked.tries, (
           SELECT jsonb_agg(jsonb_build_object('number', account_number, 'bank', bank.code))
             FROM (SELECT own.account_number, own.bank_id UNION ALL
                   SELECT request.account_number, request.bank_id FROM platform.money_request AS request WHERE ${isOpen}) AS account
             JOIN platform.bank USING (bank_id)) AS accounts
         FROM platform.account_holder AS asked JOIN platform.member AS own ON own.member_id = asked.member_id
        WHERE asked.next_at <= $1 AND own.status <> 'CLOSED'
        ORDER BY EXISTS (SELECT FROM platform.money_request AS request WHERE ${isOpen}) DESC, asked.next_at
        LIMIT 1 FOR NO KEY UPDATE OF asked SKIP LOCKED`,
      [now],
    );
    if (rows[0] === undefined) return null;
    const due = dueRow.parse(rows[0]);
    const { member_id: memberId, account_mark: mark } = due;
    const account = due.accounts
      .map(({ number, bank }) => ({ accountNumber: opened(memberId, "accountNumber", number), bank }))
      .find(({ accountNumber }) => markOf("ACCOUNT", accountNumber) === mark);
    if (account === undefined) {
      await client.query("DELETE FROM platform.account_holder WHERE member_id = $1 AND account_mark = $2", [
        memberId,
        mark,
      ]);
      return "GONE";
    }
    if (!(await takeCall(client, callsADay, now))) return null;
    const askId = newIdAt(now);
    const againMs = againAfterMs[due.tries];
    await client.query(
      `UPDATE platform.account_holder SET tries = tries + 1, ask_id = $3, asked_at = $4, reason = 'NO_ANSWER', next_at = $5
        WHERE member_id = $1 AND account_mark = $2`,
      [memberId, mark, askId, now, againMs === undefined ? null : new Date(now.getTime() + againMs)],
    );
    return { memberId, mark, askId, bankCode: account.bank, accountNumber: account.accountNumber };
  });
}

/**
 * Whether the day has a call left, which is then taken: also one of a process that is killed before it asks counts, and one whose clock says
 * that it is still the day before counts for the later day.
 */
async function takeCall(client: PoolClient, callsADay: number, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO platform.holder_budget AS budget (one, day, calls) VALUES (true, platform.seoul_day($1), 1)
     ON CONFLICT (one) DO UPDATE SET day = greatest(budget.day, excluded.day),
         calls = CASE WHEN budget.day < excluded.day THEN 1 ELSE budget.calls + 1 END
       WHERE budget.day < excluded.day OR budget.calls < $2`,
    [now, callsADay],
  );
  return (rowCount ?? 0) > 0;
}

async function keepAnswer(
  pool: Pool,
  asked: {
    readonly memberId: string;
    readonly mark: string;
    readonly askId: string;
    readonly answer: HolderAnswer;
    readonly provider: string;
    readonly now: Date;
  },
): Promise<void> {
  const { memberId, mark, askId, answer, provider, now } = asked;
  if (answer.answer === "HOLDER" && !isMasked(answer.name)) {
    await pool.query("SELECT platform.answer_holder($1, $2, $3, $4, $5, $6)", [
      ...[memberId, mark, askId, answer.name, provider, now],
    ]);
    return;
  }
  const reason = answer.answer === "HOLDER" ? "MASKED" : answer.reason;
  const isFinal = answer.answer === "HOLDER" || finalReasons.has(reason);
  await pool.query(
    `UPDATE platform.account_holder SET reason = $4, provider = $5, next_at = CASE WHEN $6 THEN NULL ELSE next_at END
      WHERE member_id = $1 AND account_mark = $2 AND ask_id = $3`,
    [memberId, mark, askId, reason, provider, isFinal],
  );
}
