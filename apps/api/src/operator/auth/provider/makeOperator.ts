import { randomBytes } from "node:crypto";
import type { PoolClient } from "pg";
import type { SiteSetting } from "../../../lib/siteSetting.ts";
import type { ProviderConfig } from "../../../providerConfig.ts";
import { type Refusal, refuse } from "../../../server/refusal.ts";
import { appendAudit } from "../../lib/audit.ts";
import { letsIn } from "../../lib/door.ts";
import { addOperator, nobodysPassword } from "../../operators/addOperator.ts";
import type { ProviderIdentity } from "./client.ts";
import { type Account, bindOperator } from "./identities.ts";
import { roleByClaim } from "./roleByClaim.ts";

/** What somebody is called at the provider, as far as it fits a name here. */
function nameOf({ claims }: ProviderIdentity, otherwise: string): string {
  const said = claims["name"];
  const name =
    typeof said === "string"
      ? said
          .replaceAll(/[\p{C}\s]+/gu, " ")
          .trim()
          .slice(0, 40)
      : "";
  return name === "" ? otherwise : name;
}

/**
 * Makes an operator of who comes from the provider with a role of the setting's; never an owner. The login ID says nothing of them: none that the provider names could take
 * somebody's else. Answers their id, or why nobody is made.
 */
export async function makeOperator(
  client: PoolClient,
  given: {
    readonly identity: ProviderIdentity;
    readonly config: ProviderConfig;
    readonly account: Account;
    readonly door: SiteSetting["operatorDoor"];
    readonly address: string;
    readonly now: Date;
  },
): Promise<string | Refusal> {
  const { identity, config, account, now, address } = given;
  const byClaim = roleByClaim(config, identity.claims, null);
  if (byClaim === null || typeof byClaim === "string") return refuse(byClaim ?? "IDENTITY_UNKNOWN");
  const { role } = byClaim;
  const loginId = `sso_${randomBytes(5).toString("hex")}`;
  if (!letsIn(given.door, { loginId, holds: role }, address)) return refuse("ADDRESS_REFUSED");
  const known = await client.query("SELECT FROM platform.operator_role WHERE role_id::text = $1", [role]);
  if (role.includes("-") && known.rows.length === 0) return refuse("NO_ROLE_BY_CLAIM");
  const name = nameOf(identity, loginId);
  const operatorId = await addOperator(client, { loginId, name, role, password: nobodysPassword(), now });
  if (operatorId === null || !(await bindOperator(client, operatorId, account, { by: "SIGN_IN", now })))
    throw refuse("PROVIDER_OVER");
  const entry = { action: "operator.add", subject: `operator:${operatorId}`, after: { loginId, name, role } };
  await appendAudit(client, { operatorId: null, name: "provider", address }, entry, now);
  return operatorId;
}
