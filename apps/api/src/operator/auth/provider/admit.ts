import type { ErrorCode } from "@hanpan/contract/errors";
import type { RequestFacts } from "@hanpan/server/serveCall";
import type { PoolClient } from "pg";
import type { SiteSetting } from "../../../lib/siteSetting.ts";
import type { ProviderConfig } from "../../../providerConfig.ts";
import { Refusal, refuse } from "../../../server/refusal.ts";
import { appendAudit } from "../../lib/audit.ts";
import { letsIn } from "../../lib/door.ts";
import { endOperatorSessions } from "../../lib/sessions.ts";
import { nobodysPassword } from "../../operators/addOperator.ts";
import { changeOperator } from "../../operators/changeOperator.ts";
import { takeInvitation } from "../../operators/invitations.ts";
import type { ProviderIdentity } from "./client.ts";
import { type Account, bindOperator, findBound, readComer } from "./identities.ts";
import { makeOperator } from "./makeOperator.ts";
import { passedFactor, roleByClaim } from "./roleByClaim.ts";
import { keepStranger } from "./strangers.ts";

type Given = {
  readonly identity: ProviderIdentity;
  readonly config: ProviderConfig;
  /** The token of the invitation that is taken by signing in. */
  readonly invitation: string | null;
};
type Arrival = { readonly now: Date; readonly request: RequestFacts };

/**
 * Lets in who the provider says somebody is, within the transaction of their session: whose account it is, with which role now, from where. A role that changed
 * takes effect; who has none any more is refused and signed out. Answers by which factors of their own they prove themselves where the provider asked for none.
 */
export async function admit(
  client: PoolClient,
  given: Given,
  arrival: Arrival,
  setting: SiteSetting,
): Promise<{ operatorId: string; hasFactor: boolean; by: ("CODE" | "PASSKEY")[] } | Refusal> {
  const { identity, config, invitation } = given;
  const { now, request } = arrival;
  const account = { issuer: config.issuer, subject: identity.subject };
  const found = await whose(client, given, account, arrival, setting);
  if (found instanceof Refusal) return found;
  const operatorId = found;
  const { loginId, holds, status } = await readComer(client, operatorId, "AS_IT_IS");
  const actor = { operatorId, name: loginId, address: request.address };
  const entry = { action: "auth.provider", subject: "session" };
  const turnAway = async (code: ErrorCode, signsOut = false): Promise<Refusal> => {
    // An invitation is not spent on who is not let in.
    if (invitation !== null) throw refuse(code);
    if (signsOut) await endOperatorSessions(client, operatorId, { allBut: null }, now);
    await appendAudit(client, actor, { ...entry, reason: code, outcome: "REFUSED" }, now);
    return refuse(code);
  };
  if (status === "DISABLED") return turnAway("OPERATOR_DISABLED");
  const byClaim = roleByClaim(config, identity.claims, holds);
  if (typeof byClaim === "string") return turnAway(byClaim, true);
  const role = byClaim?.role ?? holds;
  if (!letsIn(setting.operatorDoor, { loginId, holds: role }, request.address))
    return turnAway("ADDRESS_REFUSED");
  if (role !== holds) {
    const refused = await takeRole(client, operatorId, role, now);
    if (refused !== null) return turnAway(refused, true);
    await appendAudit(
      client,
      actor,
      { action: "auth.claim", subject: `operator:${operatorId}`, before: { role: holds }, after: { role } },
      now,
    );
  }
  const comer = await readComer(client, operatorId, "LOCKED");
  // Somebody changed or unbound them meanwhile: they start again.
  if (
    comer.status === "DISABLED" ||
    comer.holds !== role ||
    (await findBound(client, account)) !== operatorId
  )
    throw refuse("PROVIDER_OVER");
  const hasFactor = passedFactor(config.factor, identity.claims);
  if (hasFactor || comer.by.length === 0) await appendAudit(client, actor, entry, now);
  return { operatorId, hasFactor, by: comer.by };
}

/** Whose account it is: an operator's who is bound to it, or becomes so by an invitation or, where the site lets them, by coming. */
async function whose(
  client: PoolClient,
  { identity, config, invitation }: Given,
  account: Account,
  { now, request }: Arrival,
  { operatorDoor: door }: SiteSetting,
): Promise<string | Refusal> {
  const known = await findBound(client, account);
  if (invitation !== null) {
    if (known !== null) throw refuse("IDENTITY_TAKEN");
    const password = nobodysPassword();
    const { operatorId, loginId } = await takeInvitation(client, {
      ...{ token: invitation, password, address: request.address, door, now },
    });
    if (!(await bindOperator(client, operatorId, account, { by: "INVITATION", now })))
      throw refuse("IDENTITY_TAKEN");
    const actor = { operatorId, name: loginId, address: request.address };
    await appendAudit(client, actor, { action: "auth.join", subject: `operator:${operatorId}` }, now);
    return operatorId;
  }
  if (known !== null) return known;
  const made = config.makesOperators
    ? await makeOperator(client, { identity, config, account, door, address: request.address, now })
    : refuse("IDENTITY_UNKNOWN");
  if (made instanceof Refusal) await keepStranger(client, account, { now, request });
  return made;
}

/** Gives an operator the role that the provider names; answers why not where that cannot be. */
async function takeRole(
  client: PoolClient,
  operatorId: string,
  role: string,
  now: Date,
): Promise<ErrorCode | null> {
  const shipped = !role.includes("-");
  const exists =
    shipped ||
    (await client.query("SELECT FROM platform.operator_role WHERE role_id = $1", [role])).rows.length === 1;
  if (!exists) return "NO_ROLE_BY_CLAIM";
  await client.query("SAVEPOINT role_by_claim");
  try {
    await changeOperator(client, operatorId, { role }, now);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await client.query("ROLLBACK TO SAVEPOINT role_by_claim");
    return error.code;
  }
}
