import type { Me } from "@hanpan/contract/operator/objects/operator";
import { type OperatorRole, rolePermissions } from "@hanpan/contract/operator/permissions";
import { expect, test } from "vitest";
import { beginningOf } from "./navigation.ts";

const at = "2026-11-20T09:05:09.000Z";

function me(role: OperatorRole): Me {
  return {
    operator: {
      id: "o",
      loginId: "one",
      name: "one",
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
    wholeFields: [],
    totp: { enabled: false, required: false, setupNeeded: false },
    adjustmentMaximum: null,
    hasSecondOwner: true,
    language: "ko",
    session: { id: "s", startedAt: at, expiresAt: at },
    serverTime: at,
  };
}

test.each([
  ["OWNER", "/"],
  ["CASHIER", "/"],
  ["RISK", "/"],
  ["SUPPORT", "/inquiries"],
  ["CONTENT", "/contents"],
  ["DISTRIBUTOR", "/branch"],
] as const)("%s begins at %s", (role, path) => {
  expect(beginningOf(me(role))).toBe(path);
});
