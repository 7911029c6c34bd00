import type { BodyOutput } from "@hanpan/contract/call";
import type { patchMember } from "@hanpan/contract/operator/calls/member";
import type { PoolClient } from "pg";
import * as z from "zod";
import { askHolder } from "../../account-holder/askHolder.ts";
import { keepClosing } from "../../closing/closeAccount.ts";
import { keptAccount } from "../../lib/ownAccounts.ts";
import { opened } from "../../lib/personalValues.ts";
import { endSessions } from "../../lib/sessions.ts";
import type { SiteSetting } from "../../lib/siteSetting.ts";
import { placePartner } from "../../partners/tree/placePartner.ts";
import { lookAtChangedAccount } from "../../persons/changedAccount.ts";
import { readPersonsLike } from "../../persons/judge.ts";
import { refuse, refuseFields } from "../../server/refusal.ts";
import { refuseStale } from "../lib/readToChange.ts";

export type MemberChange = NonNullable<BodyOutput<typeof patchMember>>;

/** What a change of a member rests on beside the member. */
export type ChangeGround = {
  readonly now: Date;
  readonly persons: SiteSetting["persons"];
  readonly closing: SiteSetting["closing"];
  /** By which the persons of erased accounts are known again. */
  readonly personKey: Buffer;
};

const lockedRow = z
  .object({
    member_id: z.string(),
    status: z.string(),
    level_id: z.string(),
    is_partner: z.boolean(),
    bank_id: z.string(),
    account_number: z.string(),
    depositor: z.string(),
    is_excluded: z.boolean(),
  })
  .transform((row) => ({
    isExcluded: row.is_excluded,
    changeable: {
      status: row.status,
      levelId: row.level_id,
      isPartner: row.is_partner,
      bank: {
        bankId: row.bank_id,
        accountNumber: opened(row.member_id, "accountNumber", row.account_number),
        depositor: row.depositor,
      },
    },
  }));

/**
 * Changes a member, within a transaction. Suspending and closing end every session at once. Who is made active again
 * within an exclusion of their own is SELF_EXCLUDED still: only its end ends it. Nobody is closed who still has money
 * (MEMBER_HAS_MONEY): they could not ask for it any more. VERSION_CONFLICT when what the change
 * was made from has been changed by another since. Another account may show that the site knows the member (`lookAtChangedAccount`).
 */
export async function changeMember(
  client: PoolClient,
  memberId: string,
  change: MemberChange,
  ground: ChangeGround,
): Promise<void> {
  const { now, persons, personKey } = ground;
  // In turn with the member's money and exclusions: who excludes themself just now is seen, or sees this change.
  await client.query("SELECT ledger.lock_member($1)", [memberId]);
  const found = await client.query(
    `SELECT member_id, status, level_id, is_partner, bank_id, account_number, depositor, EXISTS (SELECT FROM platform.member_exclusion AS own
              WHERE own.member_id = member.member_id AND ended_at IS NULL AND until > $2)
            OR EXISTS (SELECT FROM platform.exclusion_listing AS listed WHERE listed.member_id = member.member_id
              AND listed.standing = 'BOUND' AND listed.ended_at IS NULL) AS is_excluded
       FROM platform.member WHERE member_id = $1 FOR UPDATE`,
    [memberId, now],
  );
  if (found.rows[0] === undefined) throw refuse("NOT_FOUND");
  const { isExcluded, changeable } = lockedRow.parse(found.rows[0]);
  refuseStale(changeable, change.expected);
  await refuseErased(client, memberId);
  if (change.status === "ACTIVE" && changeable.status === "SELF_EXCLUDED") throw refuse("MEMBER_EXCLUDED");
  if (change.status === "ACTIVE") await refuseBarred(client, memberId);
  const status = change.status === "ACTIVE" && isExcluded ? "SELF_EXCLUDED" : change.status;
  if (change.status === "CLOSED" && changeable.status !== "CLOSED") await refuseWithMoney(client, memberId);
  await refuseUnknown(client, "level", "levelId", change.levelId);
  await refuseUnknown(client, "bank", "bank.bankId", change.bank?.bankId);
  const before = change.bank === undefined ? null : await readPersonsLike(client, memberId);
  await writeChange(client, memberId, { ...change, status });
  await askAnew(client, memberId, { from: changeable.bank, to: change.bank, now });
  if (before !== null) await lookAtChangedAccount(client, { memberId, before, now, key: personKey }, persons);
  if (change.isPartner !== undefined) await placePartner(client, memberId, change.isPartner, now);
  await followClosing(
    client,
    { memberId, from: changeable.status, to: status, reason: change.reason },
    ground,
  );
  if (change.status === "SUSPENDED" || change.status === "CLOSED") {
    await endSessions(client, memberId, { allBut: null }, change.status, now);
  }
}

