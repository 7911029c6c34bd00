import type { Language } from "@hanpan/contract/language";
import type { AdjustmentAccount } from "@hanpan/contract/operator/enumerations";
import type { Me } from "@hanpan/contract/operator/objects/operator";
import { mayDo, rolePermissions, rolesWithTotp } from "@hanpan/contract/operator/permissions";
import type { Pool, PoolClient } from "pg";
import type { SiteSetting } from "../../lib/siteSetting.ts";
import { ticketWorthPoints } from "../../lib/wheel.ts";
import { readOperator } from "../operators/readOperators.ts";
import type { SignedInOperator } from "../server/support.ts";

/** The most that a role may move in one adjustment, in won; null means any. */
export function adjustmentMaximumOf(role: SignedInOperator["role"], setting: SiteSetting): number | null {
  if (role === "OWNER") return null;
  return mayDo(role, "member.adjust") ? setting.adjustment.cashierMaximum : 0;
}

/** The same in an account's own unit: a ticket is worth what a play of the wheel gives on average. */
export function adjustmentMaximumIn(
  account: AdjustmentAccount,
  role: SignedInOperator["role"],
  setting: SiteSetting,
): number | null {
  const maximumWon = adjustmentMaximumOf(role, setting);
  if (maximumWon === null || account !== "TICKET") return maximumWon;
  return Math.floor(maximumWon / ticketWorthPoints(setting.roulette.segments));
}

/** The signed-in operator, as the console shows them and decides what to show. */
export async function readMe(
  connection: Pool | PoolClient,
  operator: SignedInOperator,
  facts: {
    readonly setting: SiteSetting;
    readonly totpRequired: boolean;
    readonly language: Language;
    readonly now: Date;
  },
): Promise<Me> {
  const required = facts.totpRequired && rolesWithTotp.includes(operator.role);
  return {
    operator: await readOperator(connection, operator.operatorId),
    permissions: [...rolePermissions[operator.role]],
    totp: {
      enabled: operator.totpEnabled,
      required,
      setupNeeded: required && !operator.totpEnabled,
    },
    adjustmentMaximum: adjustmentMaximumOf(operator.role, facts.setting),
    language: facts.language,
    session: {
      id: operator.sessionId,
      startedAt: operator.sessionStartedAt.toISOString(),
      expiresAt: operator.sessionExpiresAt.toISOString(),
    },
    serverTime: facts.now.toISOString(),
  };
}
