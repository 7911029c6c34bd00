import type { Me } from "@hanpan/contract/operator/objects/operator";
import { type OperatorRole, rolePermissions } from "@hanpan/contract/operator/permissions";
import { wholeFieldsOf } from "@hanpan/contract/operator/personalFields";

const at = "2026-11-20T09:00:00.000Z";

/** The reply to `GET /auth/me` for an operator of a role. */
export function meAs(role: OperatorRole): Me {
  return {
    operator: {
      id: "o",
      loginId: role.toLowerCase(),
      name: role.toLowerCase(),
      role,
      composed: null,
      status: "ACTIVE",
      totpEnabled: false,
      bound: false,
      joined: true,
      countsFrom: at,
      partner: null,
      createdAt: at,
      lastLoginAt: null,
    },
    permissions: [...rolePermissions[role]],
    wholeFields: [...wholeFieldsOf(role)],
    totp: { enabled: false, required: false, setupNeeded: false },
    adjustmentMaximum: null,
    hasSecondOwner: true,
    language: "ko",
    session: { id: "s", startedAt: at, expiresAt: at },
    serverTime: at,
  };
}
