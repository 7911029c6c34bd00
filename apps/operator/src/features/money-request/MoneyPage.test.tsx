import type { Glance } from "@hanpan/contract/operator/objects/glance";
import type { OperatorMoneyRequest } from "@hanpan/contract/operator/objects/moneyRequest";
import { glanceMarkWords } from "@hanpan/contract/operator/words/glance";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../lib/queryClient.ts";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { glanceWith } from "../../lib/testing/glance.ts";
import { memberFileWith } from "../../lib/testing/memberFile.ts";
import { meAs } from "../../lib/testing/operator.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { MoneyPage } from "./MoneyPage.tsx";

let edge: ApiEdge;
let requests: OperatorMoneyRequest[] = [];
let glances: Record<string, Glance> = {};

const at = "2026-11-20T09:00:00.000Z";

function request(number: number, changed: Partial<OperatorMoneyRequest> = {}): OperatorMoneyRequest {
  return {
    id: `0199a1b2-0000-7000-8000-${String(number).padStart(12, "0")}`,
    number,
    type: "DEPOSIT",
    amount: 100_000 * number,
    bonusKind: null,
    status: "WAITING",
    requestedAt: at,
    processedAt: null,
    reason: null,
    member: {
      id: "m",
      loginId: `member${number}`,
      nickname: `회원${number}`,
      simulated: false,
      levelName: "브론즈",
    },
    bank: { bankName: "국민은행", accountNumber: "123456789012", holder: "김한판" },
    accountNow: null,
    depositor: "김한판",
    givenAccount: null,
    isOthersMoney: false,
    method: "BANK",
    usdtAddress: null,
    bonus: 0,
    needsSecondOperator: false,
    undoneAt: null,
    approvedAt: null,
    firstApprover: null,
    processedBy: null,
    secondApprover: null,
    hidden: false,
    underReview: false,
    afterRecovery: false,
    canCancel: false,
    risk: null,
    payableAt: null,
    payout: null,
    ...changed,
  };
}

const isOpen = ({ status }: OperatorMoneyRequest) => status === "WAITING" || status === "PROCESSING";

function set(id: string, changed: Partial<OperatorMoneyRequest>): OperatorMoneyRequest {
  requests = requests.map((one) => (one.id === id ? { ...one, ...changed } : one));
  return requests.find((one) => one.id === id) ?? request(0);
}

async function openQueue(role: "CASHIER" | "SUPPORT" = "CASHIER", search: Record<string, string> = {}) {
  edge.answer("GET /auth/me", { data: meAs(role) });
  edge.answer("GET /money/requests", () => {
    const list = search["status"] === "ALL" ? requests : requests.filter(isOpen);
    return { data: { list, page: 1, limit: 100, total: list.length, totalIsExact: true, nextCursor: null } };
  });
  edge.answer("GET /money/glances", () => ({ data: { list: Object.values(glances) } }));
  for (const { id } of requests) {
    edge.answer(`GET /money/requests/${id}/glance`, () => ({
      data: glances[id] ?? glanceWith({ requestId: id }),
    }));
    edge.answer(`GET /money/requests/${id}`, () => ({
      data: { ...requests.find((one) => one.id === id), steps: [] },
    }));
  }
  await openScreen(MoneyPage, "/money", { search });
}

const desk = () => within(screen.getByRole("complementary"));

serveOperator((started) => {
  edge = started;
});
beforeEach(() => {
  // The tests' browser lays nothing out: without a height the list would draw no row.
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(1_000);
  requests = [request(1), request(2), request(3)];
  glances = {};
});
afterEach(() => {
  vi.restoreAllMocks();
});

test("the queue is worked by keys alone: j to the next, p takes it, c and Enter complete it, then the next is there", async () => {
  const user = userEvent.setup();
  await openQueue();
  await desk().findByText("회원1");
  await user.keyboard("j");
  await desk().findByText("회원2");

  const id = request(2).id;
  edge.answer(`POST /money/requests/${id}/process`, () => ({ data: set(id, { status: "PROCESSING" }) }));
  await user.keyboard("p");
  await desk().findByText("진행중");

  edge.answer(`POST /money/requests/${id}/complete`, () => ({
    data: set(id, { status: "COMPLETED", processedBy: "cashier", processedAt: at }),
  }));
  await user.keyboard("c");
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog.textContent).toContain("200,000원");
  await user.keyboard("{Enter}");

  await desk().findByText("회원3");
  expect(edge.sentTo(`POST /money/requests/${id}/complete`)).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole("row", { name: /회원2/ })).toBeNull());
});

