import type { PoolClient } from "pg";
import type { SiteSetting } from "../lib/siteSetting.ts";
import { ownDetails } from "./changedAccount.ts";
import { type ChangedMember, judgeChange } from "./judgeChange.ts";
import { keepAttempt } from "./keepAttempt.ts";

/**
 * Looks, in the transaction in which a member's identity is kept, whom the site knows in them by it. What was verified stands, and both
 * files show it: whoever the site would refuse or hold at a sign-up has no deposit from now on until an operator has decided.
 *
 * @returns whether the member is held.
 */
export async function lookAtVerified(
  client: PoolClient,
  member: ChangedMember,
  setting: SiteSetting["persons"],
): Promise<boolean> {
  const { memberId, now } = member;
  const judgement = await judgeChange(client, member, setting);
  if (judgement === null) return false;
  await keepAttempt(client, {
    ...{ occasion: "IDENTITY", memberId, address: null, now },
    judgement: { ...judgement, answer: "HOLD" },
    said: await ownDetails(client, memberId),
  });
  return true;
}
