import type { OperatorVendor } from "@hanpan/contract/operator/objects/vendor";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { ApiEdge } from "../../lib/testing/api-edge.ts";
import { serveOperator } from "../../lib/testing/operator-edge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { gameWith, vendorWith } from "../../lib/testing/vendor.ts";
import { VendorsPage } from "./VendorsPage.tsx";

let edge: ApiEdge;
serveOperator((started) => {
  edge = started;
});

async function openVendors(vendor: OperatorVendor, games = [gameWith()]): Promise<void> {
  edge.answer("GET /vendors", { data: { list: [vendor] } });
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
  });
  await openVendors(vendorWith({ keys: [key("a", "2026-02-01T00:00:00.000Z"), key("b", null)] }));
  expect(screen.getByTitle("a".repeat(20)).textContent).toContain("만료");
  expect(screen.getByTitle("a".repeat(20)).textContent).toContain("2026-02-01");
  expect(screen.getByTitle("b".repeat(20)).textContent).not.toContain("만료");
});