test("it is searched, narrowed and sorted by the server, and says whose money it is and to which account it was asked", async () => {
  const given = { id: "acc", bankName: "신한은행", accountNumber: "110999888777", holder: "한판" };
  requests = [request(1, { depositor: "남의이름", isOthersMoney: true, givenAccount: given })];
  edge.answer("GET /deposit-accounts", { data: { list: [] } });
  const user = userEvent.setup();
  await openQueue("CASHIER", { search: "남의", amount: "100000", sort: "AMOUNT" });
  await desk().findByText("입금자명이 회원의 예금주와 다릅니다.");
  expect(desk().getByText("신한은행 110999888777 한판")).toBeTruthy();
  const asked = () => edge.sentTo("GET /money/requests").map(({ query }) => Object.fromEntries(query));
  expect(asked().at(-1)).toMatchObject({ open: "true", search: "남의", amount: "100000", sort: "AMOUNT" });
  await user.selectOptions(screen.getByLabelText("정렬"), "DEPOSITOR");
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ search: "남의", sort: "DEPOSITOR" }));
});

test("who pays a withdrawal of which something weighs ticks that they saw it, and what they saw is sent", async () => {
  const user = userEvent.setup();
  requests = [request(1, { type: "WITHDRAWAL", depositor: null, method: null })];
  const id = request(1).id;
  const mark = { is: "FEW_BETS", weighs: true, others: null, since: null } as const;
  const light = { ...mark, is: "FIRST_WITHDRAWAL", weighs: false } as const;
  glances = { [id]: glanceWith({ requestId: id, marks: [mark, light], depositedSince: 9_000_000, bets: 3 }) };
  await openQueue();
  await desk().findByText("첫 출금");
  edge.answer(`POST /money/requests/${id}/complete`, () => ({ data: set(id, { status: "COMPLETED" }) }));
  await user.keyboard("c");
  await screen.findByRole("alertdialog");
  await user.keyboard("{Enter}");
  await screen.findByText("지급하기 전에 위 항목을 확인하고 표시해 주십시오.");
  expect(edge.sentTo(`POST /money/requests/${id}/complete`)).toHaveLength(0);
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.click(dialog.getByRole("checkbox", { name: "위 항목을 확인하였습니다" }));
  await user.click(dialog.getByRole("button", { name: "완료 처리" }));
  await waitFor(() =>
    expect(edge.sentTo(`POST /money/requests/${id}/complete`)[0]?.body).toEqual({ seen: ["FEW_BETS"] }),
  );
});

test("a mark that comes while the question is open is ticked by nobody yet", async () => {
  const user = userEvent.setup();
  const id = request(1).id;
  requests = [request(1, { type: "WITHDRAWAL" })];
  const weighs = { weighs: true, others: null, since: null };
  glances = { [id]: glanceWith({ requestId: id, marks: [{ is: "FEW_BETS", ...weighs }] }) };
  await openQueue();
  await desk().findByText("회원1");
  edge.answer(`POST /money/requests/${id}/complete`, () => ({ data: set(id, { status: "COMPLETED" }) }));
  await user.keyboard("c");
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.click(dialog.getByRole("checkbox"));
  glances = {
    [id]: glanceWith({
      requestId: id,
      marks: [
        { is: "FEW_BETS", ...weighs },
        { is: "SAME_PERSON", ...weighs, others: 1 },
      ],
    }),
  };
  await act(() => queryClient.invalidateQueries());
  await dialog.findByText(new RegExp(glanceMarkWords.SAME_PERSON.ko));
  await user.click(dialog.getByRole("button", { name: "완료 처리" }));
  await dialog.findByText("지급하기 전에 위 항목을 확인하고 표시해 주십시오.");
  expect(edge.sentTo(`POST /money/requests/${id}/complete`)).toEqual([]);
  await user.click(dialog.getByRole("checkbox"));
  await user.click(dialog.getByRole("button", { name: "완료 처리" }));
  await waitFor(() =>
    expect(edge.sentTo(`POST /money/requests/${id}/complete`)[0]?.body).toEqual({
      seen: ["FEW_BETS", "SAME_PERSON"],
      seenOthers: [{ is: "SAME_PERSON", others: 1 }],
    }),
  );
});

