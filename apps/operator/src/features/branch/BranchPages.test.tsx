import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { meAs } from "../../lib/testing/operator.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { BranchBalancePage } from "./BranchBalancePage.tsx";
import { BranchLinksPage } from "./BranchLinksPage.tsx";

let edge: ApiEdge;
serveOperator((started) => {
  edge = started;
});
beforeEach(() => {
  edge.answer("GET /auth/me", { data: meAs("DISTRIBUTOR") });
});

const at = "2026-11-20T09:00:00.000Z";
const link = {
  id: "l1",
  code: "BLOG2026",
  name: "블로그",
  address: "https://hanpan.example/p/BLOG2026",
  active: true,
  madeBy: "distributor",
  madeAt: at,
  signUps: 7,
  recentSignUps: 3,
};

test("a link is made with a code of one's own, refused where it is taken, and ended by one press", async () => {
  const user = userEvent.setup();
  edge.answer("GET /branch/links", { data: { list: [link] } });
  await openScreen(BranchLinksPage, "/branch/links");
  const row = within(await screen.findByRole("row", { name: /블로그/ }));
  expect(row.getByText("7")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "링크 만들기" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText(/^메모/), "방송");
  await user.type(dialog.getByLabelText(/^코드/), "tv2026");
  edge.answer("POST /branch/links", {
    status: 409,
    code: "CODE_TAKEN",
    message: "이미 사용 중인 코드입니다.",
  });
  await user.click(dialog.getByRole("button", { name: "저장" }));
  await dialog.findByText("이미 사용 중인 코드입니다.");
  edge.answer("POST /branch/links", { data: { id: "l2" } });
  await user.click(dialog.getByRole("button", { name: "저장" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(edge.sentTo("POST /branch/links").at(-1)?.body).toEqual({ name: "방송", code: "tv2026" });
  edge.answer("PUT /branch/links/l1", { data: { list: [{ ...link, active: false }] } });
  edge.answer("GET /branch/links", { data: { list: [{ ...link, active: false }] } });
  await user.click(screen.getByRole("button", { name: "블로그 사용 중지" }));
  await screen.findByRole("button", { name: "블로그 다시 사용" });
  expect(edge.sentTo("PUT /branch/links/l1")[0]?.body).toEqual({ name: "블로그", active: false });
});

const order = {
  id: "o1",
  kind: "BUY" as const,
  amount: 300_000,
  reason: "운영 자금",
  state: "WAITING" as const,
  partner: { id: "p", nickname: "가온", loginId: "branch1" },
  askedAt: at,
  decidedAt: null,
  decisionReason: null,
};
const balance = { cash: 1_000_000, hasParent: true, returnable: 50_000, own: [], below: [order] };

test("a request of a partner below is accepted with a reason; what waits for an operator closes the question", async () => {
  const user = userEvent.setup();
  edge.answer("GET /branch/balance-orders", { data: balance });
  await openScreen(BranchBalancePage, "/branch/balance");
  await user.click(await screen.findByRole("button", { name: "가온 신청 수락" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.type(dialog.getByLabelText(/사유/), "확인");
  const accept = "POST /branch/balance-orders/o1/accept";
  edge.answer(accept, { status: 409, code: "INSUFFICIENT_BALANCE", message: "잔액이 부족합니다." });
  await user.click(dialog.getByRole("button", { name: "수락" }));
  await dialog.findByText("잔액이 부족합니다.");
  edge.answer(accept, { status: 202, code: "APPROVAL_NEEDED", message: "승인을 기다립니다." });
  await user.click(dialog.getByRole("button", { name: "수락" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

test("balance is asked for and returned, and a top is told that nobody stands above", async () => {
  const user = userEvent.setup();
  edge.answer("GET /branch/balance-orders", { data: { ...balance, below: [] } });
  await openScreen(BranchBalancePage, "/branch/balance");
  await user.click(await screen.findByRole("button", { name: "반환" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/반환 가능 금액: 50,000원/)).toBeTruthy();
  await user.type(dialog.getByLabelText("금액"), "50000");
  await user.type(dialog.getByLabelText(/^사유/), "반환");
  edge.answer("POST /branch/balance-orders", { data: { id: "o2" } });
  edge.answer("GET /branch/balance-orders", { data: { ...balance, hasParent: false, below: [] } });
  await user.click(dialog.getByRole("button", { name: "신청하기" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(edge.sentTo("POST /branch/balance-orders")[0]?.body).toEqual({
    kind: "RETURN",
    amount: 50_000,
    reason: "반환",
  });
  await waitFor(() => expect(screen.queryByRole("button", { name: "구매" })).toBeNull());
});
