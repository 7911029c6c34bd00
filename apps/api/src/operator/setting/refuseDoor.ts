import { operatorRoles } from "@hanpan/contract/operator/permissions";
import { isNetwork } from "@hanpan/server/networks";
import type { PoolClient } from "pg";
import type { SiteSetting } from "../../lib/siteSetting.ts";
import { refuse, refuseFields } from "../../server/refusal.ts";
import { type Comer, letsIn } from "../lib/door.ts";

type Door = SiteSetting["operatorDoor"];

/** Refuses, by its field, what is no network and whom a rule names that there is not. */
export async function refuseWrongDoor(client: PoolClient, { addresses, rules }: Door): Promise<void> {
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
