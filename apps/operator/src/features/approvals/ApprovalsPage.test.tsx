import type { Approval, ApprovalElsewhere } from "@hanpan/contract/operator/objects/approval";
import type { DeskWaiting } from "@hanpan/contract/operator/objects/vendor";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../lib/queryClient.ts";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { meAs } from "../../lib/testing/operator.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { ApprovalsPage } from "./ApprovalsPage.tsx";

let edge: ApiEdge;
let approvals: Approval[] = [];
let elsewhere: { list: ApprovalElsewhere[]; waiting: number } = { list: [], waiting: 0 };
let desks: DeskWaiting = { list: [], desks: [] };

const at = "2026-11-20T09:00:00.000Z";

function approval(number: number, changed: Partial<Approval> = {}): Approval {
  return {
    id: `0199a1b2-0000-7000-8000-${String(number).padStart(12, "0")}`,
    kind: "member.adjust",
    subject: "member:m",
    title: `회원${number}에게 지급`,
    facts: [
      { label: "금액", was: null, value: "100,000,000원" },
      { label: "잔액", was: "1,000원", value: "100,001,000원" },
    ],
    reason: "오류 보상",
    status: "WAITING",
    proposedBy: { id: "c", loginId: "cashier", name: "캐셔" },
    proposedAt: at,
    expiresAt: "2026-11-23T09:00:00.000Z",
    decidedBy: null,
    decidedAt: null,
    decisionReason: null,
    isOwn: false,
    undecidable: null,
    deciders: 1,
    ...changed,
  };
}

function set(id: string, changed: Partial<Approval>): Approval {
  approvals = approvals.map((one) => (one.id === id ? { ...one, ...changed } : one));
  return approvals.find((one) => one.id === id) ?? approval(0);
}

async function openInbox(role: "OWNER" | "SUPPORT" = "OWNER") {
  edge.answer("GET /auth/me", { data: meAs(role) });
  edge.answer("GET /approvals", () => {
    const list = approvals.filter(({ status }) => status === "WAITING");
    return { data: { list, page: 1, limit: 100, total: list.length, totalIsExact: true, nextCursor: null } };
  });
  edge.answer("GET /approvals/elsewhere", () => ({ data: elsewhere }));
  edge.answer("GET /desks/waiting", () => ({ data: desks }));
  for (const { id } of approvals) {
    edge.answer(`GET /approvals/${id}`, () => ({ data: approvals.find((one) => one.id === id) }));
  }
  await openScreen(ApprovalsPage, "/approvals");
  // Whose box it opens is known once the operator is.
  await screen.findByRole("complementary");
}

const desk = () => within(screen.getByRole("complementary"));

serveOperator((started) => {
  edge = started;
});
beforeEach(() => {
  // The tests' browser lays nothing out: without a height the list would draw no row.
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(1_000);
  approvals = [approval(1), approval(2)];
  elsewhere = { list: [], waiting: 0 };
  desks = { list: [], desks: [] };
});
afterEach(() => {
  vi.restoreAllMocks();
});

test("what is proposed is read whole, approved by keys, and the next one is there", async () => {
  const user = userEvent.setup();
  await openInbox();
  await desk().findByText("회원1에게 지급");
  expect(desk().getByText("100,001,000원")).toBeTruthy();
  expect(desk().getByText("오류 보상")).toBeTruthy();
  const id = approval(1).id;
  edge.answer(`POST /approvals/${id}/approve`, () => ({
    data: set(id, { status: "APPROVED", undecidable: "FINISHED" }),
  }));
  await user.keyboard("a");
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog.textContent).toContain("승인하시면 바로 한 번 실행됩니다.");
  await user.keyboard("{Enter}");
  await desk().findByText("회원2에게 지급");
  expect(edge.sentTo(`POST /approvals/${id}/approve`)).toHaveLength(1);
});

test("a refusal needs a reason", async () => {
  const user = userEvent.setup();
  await openInbox();
  await desk().findByText("회원1에게 지급");
  const id = approval(1).id;
  edge.answer(`POST /approvals/${id}/refuse`, () => ({ data: set(id, { status: "REFUSED" }) }));
  await user.keyboard("x");
  await screen.findByRole("alertdialog");
  await user.keyboard("{Enter}");
  await screen.findByText("사유를 입력해 주십시오.");
  await user.keyboard("근거 없음{Enter}");
  await waitFor(() =>
    expect(edge.sentTo(`POST /approvals/${id}/refuse`)[0]?.body).toEqual({ reason: "근거 없음" }),
  );
});

