import type { DataOf } from "@hanpan/contract/call";
import type { lookAtChange as call } from "@hanpan/contract/operator/calls/change";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { isSame, standing } from "../../changes/details.ts";
import { type ChangeRow, forDesk } from "../../changes/readChanges.ts";
import { keptAccount, keptWallet } from "../../lib/ownAccounts.ts";
import { holderOf } from "../../lib/uniqueValues.ts";
import { judgePerson, type PersonLike, readPersonsLike } from "../../persons/judge.ts";
import { likesOfChange } from "../../persons/judgeChange.ts";
import type { ChangeGround } from "../member/changeMember.ts";

const likeRow = z.object({ id: z.string(), loginId: z.string(), nickname: z.string() });
const verifiedRow = z.object({ name: z.string(), same: z.boolean() });

/** Whom a member would be like with a change, and whether they would be whom a provider verified. */
type Tried = {
  readonly likes: readonly PersonLike[];
  readonly verified: z.output<typeof verifiedRow> | null;
};

/** Tries a change in a transaction of which nothing is kept. */
async function tryChange(pool: Pool, change: ChangeRow, ground: ChangeGround): Promise<Tried> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    const likes = change.state === "WAITING" ? await likesWith(client, change, ground) : [];
    const found = await client.query(
      `SELECT name, platform.is_holder(member_id, name) AS same FROM platform.verified_identity WHERE member_id = $1`,
      [change.memberId],
    );
    return { likes, verified: found.rows[0] === undefined ? null : verifiedRow.parse(found.rows[0]) };
  } finally {
    await client.query("ROLLBACK").finally(() => client.release());
  }
}

async function likesWith(
  client: PoolClient,
  { memberId, kind, after }: ChangeRow,
  ground: ChangeGround,
): Promise<readonly PersonLike[]> {
  if (kind === "NICKNAME") return [];
  const before = await readPersonsLike(client, memberId);
  const account = after.accountNumber === undefined ? null : keptAccount(memberId, after.accountNumber);
  const wallet = keptWallet(memberId, after.usdtAddress ?? null);
  await client.query(
    `UPDATE platform.member SET depositor = coalesce($2, depositor), phone = coalesce($3, phone),
       account_number = coalesce($4, account_number), account_mark = CASE WHEN $4::text IS NULL THEN account_mark ELSE $5 END,
       usdt_address = coalesce($6, usdt_address), usdt_mark = CASE WHEN $6::text IS NULL THEN usdt_mark ELSE $7 END,
       usdt_network = CASE WHEN $6::text IS NULL THEN usdt_network ELSE $8 END WHERE member_id = $1`,
    [
      ...[memberId, after.depositor ?? null, after.phone ?? null],
      ...[account?.account ?? null, account?.mark ?? null],
      ...[wallet.address, wallet.mark, wallet.network],
    ],
  );
  return likesOfChange(client, { memberId, before, now: ground.now, key: ground.personKey });
}

/** Whether another member has what is to be this one's alone. */
async function isTaken(pool: Pool, { memberId, kind, after }: ChangeRow): Promise<boolean> {
  const value = kind === "PHONE" ? after.phone : kind === "NICKNAME" ? after.nickname : undefined;
  if (value === undefined) return false;
  const holder = await holderOf(pool, kind === "PHONE" ? "PHONE" : "NICKNAME", value);
  return holder !== null && holder !== memberId;
}

/** What a change that waits would mean; nothing of it is kept. */
export async function lookAtChange(
  pool: Pool,
  change: ChangeRow,
  ground: ChangeGround,
): Promise<DataOf<typeof call>> {
  const { memberId, kind } = change;
  const isWaiting = change.state === "WAITING";
  const { likes, verified } = await tryChange(pool, change, ground);
  const named = await pool.query(
    `SELECT member_id AS id, login_id AS "loginId", nickname FROM platform.member WHERE member_id = ANY ($1::uuid[])`,
    [likes.map(({ otherId }) => otherId)],
  );
  const members = new Map(
    z
      .array(likeRow)
      .parse(named.rows)
      .map((one) => [one.id, one]),
  );
  return {
    change: forDesk(change),
    findings: likes.flatMap(({ otherId, strength, kinds, standing: stands }) => {
      const member = members.get(otherId);
      return member === undefined ? [] : [{ member, strength, kinds: [...kinds], standing: stands }];
    }),
    answer: judgePerson(likes, ground.persons)?.answer ?? "LET",
    verified,
    taken: isWaiting && (await isTaken(pool, change)),
    stale: isWaiting && !isSame(kind, change.before, await standing(pool, memberId, kind)),
  };
}
