import type { OperatorLevel } from "@hanpan/contract/operator/objects/level";
import { rolePermissions } from "@hanpan/contract/operator/permissions";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { endSession, storeSession } from "../../lib/session.ts";
import { type ApiEdge, startApiEdge } from "../../lib/testing/api-edge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { LevelsPage } from "./LevelsPage.tsx";

let edge: ApiEdge;

const at = "2026-11-20T09:00:00.000Z";

const level = (rank: number, nameKo: string): OperatorLevel => ({
  id: `0199a1b2-0000-7000-8000-00000000000${rank}`,
  rank,
  nameKo,
  nameEn: nameKo,
  members: 0,
  version: 1,
  changedAt: at,
  changedBy: "owner",
  terms: {
    deposit: { firstPercent: { SLOT: 10, LIVE: 3 }, everyPercent: { SLOT: 5, LIVE: 2 }, maxBonus: 500_000 },
    rollover: { plainPercent: 100, bonusPercent: { SLOT: 300, LIVE: 300 } },
    contribution: { SLOT: 100, LIVE: 100, SPORTS: 100, MINI: 50 },
    rollingBps: { SLOT: 50, LIVE: 30, SPORTS: 20, MINI: 20 },
    withdrawal: { minimum: 10_000, unit: 10_000, dayMaximum: 30_000_000, cooldownMinutes: 60 },
  },
});

beforeAll(async () => {
  edge = await startApiEdge();
});
afterAll(() => edge.stop());
beforeEach(() => {
  sessionStorage.clear();
  edge.reset();
  storeSession("a token");
  edge.answer("GET /auth/me", {
    data: {
      operator: {
        id: "o",
        loginId: "owner",
        name: "owner",
        role: "OWNER",
        status: "ACTIVE",
        totpEnabled: false,
        partner: null,
        createdAt: at,
        lastLoginAt: null,
      },
      permissions: rolePermissions.OWNER,
      totp: { enabled: false, required: false, setupNeeded: false },
      adjustmentMaximum: null,
      language: "ko",
      session: { id: "s", startedAt: at, expiresAt: at },
      serverTime: at,
    },
  });
  edge.answer("GET /levels", { data: { list: [level(1, "일반"), level(2, "우수")] } });
});
afterEach(() => {
  cleanup();
  endSession();
});

const minimum = () => screen.findByLabelText<HTMLInputElement>("최소 (원)");
const save = () => screen.findByRole<HTMLButtonElement>("button", { name: "저장" });

test("terms that are being typed are kept while another level is looked at, and can be let go of", async () => {
  const user = userEvent.setup();
  await openScreen(LevelsPage, "/levels");
  expect((await save()).disabled).toBe(true);
  await user.clear(await minimum());
  await user.type(await minimum(), "20000");
  expect((await save()).disabled).toBe(false);
  await user.click(screen.getByRole("button", { name: /우수/ }));
  expect((await minimum()).value).toBe("10,000");
  await user.click(screen.getByRole("button", { name: /일반/ }));
  expect((await minimum()).value).toBe("20,000");
  await user.click(screen.getByRole("button", { name: "버리기" }));
  expect((await minimum()).value).toBe("10,000");
  expect((await save()).disabled).toBe(true);
});
