import type { OperatorRole } from "@hanpan/contract/operator/permissions";
import * as m from "../paraglide/messages.js";

/** The names of the roles. */
export const roleWords: Record<OperatorRole, () => string> = {
  OWNER: m.role_OWNER,
  CASHIER: m.role_CASHIER,
  SUPPORT: m.role_SUPPORT,
  CONTENT: m.role_CONTENT,
  RISK: m.role_RISK,
  DISTRIBUTOR: m.role_DISTRIBUTOR,
};
