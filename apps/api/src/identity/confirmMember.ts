import { withTransaction } from "@hanpan/database";
import { lockMember } from "@hanpan/ledger";
import type { SiteSetting } from "../lib/siteSetting.ts";
import { appendAudit } from "../operator/lib/audit.ts";
import { readPersonsLike } from "../persons/judge.ts";
import { lookAtVerified } from "../persons/verifiedPerson.ts";
import { Refusal, refuse } from "../server/refusal.ts";
import { askProvider, findCheck, useCheck } from "./checks.ts";
import type { IdentityGround } from "./identityGround.ts";
import { differs, keepIdentity } from "./keepIdentity.ts";

/** The audit names nobody but the member who did it, and no address of theirs. */
const actor = { operatorId: null, name: "member", address: "" };

/**
 * Takes what the provider found over into the member's account: in one transaction the verification is used up, who the member is is
 * kept, and whom the site knows in them is looked for. What is refused for who was verified stands in the audit too, and uses it up.
 */
export async function confirmMember(
  ground: IdentityGround,
  asked: { readonly memberId: string; readonly check: string; readonly now: Date },
  setting: SiteSetting,
): Promise<Refusal | null> {
  const { memberId, now } = asked;
  const check = await findCheck(ground, asked.check, { memberId, purposes: ["MEMBER"], now });
  if (check === null) return refuse("IDENTITY_OVER");
  const person = await askProvider(ground, check, now);
  if (person instanceof Refusal) return person;
  const subject = `member:${memberId}`;
  return withTransaction(ground.pool, async (client) => {
    await lockMember(client, memberId);
    if (!(await useCheck(client, check, now))) return refuse("IDENTITY_OVER");
    const refused = await differs(client, ground, memberId, person, { setting, now });
    if (refused !== null) {
      const record = { action: "identity.refuse", subject, after: { code: refused.code } };
      await appendAudit(client, actor, { ...record, outcome: "REFUSED" }, now);
      return refused;
    }
    const before = await readPersonsLike(client, memberId);
    await keepIdentity(client, ground, memberId, check, person);
    const member = { memberId, before, now, key: ground.personKey };
    const isHeld = await lookAtVerified(client, member, setting.persons);
    const after = { provider: check.provider, isHeld };
    await appendAudit(client, actor, { action: "identity.verify", subject, after }, now);
    return null;
  });
}