test("a cancellation needs a reason, which is sent", async () => {
  const user = userEvent.setup();
  await openQueue();
  await desk().findByText("회원1");
  const id = request(1).id;
  edge.answer(`POST /money/requests/${id}/cancel`, () => ({ data: set(id, { status: "CANCELLED" }) }));
  await user.keyboard("x");
  await screen.findByRole("alertdialog");
  await user.keyboard("{Enter}");
  await screen.findByText("사유를 입력해 주십시오.");
  expect(edge.sentTo(`POST /money/requests/${id}/cancel`)).toHaveLength(0);
  await user.keyboard("입금 확인 불가{Enter}");
  await waitFor(() =>
    expect(edge.sentTo(`POST /money/requests/${id}/cancel`)[0]?.body).toEqual({ reason: "입금 확인 불가" }),
  );
});

test("who loses the race sees who won it, and no key falls on another request", async () => {
  const user = userEvent.setup();
  await openQueue();
  await desk().findByText("회원1");
  const id = request(1).id;
  edge.answer(`POST /money/requests/${id}/complete`, () => {
    set(id, { status: "COMPLETED", processedBy: "owner", processedAt: at });
    return { status: 409, code: "TRANSITION_REFUSED", message: "이미 다른 상태로 처리된 신청입니다." };
  });
  await user.keyboard("c");
  await screen.findByRole("alertdialog");
  await user.keyboard("{Enter}");

  await desk().findByText("owner 운영자가 먼저 처리하였습니다: 완료");
  expect(desk().getByText("회원1")).toBeTruthy();
  await user.keyboard("c");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await user.keyboard("j");
  await desk().findByText("회원2");
});

test("a step whose reply was lost is sent again under its key; what was answered gets another", async () => {
  const user = userEvent.setup();
  await openQueue();
  await desk().findByText("회원1");
  const id = request(1).id;
  const route = `POST /money/requests/${id}/complete`;
  const complete = async (times: number) => {
    await user.keyboard("c");
    await screen.findByRole("alertdialog");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(edge.sentTo(route)).toHaveLength(times));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  };
  edge.answer(route, { status: 500, code: "INTERNAL", message: "오류가 발생하였습니다." });
  await complete(1);
  await desk().findByText(/처리 여부를 알 수 없습니다/);
  expect(desk().queryByText("이 화면에서 변경된 것은 없습니다.")).toBeNull();

  edge.answer(route, { status: 409, code: "MEMBER_DEPOSIT_LIMIT", message: "한도를 넘는 신청입니다." });
  await complete(2);
  await desk().findByText("이 화면에서 변경된 것은 없습니다.");

  edge.answer(route, () => ({
    data: set(id, { status: "COMPLETED", processedBy: "cashier", processedAt: at }),
  }));
  await complete(3);
  await desk().findByText("회원2");
  const [lost, again, other] = edge.sentTo(route).map(({ idempotencyKey }) => idempotencyKey);
  expect(lost).toEqual(expect.stringMatching(/^[0-9a-f-]{36}$/));
  expect(again).toBe(lost);
  expect(other).not.toBe(lost);
});

test("who gave the first approval of a large withdrawal cannot complete it too", async () => {
  requests = [
    request(1, { type: "WITHDRAWAL", needsSecondOperator: true, approvedAt: at, firstApprover: "cashier" }),
  ];
  await openQueue();
  await desk().findByText("1차 승인을 하셨습니다. 완료는 다른 운영자가 해야 합니다.");
  expect(desk().queryByRole("button", { name: /완료 처리/ })).toBeNull();
});

test("a withdrawal whose member has another account now warns of it with both, where it is completed too", async () => {
  const user = userEvent.setup();
  const accountNow = { bankName: "신한은행", accountNumber: "987654321098", holder: "이한판" };
  requests = [request(1, { type: "WITHDRAWAL", accountNow }), request(2, { type: "WITHDRAWAL" })];
  await openQueue();
  await desk().findByText("신청 뒤에 회원의 등록 계좌가 변경되었습니다.");
  expect(desk().getByText("국민은행 123456789012 김한판")).toBeTruthy();
  expect(desk().getByText("신한은행 987654321098 이한판")).toBeTruthy();
  await user.keyboard("c");
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText("신청 뒤에 회원의 등록 계좌가 변경되었습니다.")).toBeTruthy();
  await user.keyboard("{Escape}j");
  await desk().findByText("회원2");
  expect(desk().queryByText("신청 뒤에 회원의 등록 계좌가 변경되었습니다.")).toBeNull();
});

test("a withdrawal in USDT shows its wallet and no account, and is neither paid by hand nor by a batch", async () => {
  const usdtAddress = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
  requests = [request(1, { type: "WITHDRAWAL", method: "USDT", usdtAddress })];
  await openQueue();
  await desk().findByText(usdtAddress);
  expect(await desk().findByRole("button", { name: /취소/ })).toBeTruthy();
  expect(desk().queryByRole("button", { name: /완료 처리|출금 승인/ })).toBeNull();
  expect(desk().queryByText("123456789012")).toBeNull();
  expect(desk().getByRole("link", { name: "보낼 USDT" }).getAttribute("href")).toBe("/usdt");
});