/** What is left out of a change stays. An account number and its keyed hash are written together. */
async function writeChange(
  client: PoolClient,
  memberId: string,
  {
    status,
    levelId,
    isPartner,
    bank,
  }: Pick<MemberChange, "levelId" | "isPartner" | "bank"> & { readonly status: string | undefined },
): Promise<void> {
  const kept = bank?.accountNumber === undefined ? null : keptAccount(memberId, bank.accountNumber);
  await client.query(
    `UPDATE platform.member SET
       status = coalesce($2, status), level_id = coalesce($3, level_id), is_partner = coalesce($4, is_partner),
       bank_id = coalesce($5, bank_id), account_number = coalesce($6, account_number),
       account_mark = CASE WHEN $6::text IS NULL THEN account_mark ELSE $7 END, depositor = coalesce($8, depositor)
     WHERE member_id = $1`,
    [
      ...[memberId, status ?? null, levelId ?? null, isPartner ?? null, bank?.bankId ?? null],
      ...[kept?.account ?? null, kept?.mark ?? null, bank?.depositor ?? null],
    ],
  );
}

type HeldAccount = { readonly bankId: string; readonly accountNumber: string; readonly depositor: string };

/** Another account, or another name of its holder, is held against what the bank says anew. */
async function askAnew(
  client: PoolClient,
  memberId: string,
  { from, to, now }: { readonly from: HeldAccount; readonly to: MemberChange["bank"]; readonly now: Date },
): Promise<void> {
  const { bankId = from.bankId, accountNumber = from.accountNumber, depositor = from.depositor } = to ?? {};
  const isChanged =
    bankId !== from.bankId || accountNumber !== from.accountNumber || depositor !== from.depositor;
  if (isChanged) await askHolder(client, { memberId, accountNumber, now });
}

/** Refuses MEMBER_BARRED for whom a case keeps out: what was decided by two is not undone by one. */
async function refuseBarred(client: PoolClient, memberId: string): Promise<void> {
  const { rows } = await client.query("SELECT platform.barring_case($1) IS NOT NULL AS barred", [memberId]);
  if (z.object({ barred: z.boolean() }).parse(rows[0]).barred) throw refuse("MEMBER_BARRED");
}

/** Who is closed is to be erased; who is opened again is not. */
async function followClosing(
  client: PoolClient,
  change: {
    readonly memberId: string;
    readonly from: string;
    readonly to: string | undefined;
    readonly reason: string | undefined;
  },
  { closing: { days }, now }: ChangeGround,
): Promise<void> {
  const { memberId, from, to = from, reason = null } = change;
  if (to === from) return;
  if (to === "CLOSED") await keepClosing(client, { memberId, by: "DESK", reason, days, now });
  if (from === "CLOSED") await client.query("SELECT platform.drop_closing($1)", [memberId]);
}

/** Whose data is erased comes back as nobody: nothing of them is changed any more. The closing is held until the transaction ends. */
async function refuseErased(client: PoolClient, memberId: string): Promise<void> {
  const erased = await client.query(
    "SELECT FROM platform.closing WHERE member_id = $1 AND erased_at IS NOT NULL",
    [memberId],
  );
  if (erased.rows.length > 0) throw refuse("MEMBER_ERASED");
}

const moneyRow = z.object({ cash: z.number(), held: z.number(), open_bets: z.number() });

/** Cash, a withdrawal under way, or a bet that may still win. The caller holds the member's lock. */
async function refuseWithMoney(client: PoolClient, memberId: string): Promise<void> {
  const { rows } = await client.query(
    `SELECT cash, held, (SELECT count(*) FROM platform.bet WHERE bet.member_id = $1 AND status = 'OPEN') AS open_bets
       FROM ledger.member_balance WHERE member_id = $1`,
    [memberId],
  );
  const { cash, held, open_bets: openBets } = moneyRow.parse(rows[0]);
  if (cash > 0 || held > 0 || openBets > 0) throw refuse("MEMBER_HAS_MONEY", { cash, held, openBets });
}

async function refuseUnknown(
  client: PoolClient,
  table: "level" | "bank",
  field: string,
  id: string | undefined,
): Promise<void> {
  if (id === undefined) return;
  const found = await client.query(`SELECT FROM platform.${table} WHERE ${table}_id = $1`, [id]);
  if (found.rows.length === 0) throw refuseFields({ [field]: "NOT_ALLOWED" });
}
