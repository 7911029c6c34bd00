import type { PoolClient } from "pg";
import * as z from "zod";
import { opened } from "../lib/personalValues.ts";
import type { SiteSetting } from "../lib/siteSetting.ts";
import { refuse } from "../server/refusal.ts";
import { type ChangedMember, judgeChange } from "./judgeChange.ts";
import { type Attempt, KnownPerson, keepAttempt, type SaidOfThemselves } from "./keepAttempt.ts";

const ownRow = z.object({
  loginId: z.string(),
  name: z.string(),
  phone: z.string(),
  birthDate: z.string(),
  accountNumber: z.string(),
});

/** What a member's row says of who they are. */
export async function ownDetails(client: PoolClient, memberId: string): Promise<SaidOfThemselves> {
  const own = await client.query(
    `SELECT login_id AS "loginId", depositor AS name, phone, coalesce(birth_sealed, birth_date::text) AS "birthDate", account_number AS "accountNumber"
       FROM platform.member WHERE member_id = $1`,
    [memberId],
  );
  const said = ownRow.parse(own.rows[0]);
  return {
    ...{ ...said, phone: opened(memberId, "phone", said.phone) },
    birthDate: opened(memberId, "birthDate", said.birthDate),
    accountNumber: opened(memberId, "accountNumber", said.accountNumber),
  };
}

/**
 * Looks, in the transaction of a change of a member's account, whom the site knows in them by it, beside whom they were like
 * before. Held are a member's deposits, until an operator has decided. Throws MEMBER_KNOWN (`details.nickname`, whom).
 */
export async function lookAtChangedAccount(
  client: PoolClient,
  member: ChangedMember,
  setting: SiteSetting["persons"],
): Promise<void> {
  const { memberId, now } = member;
  const judgement = await judgeChange(client, member, setting);
  if (judgement === null) return;
  const said = await ownDetails(client, memberId);
  const attempt: Attempt = { occasion: "ACCOUNT", judgement, memberId, said, address: null, now };
  if (judgement.answer === "HOLD") return keepAttempt(client, attempt);
  const whom = await client.query<{ nickname: string }>(
    "SELECT nickname FROM platform.member WHERE member_id = $1",
    [judgement.like.otherId],
  );
  throw new KnownPerson(refuse("MEMBER_KNOWN", { nickname: whom.rows[0]?.nickname ?? "" }), attempt);
}
