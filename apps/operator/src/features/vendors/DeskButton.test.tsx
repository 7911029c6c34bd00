import type { OperatorVendor } from "@hanpan/contract/operator/objects/vendor";
import { type OperatorRole, rolePermissions } from "@hanpan/contract/operator/permissions";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../lib/query-client.ts";
import { endSession, storeSession } from "../../lib/session.ts";
import { useConsole } from "../../lib/store.ts";
import { type ApiEdge, startApiEdge } from "../../lib/testing/api-edge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { VendorsPage } from "./VendorsPage.tsx";

const at = "2026-11-20T09:05:09.000Z";
const vendorId = "0193a000-0000-7000-8000-0000000000b1";

const vendor = (hasDesk: boolean): OperatorVendor => ({
  id: vendorId,
  code: "hanpan",
  nameKo: "한판 스튜디오",
  nameEn: "Hanpan Studio",
  protocol: "HUB88",
  status: "ACTIVE",
  logo: "",
  apiUrl: "https://studio.example",
  launchUrl: null,
  liveFeedUrl: null,
  operatorId: null,
  mode: "IFRAME",
  addresses: [],
  games: 0,
  hasDesk,
  keys: [],
  createdAt: at,
});

const me = (role: OperatorRole) => ({
  operator: {
    id: "o",
    loginId: "risk",
    name: "risk",
    role,
    status: "ACTIVE",
    totpEnabled: false,
    partner: null,
    createdAt: at,
    lastLoginAt: null,
  },
  permissions: rolePermissions[role],
  totp: { enabled: false, required: false, setupNeeded: false },
  adjustmentMaximum: null,
  language: "ko",
  session: { id: "s", startedAt: at, expiresAt: at },
  serverTime: at,
});

let edge: ApiEdge;
const tab = { opener: {} as unknown, location: { replace: vi.fn() }, close: vi.fn() };

beforeAll(async () => {
  edge = await startApiEdge();
});
afterAll(() => edge.stop());
beforeEach(() => {
  sessionStorage.clear();
  edge.reset();
  storeSession("a token");
  edge.answer("GET /games", { data: { list: [], page: 1, limit: 50, total: 0 } });
  tab.location.replace.mockReset();
  tab.close.mockReset();
});
afterEach(() => {
  cleanup();
  endSession();
  queryClient.clear();
  useConsole.setState({ notices: [] });
  vi.unstubAllGlobals();
});

async function openVendors(role: OperatorRole, hasDesk: boolean): Promise<void> {
  edge.answer("GET /auth/me", { data: me(role) });
  edge.answer("GET /vendors", { data: { list: [vendor(hasDesk)] } });
  await openScreen(VendorsPage, "/vendors");
  await screen.findByRole("heading", { name: "한판 스튜디오" });
}

test("the button opens a tab at the press and leads it to the vendor's link", async () => {
  const open = vi.fn(() => tab);
  vi.stubGlobal("open", open);
  edge.answer(`POST /vendors/${vendorId}/desk`, { data: { url: "https://studio.example/sports-desk/#x" } });
  await openVendors("RISK", true);
  await userEvent.click(await screen.findByRole("button", { name: "스포츠 데스크" }));
  expect(open).toHaveBeenCalledOnce();
  await waitFor(() =>
    expect(tab.location.replace).toHaveBeenCalledWith("https://studio.example/sports-desk/#x"),
  );
  expect(tab.opener).toBeNull();
});

test("a vendor that does not answer leaves no empty tab behind", async () => {
  vi.stubGlobal("open", () => tab);
  edge.answer(`POST /vendors/${vendorId}/desk`, { status: 503, code: "UNAVAILABLE", message: "잠시 후" });
  await openVendors("OWNER", true);
  await userEvent.click(await screen.findByRole("button", { name: "스포츠 데스크" }));
  await waitFor(() => expect(tab.close).toHaveBeenCalledOnce());
  expect(tab.location.replace).not.toHaveBeenCalled();
});

test("a vendor without a desk has no button", async () => {
  await openVendors("OWNER", false);
  await screen.findByRole("button", { name: "게임사 추가" });
  expect(screen.queryByRole("button", { name: "스포츠 데스크" })).toBeNull();
});