test("a role without the queue is shown so", async () => {
  await openQueue("SUPPORT");
  await screen.findByText("권한이 없습니다.");
});

test("a list of one member says so, and can be let go of", async () => {
  await openQueue("CASHIER", { member: "m", status: "ALL" });
  await screen.findByText("한 회원의 내역만 보고 있습니다.");
  const asked = () => edge.sentTo("GET /money/requests").at(-1)?.query.get("member");
  await waitFor(() => expect(asked()).toBe("m"));
  await userEvent.setup().click(screen.getByRole("button", { name: "전체" }));
  await waitFor(() => expect(asked()).toBeNull());
  expect(screen.queryByText("한 회원의 내역만 보고 있습니다.")).toBeNull();
});

test("the file holds what the list holds: what is open, until all is asked for", async () => {
  // The tests' browser would leave the page for the file.
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  edge.answer("GET /money/requests.csv", {});
  const user = userEvent.setup();
  await openQueue();
  await desk().findByText("회원1");
  const saved = () => edge.sentTo("GET /money/requests.csv").at(-1)?.query;
  await user.click(screen.getByRole("button", { name: "CSV 저장" }));
  await waitFor(() => expect(saved()?.get("open")).toBe("true"));
  await user.selectOptions(screen.getByLabelText("상태"), "ALL");
  await user.click(await screen.findByRole("button", { name: "CSV 저장" }));
  await waitFor(() => expect(saved()?.get("open")).toBeNull());
});

test("a request that ended by itself says why in words", async () => {
  set(request(1).id, {
    status: "CANCELLED",
    processedAt: at,
    processedBy: "system:expiry",
    reason: "EXPIRED",
  });
  await openQueue("CASHIER", { status: "ALL" });
  expect(await desk().findByText("정해진 시간 안에 입금이 확인되지 않아 자동 취소")).toBeTruthy();
  expect(desk().getByText("시스템")).toBeTruthy();
  expect(desk().queryByText("EXPIRED")).toBeNull();
});

test("beside a request stands who asks: money, rollover, and the requests before it, not itself", async () => {
  edge.answer("GET /members/m", {
    data: memberFileWith({
      cash: 70_000,
      totals: { deposits: 900_000, withdrawals: 400_000, stakes: 0, wins: 0, bets: 0 },
      withdrawable: { amount: 0, rolloverMet: false, remaining: 123_000, nextAllowedAt: null },
      requests: [request(1), request(8, { status: "CANCELLED" })],
    }),
  });
  await openQueue();
  const glance = within(await desk().findByRole("region", { name: "신청 회원" }));
  await glance.findByText("70,000원");
  expect(glance.getByText("123,000원")).toBeTruthy();
  expect(glance.getByText("800,000원")).toBeTruthy();
  expect(glance.queryByText("100,000원")).toBeNull();
  // A bonus that is not given yet has no figure.
  expect(desk().queryByText("지급 보너스")).toBeNull();
});

test("a page of the list that could not be had is asked for again by the operator, and not without end", async () => {
  edge.answer("GET /auth/me", { data: meAs("CASHIER") });
  let fails = true;
  edge.answer("GET /money/requests", ({ query }) => {
    const isNext = query.get("cursor") !== null;
    if (isNext && fails) return { status: 500, code: "INTERNAL", message: "오류" };
    const list = isNext ? [request(4)] : requests;
    return {
      data: { list, page: 1, limit: 100, total: 4, totalIsExact: true, nextCursor: isNext ? null : "next" },
    };
  });
  for (const one of requests) edge.answer(`GET /money/requests/${one.id}`, { data: { ...one, steps: [] } });
  edge.answer("GET /members/m", { data: memberFileWith({}) });
  await openScreen(MoneyPage, "/money", { search: {} });
  await screen.findByText("오류");
  // Time for more of them, if any were asked for.
  for (let times = 0; times < 5; times += 1) await act(() => fetch("/api/v1/operator/auth/me"));
  fails = false;
  await userEvent.setup().click(screen.getByRole("button", { name: "다시 시도" }));
  await waitFor(() => expect(screen.queryByText("오류")).toBeNull());
  const asked = edge.received.filter(
    ({ route, query }) => route === "GET /money/requests" && query.get("cursor") !== null,
  );
  expect(asked).toHaveLength(2);
});