test("one's own can only be taken back, and where nobody else can approve it that is said", async () => {
  const user = userEvent.setup();
  approvals = [approval(1, { isOwn: true, undecidable: "OWN", deciders: 0 })];
  await openInbox();
  await desk().findByText("직접 요청하신 일입니다. 다른 운영자가 승인해야 합니다.");
  expect(desk().getByText(/지금 승인할 수 있는 다른 운영자가 없습니다/)).toBeTruthy();
  await user.keyboard("a");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  const id = approval(1).id;
  edge.answer(`POST /approvals/${id}/withdraw`, () => ({ data: set(id, { status: "WITHDRAWN" }) }));
  await user.keyboard("x");
  await screen.findByRole("alertdialog");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(edge.sentTo(`POST /approvals/${id}/withdraw`)).toHaveLength(1));
});

test("an operator of less than a day is shown that they cannot, and why", async () => {
  approvals = [approval(1, { undecidable: "TOO_NEW" })];
  await openInbox();
  await desk().findByText(/24시간 동안 승인하실 수 없습니다/);
  expect(desk().queryByRole("button", { name: /승인하고 실행/ })).toBeNull();
});

test("who decides nothing sees what they proposed", async () => {
  approvals = [approval(1, { isOwn: true, undecidable: "OWN" })];
  await openInbox("SUPPORT");
  await desk().findByText("회원1에게 지급");
  expect(edge.sentTo("GET /approvals").at(-1)?.query.get("box")).toBe("OWN");
});

test("a late answer leaves the question open that is asked by then", async () => {
  const user = userEvent.setup();
  await openInbox();
  await desk().findByText("회원1에게 지급");
  const id = approval(1).id;
  const late = Promise.withResolvers<void>();
  edge.answer(`POST /approvals/${id}/approve`, async () => {
    await late.promise;
    return { data: set(id, { status: "APPROVED", undecidable: "FINISHED" }) };
  });
  await user.keyboard("a");
  await screen.findByRole("alertdialog");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(edge.sentTo(`POST /approvals/${id}/approve`)).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: "돌아가기" }));
  await user.keyboard("j");
  await desk().findByText("회원2에게 지급");
  await user.keyboard("x");
  await screen.findByRole("alertdialog");
  const reads = edge.sentTo("GET /approvals").length;
  late.resolve();
  await waitFor(() => expect(edge.sentTo("GET /approvals").length).toBeGreaterThan(reads));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByRole("alertdialog").textContent).toContain("회원2에게 지급");
});

test("what waits for a second operator on other screens stands in the same inbox, with who, how much and the way there", async () => {
  const one = { proposedBy: "cashier", since: at, isOwn: false, count: null, member: null };
  elsewhere = {
    waiting: 2,
    list: [
      {
        ...{
          ...one,
          id: "0199a1b2-0000-7000-8000-0000000000e1",
          kind: "WITHDRAWAL",
          number: 31,
          amount: 12_000_000,
        },
        member: { id: "m", loginId: "member1", nickname: "회원" },
      },
      { ...one, id: "e2", kind: "PAYOUT", number: 7, amount: 3_000_000, count: 4, isOwn: true },
    ],
  };
  const vendor = { vendorId: "v", nameKo: "스포츠북", nameEn: "Sportsbook" };
  desks = {
    desks: [
      { ...vendor, waiting: 3 },
      { ...vendor, vendorId: "w", nameKo: "다른 곳", waiting: null },
    ],
    list: [
      {
        id: "p1",
        vendorId: "v",
        proposal: { kind: "CORRECT", match: { ko: "가 : 나", en: "A : B" }, by: "ann", since: at },
      },
      { id: "p2", vendorId: "v", proposal: null },
    ],
  };
  await openInbox();
  const panel = within(await screen.findByRole("region", { name: "다른 화면에서 기다리는 승인" }));
  const withdrawal = panel.getByRole("link", { name: "출금 두 번째 승인 #31" });
  expect(withdrawal.getAttribute("href")).toBe("/money?search=0199a1b2-0000-7000-8000-0000000000e1");
  expect(panel.getByText("12,000,000원")).toBeTruthy();
  expect(panel.getByRole("link", { name: "출금 묶음 승인 #7" }).getAttribute("href")).toBe("/payouts/e2");
  expect(panel.getByText("내가 처리함")).toBeTruthy();
  // What waits at vendors is read by a request of its own.
  const correction = await panel.findByRole("link", { name: "결과 정정 · 가 : 나" });
  expect(correction.getAttribute("href")).toBe("/vendors");
  expect(await panel.findByRole("link", { name: /스포츠북: 제안 2건/ })).toBeTruthy();
  expect(await panel.findByText(/다른 곳: 지금은 대기 중인 제안을 불러올 수 없습니다/)).toBeTruthy();
});

test("where nothing waits elsewhere the inbox says nothing of it", async () => {
  await openInbox();
  await desk().findByText("회원1에게 지급");
  expect(screen.queryByRole("region", { name: "다른 화면에서 기다리는 승인" })).toBeNull();
});
