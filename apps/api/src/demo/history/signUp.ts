import { withTransaction } from "@hanpan/database";
import { newIdAt } from "../../lib/newIdAt.ts";
import { hashPassword } from "../../lib/passwords.ts";
import { simulateMember } from "../../operator/member/simulateMember.ts";
import { nobodysPassword } from "../../operator/operators/addOperator.ts";
import { addDemoMember, type PasswordHashes } from "../seedMember.ts";
import type { Person } from "./people.ts";
import type { Member, World } from "./world.ts";

/** The demo's own members whom simulated ones name as who brought them. */
export type Referrers = { readonly PARTNER: string; readonly BRANCH: string };

/** Passwords that nobody knows: nobody signs in as a member of the history. One pair for all, since hashing is slow. */
export async function hashesOfNobody(): Promise<PasswordHashes> {
  const passwordHash = await hashPassword(nobodysPassword());
  return { passwordHash, exchangePasswordHash: passwordHash };
}

/** Signs a person up at an instant and marks them as simulated, before they do anything else. */
export async function signUp(
  world: World,
  person: Person,
  given: {
    readonly at: Date;
    readonly hashes: PasswordHashes;
    readonly referrers: Referrers;
    readonly members: ReadonlyMap<number, Member>;
  },
): Promise<Member> {
  const { at, hashes, referrers, members } = given;
  const { number, loginId, nickname, phone, referralCode, broughtBy } = person;
  const memberId = newIdAt(at);
  const referrerId =
    typeof broughtBy === "string" ? referrers[broughtBy] : members.get(broughtBy ?? -1)?.memberId;
  const identity = {
    ...{ memberId, loginId, nickname, phone, referralCode },
    accountNumber: `9000000000${String(number).padStart(2, "0")}`,
    ...(referrerId === undefined ? {} : { referrerId }),
  };
  await withTransaction(world.pool, async (client) => {
    if (!(await addDemoMember(client, identity, hashes, at))) throw new Error(`${loginId} is there already`);
    await simulateMember(client, memberId);
  });
  world.audit.note(at, null, {
    action: "member.simulate",
    subject: `member:${memberId}`,
    after: { simulated: true },
  });
  return { person, memberId, rounds: 0, lastAt: at };
}
