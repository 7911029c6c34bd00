import type { BodyOutput } from "@hanpan/contract/call";
import type { patchOperator } from "@hanpan/contract/operator/calls/operator";
import { heldRoles } from "@hanpan/contract/operator/permissions";
import type { PoolClient } from "pg";
import * as z from "zod";
import { hashPassword } from "../../lib/passwords.ts";
import { operatorPasskeys } from "../../passkeys/store.ts";
import { refuse } from "../../server/refusal.ts";
import { newForMs } from "../lib/countsAsOne.ts";
import { endOperatorSessions } from "../lib/sessions.ts";
import { nobodysPassword } from "./addOperator.ts";
import { findPartner } from "./findPartner.ts";

export type OperatorChange = Omit<NonNullable<BodyOutput<typeof patchOperator>>, "reason">;

/**
 * Whether a change makes somebody else of an operator to the site: another role, put on again, a reset password or second
 * factor, a binding to the provider that is taken off. It needs a second owner where there is one, and they count as new. A dismissal does not: it is done at once.
 */
export const makesAnother = (change: OperatorChange): boolean =>
  change.role !== undefined ||
  change.status === "ACTIVE" ||
  change.resetPassword === true ||
  change.resetTotp === true ||
  change.unbind === true ||
  change.partnerLoginId !== undefined;

const before = z.object({ role: z.enum(heldRoles), member_id: z.string().nullable() });
const ownerCount = z.object({ owners: z.number() });

/**
 * Changes an operator, within a transaction. Who they are to the site changing (password, role, status, partner, second factor)
 * ends their sessions. The last active owner stays one: LAST_OWNER.
 */
export async function changeOperator(
  client: PoolClient,
  operatorId: string,
  change: OperatorChange,
  now: Date,
): Promise<void> {
  // Two owners who take each other's role away at once: the second sees what the first did.
  await client.query("SELECT FROM platform.operator WHERE role = 'OWNER' ORDER BY operator_id FOR UPDATE");
  const found = await client.query(
    "SELECT role, member_id FROM platform.operator WHERE operator_id = $1 FOR UPDATE",
    [operatorId],
  );
  if (found.rows[0] === undefined) throw refuse("NOT_FOUND");
  const was = before.parse(found.rows[0]);
  const partnerId = await findPartner(client, change.role ?? was.role, change.partnerLoginId, was.member_id);
  const passwordHash = change.resetPassword === true ? await hashPassword(nobodysPassword()) : null;
  const isAnother = makesAnother(change) || partnerId !== was.member_id;
  const losesOwner =
    was.role === "OWNER" && (change.status === "DISABLED" || (change.role ?? "OWNER") !== "OWNER");
  if (isAnother || change.status !== undefined)
    await endOperatorSessions(client, operatorId, { allBut: null }, now);
  await client.query("SELECT platform.change_operator($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)", [
    operatorId,
    change.name ?? null,
    change.role ?? null,
    change.status ?? null,
    passwordHash,
    change.resetTotp === true,
    partnerId,
    isAnother,
    new Date(now.getTime() + newForMs),
    losesOwner,
  ]);
  if (change.resetTotp === true) await operatorPasskeys.removeAll(client, operatorId);
  if (change.unbind === true) await client.query("SELECT platform.unbind_operator($1)", [operatorId]);
  const counted = await client.query(
    "SELECT count(*) AS owners FROM platform.operator WHERE role = 'OWNER' AND status = 'ACTIVE'",
  );
  if (ownerCount.parse(counted.rows[0]).owners === 0) throw refuse("LAST_OWNER");
}
