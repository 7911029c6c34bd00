import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { LedgerPage } from "./LedgerPage.tsx";

let edge: ApiEdge;
serveOperator((started) => {
  edge = started;
});
beforeEach(() => {
  edge.answer("GET /ledger/transfers", {
    data: { list: [], page: 1, limit: 100, total: 0, totalIsExact: true, nextCursor: null },
  });
});

const at = "2026-11-20T09:05:00.000Z";
const part = (member: string, betId: string, amount: number) => ({
  member: { id: member, loginId: `${member}_id`, nickname: member },
  kind: "BET",
  amount,
  betId,
  at,
});

test("what came for two members stands above the ledger, with the way to each of them", async () => {
  edge.answer("GET /ledger/shared-transactions", {
    data: {
      list: [
        {
          id: "e",
          transactionUuid: "0193a000-0000-4000-8000-000000000001",
          vendorName: "한판 스튜디오",
          seenAt: at,
          parts: [part("하나", "b1", 1_000), part("둘", "b2", 2_000)],
        },
      ],
    },
  });
  await openScreen(LedgerPage, "/ledger");
  const panel = await screen.findByRole("region", { name: "두 회원에 걸친 거래" });
  expect(panel.textContent).toContain("0193a000-0000-4000-8000-000000000001");
  expect(panel.textContent).toContain("2,000");
  const ways = ["/members/하나", "/bets/b1", "/members/둘", "/bets/b2"].map((way) => encodeURI(way));
  await waitFor(() => {
    const links = within(panel).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(ways);
  });
});

test("while there are none, the ledger stands alone", async () => {
  edge.answer("GET /ledger/shared-transactions", { data: { list: [] } });
  await openScreen(LedgerPage, "/ledger");
  await screen.findByText("조회된 내역이 없습니다.");
  expect(screen.queryByRole("region", { name: "두 회원에 걸친 거래" })).toBeNull();
});
