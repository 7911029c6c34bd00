import type { Me } from "@hanpan/contract/operator/objects/operator";
import { rolePermissions } from "@hanpan/contract/operator/permissions";

const at = "2026-11-20T09:00:00.000Z";

/** The reply to `GET /auth/me` for an operator of a role. */
export function meAs(role: Me["operator"]["role"]): Me {
  return {
    operator: {
      id: "o",
      loginId: role.toLowerCase(),
      name: role.toLowerCase(),
      role,
      status: "ACTIVE",
      totpEnabled: false,
      joined: true,
      countsFrom: at,
      partner: null,
      createdAt: at,
      lastLoginAt: null,
    },
    permissions: [...rolePermissions[role]],
    totp: { enabled: false, required: false, setupNeeded: false },
    adjustmentMaximum: null,
    hasSecondOwner: true,
    language: "ko",
    session: { id: "s", startedAt: at, expiresAt: at },
    serverTime: at,
  };
}
