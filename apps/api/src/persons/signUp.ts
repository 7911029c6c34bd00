import type { PoolClient } from "pg";
import { linkErased } from "../closing/personMarks.ts";
import type { SiteSetting } from "../lib/siteSetting.ts";
import { refuse } from "../server/refusal.ts";
import { judgePerson, readPersonsLike } from "./judge.ts";
import { type Attempt, KnownPerson, keepAttempt, type SaidOfThemselves } from "./keepAttempt.ts";
import { notePerson } from "./notePerson.ts";

/**
 * Looks, in the transaction of a sign-up and once the member's row stands, whom the site knows in them. Answers whether they are
 * held: whoever makes the account suspends it then until an operator has decided. Throws SIGN_UP_REFUSED, whose words say nothing of anybody.
 */
export async function isHeldAtSignUp(
  client: PoolClient,
  person: {
    readonly memberId: string;
    readonly said: SaidOfThemselves;
    readonly address: string;
    readonly now: Date;
    /** By which the persons of erased accounts are known again. */
    readonly key: Buffer;
  },
  setting: SiteSetting["persons"],
): Promise<boolean> {
  await notePerson(client, person.memberId, person.now);
  await linkErased(client, person.key, person);
  const judgement = judgePerson(await readPersonsLike(client, person.memberId), setting);
  if (judgement === null) return false;
  const attempt: Attempt = { ...person, occasion: "SIGN_UP", judgement };
  if (judgement.answer === "REFUSE")
    throw new KnownPerson(refuse("SIGN_UP_REFUSED"), { ...attempt, memberId: null });
  await keepAttempt(client, attempt);
  return true;
}
