import { withTransaction } from "@hanpan/database";
import { lockMember } from "@hanpan/ledger";
import type { Pool, PoolClient } from "pg";
import type { SiteSetting } from "../lib/siteSetting.ts";
import { appendAudit } from "../operator/lib/audit.ts";
import { readPersonsLike } from "../persons/judge.ts";
import { lookAtVerified } from "../persons/verifiedPerson.ts";
import { Refusal, refuse } from "../server/refusal.ts";
import { askProvider, findCheck, idOfCheck, useCheck } from "./checks.ts";
import type { IdentityGround } from "./identityGround.ts";
import { differs, keepIdentity } from "./keepIdentity.ts";

/** The audit names nobody but the member who did it, and no address of theirs. */
const actor = { operatorId: null, name: "member", address: "" };

/** Whether a verification is the one that made the member who they are: asked again, since its reply was lost, it is done. */
async function isTakenOver(
  connection: Pool | PoolClient,
  ground: IdentityGround,
  { memberId, check }: { readonly memberId: string; readonly check: string },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    "SELECT FROM platform.verified_identity WHERE member_id = $1 AND check_id = $2",
    [memberId, idOfCheck(ground, check)],
  );
  return rowCount === 1;
}

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
  if (check === null) return (await isTakenOver(ground.pool, ground, asked)) ? null : refuse("IDENTITY_OVER");
  const person = await askProvider(ground, check, now);
  if (person instanceof Refusal) return person;
  const subject = `member:${memberId}`;
  return withTransaction(ground.pool, async (client) => {
    await lockMember(client, memberId);
    if (!(await useCheck(client, check, now)))
      return (await isTakenOver(client, ground, asked)) ? null : refuse("IDENTITY_OVER");
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
