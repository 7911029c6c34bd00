import type { PoolClient } from "pg";
import { linkErased } from "../closing/personMarks.ts";
import type { SiteSetting } from "../lib/siteSetting.ts";
import { judgePerson, type PersonLike, readPersonsLike } from "./judge.ts";
import { notePerson } from "./notePerson.ts";

/** A member whose own details changed: whom they were like before, and the key of those who were erased. */
export type ChangedMember = {
  readonly memberId: string;
  readonly before: readonly PersonLike[];
  readonly now: Date;
  readonly key: Buffer;
};

/** Notes who a member is by now, in the transaction of the change; answers whom they are like by it, beside whom they were like before. */
export async function likesOfChange(
  client: PoolClient,
  { memberId, before, now, key }: ChangedMember,
): Promise<readonly PersonLike[]> {
  await notePerson(client, memberId, now);
  await linkErased(client, key, { memberId, now });
  const isNew = ({ otherId, strength }: PersonLike) =>
    !before.some((one) => one.otherId === otherId && one.strength === strength);
  return (await readPersonsLike(client, memberId)).filter(isNew);
}

/**
 * Notes who a member is by now, in the transaction of the change, and judges whom the site knows in them by it, beside whom they were
 * like before; null where that is nobody.
 */
export async function judgeChange(
  client: PoolClient,
  member: ChangedMember,
  setting: SiteSetting["persons"],
): Promise<ReturnType<typeof judgePerson>> {
  return judgePerson(await likesOfChange(client, member), setting);
}
