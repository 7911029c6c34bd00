import type { OperatorVendor } from "@hanpan/contract/operator/objects/vendor";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { gameWith, vendorWith } from "../../lib/testing/vendor.ts";
import { VendorsPage } from "./VendorsPage.tsx";

let edge: ApiEdge;
serveOperator((started) => {
  edge = started;
});

async function openVendors(vendor: OperatorVendor, games = [gameWith()]): Promise<void> {
  edge.answer("GET /vendors", { data: { list: [vendor] } });
  edge.answer(`GET /vendors/${vendorWith().id}/intake`, {
    data: { unlisted: [], remainder: { units: 0, members: 0 } },
  });
  edge.answer("GET /games", { data: { list: games, page: 1, limit: 50, total: games.length } });
  await openScreen(VendorsPage, "/vendors");
  await screen.findByText("호랑이와 까치");
}

test("a vendor in use is not deleted, and the server's words say so in the question", async () => {
  const vendor = vendorWith({ games: 1 });
  edge.answer(`DELETE /vendors/${vendor.id}`, {
    status: 409,
    code: "IN_USE",
    message: "사용 중인 항목은 삭제하실 수 없습니다.",
  });
  await openVendors(vendor);
  const [ofVendor] = await screen.findAllByRole("button", { name: "삭제" });
  if (ofVendor === undefined) throw new Error("the vendor has no button");
  await userEvent.click(ofVendor);
  const question = await screen.findByRole("alertdialog");
  expect(edge.sentTo(`DELETE /vendors/${vendor.id}`)).toHaveLength(0);
  await userEvent.click(within(question).getByRole("button", { name: "삭제" }));
  await within(question).findByText("사용 중인 항목은 삭제하실 수 없습니다.");
});

test("a game that nobody has opened is deleted after the question", async () => {
  const game = gameWith();
  edge.answer(`DELETE /games/${game.id}`, { data: null });
  await openVendors(vendorWith({ games: 1 }));
  await userEvent.click(within(screen.getByRole("table")).getByRole("button", { name: "삭제" }));
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toContain("호랑이와 까치");
  await userEvent.click(within(question).getByRole("button", { name: "삭제" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(edge.sentTo(`DELETE /games/${game.id}`)).toHaveLength(1);
});

test("games are searched by name and narrowed to a category", async () => {
  await openVendors(vendorWith({ games: 80 }));
  await userEvent.type(screen.getByRole("searchbox"), "tiger{Enter}");
  await userEvent.selectOptions(screen.getByRole("combobox"), "SLOT");
  await waitFor(() => {
    const asked = edge.sentTo("GET /games").at(-1)?.query;
    expect([asked?.get("search"), asked?.get("category"), asked?.get("page")]).toEqual([
      "tiger",
      "SLOT",
      "1",
    ]);
  });
});

test("a key whose time is over is shown as expired, one that still counts is not", async () => {
  const key = (id: string, validUntil: string | null) => ({
    id,
    fingerprint: id.repeat(20),
    validFrom: "2026-01-01T00:00:00.000Z",
    validUntil,
    revokedAt: null,
  });
  await openVendors(vendorWith({ keys: [key("a", "2026-02-01T00:00:00.000Z"), key("b", null)] }));
  expect(screen.getByTitle("a".repeat(20)).textContent).toContain("만료");
  expect(screen.getByTitle("a".repeat(20)).textContent).toContain("2026-02-01");
  expect(screen.getByTitle("b".repeat(20)).textContent).not.toContain("만료");
});

test("a key is revoked with a reason, and a revoked one is said to be", async () => {
  const user = userEvent.setup();
  const key = { id: "k", validFrom: "2026-01-01T00:00:00.000Z", validUntil: null, revokedAt: null };
  const ended = { ...key, id: "e", fingerprint: "e".repeat(20), revokedAt: "2026-02-01T00:00:00.000Z" };
  const vendor = vendorWith({ keys: [{ ...key, fingerprint: "k".repeat(20) }, ended] });
  await openVendors(vendor);
  expect(screen.getByTitle("e".repeat(20)).textContent).toContain("폐기");
  const route = `POST /vendors/${vendor.id}/keys/k/revoke`;
  edge.answer(route, { data: vendor });
  await user.click(screen.getByRole("button", { name: "키 폐기" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.type(question.getByRole("textbox"), "유출");
  await user.click(question.getByRole("button", { name: "키 폐기" }));
  await waitFor(() => expect(edge.sentTo(route).at(-1)?.body).toEqual({ reason: "유출" }));
});

test("tables in no list and the remainder are shown where there are any", async () => {
  const vendor = vendorWith({ fractions: "KEEP", unlistedGames: "LAUNCHED" });
  edge.answer("GET /vendors", { data: { list: [vendor] } });
  edge.answer("GET /games", { data: { list: [], page: 1, limit: 50, total: 0 } });
  edge.answer(`GET /vendors/${vendor.id}/intake`, {
    data: {
      unlisted: [
        {
          code: "table-7",
          bets: 1_234,
          members: 56,
          firstAt: "2026-11-20T09:05:09.000Z",
          lastAt: "2026-11-21T09:05:09.000Z",
        },
      ],
      remainder: { units: 123_456_700_000, members: 3 },
    },
  });
  await openScreen(VendorsPage, "/vendors");
  const table = await screen.findByRole("table", { name: "등록되지 않은 테이블" });
  expect(within(table).getByText("table-7")).toBeTruthy();
  expect(within(table).getByText("1,234")).toBeTruthy();
  expect(screen.getByText("1,234,567.00000원 (회원 3명)")).toBeTruthy();
});
