import type { Language } from "@hanpan/contract/language";
import type { Me } from "@hanpan/contract/operator/objects/operator";
import { mayDo, needsSecondFactor } from "@hanpan/contract/operator/permissions";
import type { Pool, PoolClient } from "pg";
import type { SiteSetting } from "../../lib/siteSetting.ts";
import { hasSecondOwner } from "../lib/secondOwner.ts";
import { leftTodayWon } from "../member/manualActs.ts";
import { readOperator } from "../operators/readOperators.ts";
import type { SignedInOperator } from "../server/support.ts";

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
  const required = facts.totpRequired && needsSecondFactor(operator.role);
  return {
    operator: await readOperator(connection, operator.operatorId),
    permissions: [...operator.permissions],
    wholeFields: [...operator.wholeFields],
    totp: {
      enabled: operator.totpEnabled,
      required,
      setupNeeded: operator.totpSetupNeeded,
    },
    adjustmentMaximum: mayDo(operator, "member.adjust")
      ? await leftTodayWon(connection, operator, facts.setting, facts.now)
      : 0,
    hasSecondOwner: await hasSecondOwner(connection, operator.operatorId, facts.now),
    language: facts.language,
    session: {
      id: operator.sessionId,
      startedAt: operator.sessionStartedAt.toISOString(),
      expiresAt: operator.sessionExpiresAt.toISOString(),
    },
    serverTime: facts.now.toISOString(),
  };
}
