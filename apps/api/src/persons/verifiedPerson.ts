import type { PoolClient } from "pg";
import { linkErased } from "../closing/personMarks.ts";
import type { SiteSetting } from "../lib/siteSetting.ts";
import { ownDetails } from "./changedAccount.ts";
import { judgePerson, type PersonLike, readPersonsLike } from "./judge.ts";
import { keepAttempt } from "./keepAttempt.ts";
import { notePerson } from "./notePerson.ts";

/**
 * Looks, in the transaction in which a member's identity is kept, whom the site knows in them by it. What was verified stands, and both
 * files show it: whoever the site would refuse or hold at a sign-up has no deposit from now on until an operator has decided.
 *
 * @returns whether the member is held.
 */
export async function lookAtVerified(
  client: PoolClient,
  member: {
    readonly memberId: string;
    readonly before: readonly PersonLike[];
    readonly now: Date;
    readonly key: Buffer;
  },
  setting: SiteSetting["persons"],
): Promise<boolean> {
  const { memberId, before, now, key } = member;
  await notePerson(client, memberId, now);
  await linkErased(client, key, { memberId, now });
  const isNew = ({ otherId, strength }: PersonLike) =>
    !before.some((one) => one.otherId === otherId && one.strength === strength);
  const judgement = judgePerson((await readPersonsLike(client, memberId)).filter(isNew), setting);
  if (judgement === null) return false;
  await keepAttempt(client, {
    ...{ occasion: "IDENTITY", memberId, address: null, now },
    judgement: { ...judgement, answer: "HOLD" },
    said: await ownDetails(client, memberId),
  });
  return true;
}
