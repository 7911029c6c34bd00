import { operatorRoles } from "@hanpan/contract/operator/permissions";
import { isNetwork } from "@hanpan/server/networks";
import type { PoolClient } from "pg";
import type { SiteSetting } from "../../lib/siteSetting.ts";
import { refuse, refuseFields } from "../../server/refusal.ts";
import { type Comer, letsIn } from "../lib/door.ts";

type Door = SiteSetting["operatorDoor"];

/** Refuses a change of from where and how operators come in that is wrong, or that leaves nobody a way in. */
export async function refuseShutDoors(
  client: PoolClient,
  { operatorDoor, operatorLocalAccounts }: SiteSetting,
  touched: readonly string[],
  given: { readonly comer: Comer & { readonly address: string }; readonly hasProvider: boolean },
): Promise<void> {
  if (touched.includes("operatorDoor")) {
    await refuseWrongDoor(client, operatorDoor);
    refuseLockedOut(operatorDoor, given.comer, given.comer.address);
  }
  if (!touched.includes("operatorLocalAccounts") || operatorLocalAccounts) return;
  if (!given.hasProvider) throw refuse("NO_PROVIDER");
  await refuseNobodyByProvider(client);
}

/** Refuses, by its field, what is no network and whom a rule names that there is not. */
async function refuseWrongDoor(client: PoolClient, { addresses, rules }: Door): Promise<void> {
  const lists = [
    { path: "operatorDoor.addresses", addresses },
    ...rules.map((rule, index) => ({
      path: `operatorDoor.rules.${index}.addresses`,
      addresses: rule.addresses,
    })),
  ];
  for (const list of lists) {
    const wrong = list.addresses.findIndex((network) => !isNetwork(network));
    if (wrong >= 0) throw refuseFields({ [`${list.path}.${wrong}`]: "NETWORK_FORMAT" });
  }
  for (const [index, { kind, who }] of rules.entries())
    if (!(await isThere(client, kind, who)))
      throw refuseFields({ [`operatorDoor.rules.${index}.who`]: "NOT_ALLOWED" });
}

/**
 * Refuses NO_OWNER_BY_PROVIDER where local accounts are switched off before an owner who can come in by the provider has done so: nobody could switch them on
 * again from the console.
 */
export async function refuseNobodyByProvider(client: PoolClient): Promise<void> {
  const found = await client.query(
    `SELECT FROM platform.operator JOIN platform.operator_identity USING (operator_id)
      WHERE role = 'OWNER' AND status = 'ACTIVE' AND signed_in_at IS NOT NULL LIMIT 1`,
  );
  if (found.rows.length === 0) throw refuse("NO_OWNER_BY_PROVIDER");
}

async function isThere(client: PoolClient, kind: "ROLE" | "OPERATOR", who: string): Promise<boolean> {
  if (kind === "ROLE" && operatorRoles.some((role) => role === who)) return true;
  const found = await client.query(
    kind === "OPERATOR"
      ? "SELECT FROM platform.operator WHERE login_id = $1"
      : "SELECT FROM platform.operator_role WHERE role_id::text = $1",
    [who],
  );
  return found.rows.length === 1;
}

/** Refuses ADDRESS_LOCKS_OUT to who could not come in any more from where they are. */
export function refuseLockedOut(door: Door, who: Comer, address: string): void {
  if (!letsIn(door, who, address)) throw refuse("ADDRESS_LOCKS_OUT", { address });
}
