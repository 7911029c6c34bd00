import type { OperatorRole } from "@hanpan/contract/operator/permissions";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { meAs } from "../../lib/testing/operator.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { vendorWith } from "../../lib/testing/vendor.ts";
import { VendorsPage } from "./VendorsPage.tsx";

const vendorId = vendorWith().id;

let edge: ApiEdge;
const tab = { opener: {} as unknown, location: { replace: vi.fn() }, close: vi.fn() };

serveOperator((started) => {
  edge = started;
});
beforeEach(() => {
  edge.answer(`GET /vendors/${vendorWith().id}/intake`, {
    data: { unlisted: [], remainder: { units: 0, members: 0 } },
  });
  edge.answer("GET /desks/waiting", { data: { list: [], desks: [{ vendorId, waiting: 0 }] } });
  edge.answer("GET /games", { data: { list: [], page: 1, limit: 50, total: 0 } });
  tab.location.replace.mockReset();
  tab.close.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function openVendors(role: OperatorRole, hasDesk: boolean): Promise<void> {
  edge.answer("GET /auth/me", { data: meAs(role) });
  edge.answer("GET /vendors", { data: { list: [vendorWith({ hasDesk })] } });
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

test("a link to anywhere but the vendor's own address is not opened", async () => {
  vi.stubGlobal("open", () => tab);
  edge.answer(`POST /vendors/${vendorId}/desk`, {
    data: { url: "https://elsewhere.example/sports-desk/#x" },
  });
  await openVendors("RISK", true);
  await userEvent.click(await screen.findByRole("button", { name: "스포츠 데스크" }));
  await waitFor(() => expect(tab.close).toHaveBeenCalledOnce());
  expect(tab.location.replace).not.toHaveBeenCalled();
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

test("where something waits the button says how much, and leads to it", async () => {
  vi.stubGlobal("open", () => tab);
  edge.answer("GET /desks/waiting", {
    data: { list: [], desks: [{ vendorId, waiting: 2 }] },
  });
  edge.answer(`POST /vendors/${vendorId}/desk`, { data: { url: "https://studio.example/sports-desk/#x" } });
  await openVendors("RISK", true);
  await userEvent.click(await screen.findByRole("button", { name: /스포츠 데스크\s*승인 대기 2/ }));
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledOnce());
  expect(edge.sentTo(`POST /vendors/${vendorId}/desk`)[0]?.body).toEqual({ place: "PROPOSALS" });
});
