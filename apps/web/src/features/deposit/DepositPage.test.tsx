import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { refreshMoney } from "../../cashier-parts/queries.ts";
import { keepDraft } from "../../lib/drafts.ts";
import { switchLanguage } from "../../lib/language.ts";
import { storeSession } from "../../lib/session.ts";
import { useAppStore } from "../../lib/store.ts";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import {
  agreeToTerms,
  depositAsked,
  requestsListed,
  serveDeposits,
  submitDeposit,
} from "../../lib/testing/depositScreen.ts";
import { someToken, someUser } from "../../lib/testing/member.ts";
import { listPage, request, someLevels, someMemberRules, someUserSetting } from "../../lib/testing/money.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { DepositPage } from "./DepositPage.tsx";

let edge: ApiEdge;

const otherId = "0199a1b2-0000-7000-8000-000000000002";
const shown = () => useAppStore.getState().notices.map(({ message }) => message);
const amount = () => screen.findByRole<HTMLInputElement>("textbox", { name: /입금 신청금액/ });

serveDeposits((started) => {
  edge = started;
});
afterEach(() => void vi.useRealTimers());

test("presets add up, the amount is spoken, and 정정 clears it", async () => {
  const user = userEvent.setup();
  await openScreen(DepositPage, "/deposit");
  const field = await amount();
  await user.click(screen.getByRole("button", { name: "10,000원 더하기" }));
  await user.click(screen.getByRole("button", { name: "10,000원 더하기" }));
  expect(field.value).toBe("20,000");
  expect(screen.getByText("이만 원")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "1,000,000원 더하기" }));
  expect(screen.getByText("일백이만 원")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "정정" }));
  expect(field.value).toBe("");
});

test("a request that comes where a taller form was sent off is brought into view", async () => {
  const user = userEvent.setup();
  const brought: string[] = [];
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, -600, 358, 400));
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    brought.push(this.getAttribute("aria-label") ?? "");
  });
  edge.answer(depositAsked, { data: request() });
  await openScreen(DepositPage, "/deposit");
  await user.click(await screen.findByRole("button", { name: "100,000원 더하기" }));
  expect(brought).toEqual([]);
  edge.answer(requestsListed, listPage([request()]));
  await agreeToTerms(user);
  await submitDeposit(user);
  await screen.findByRole("region", { name: "나의 입금 신청" });
  expect(brought).toEqual(["나의 입금 신청"]);
  vi.restoreAllMocks();
});

test("a bonus states its rollover in won, and is not sent before the member agrees to it", async () => {
  const user = userEvent.setup();
  edge.answer(depositAsked, { data: request({ bonusKind: "SLOT" }) });
  await openScreen(DepositPage, "/deposit");
  await user.click(await screen.findByRole("button", { name: "100,000원 더하기" }));
  await user.click(screen.getByRole("radio", { name: /슬롯 첫충전 보너스/ }));
  const terms = screen.getByRole("region", { name: "신청 내용 확인" });
  expect(terms.textContent).toContain("330,000원");
  expect(terms.textContent).toContain("(100,000원 + 10,000P) × 300%");
  await submitDeposit(user);
  expect(screen.getByText("베팅 조건에 동의해 주십시오.")).toBeTruthy();
  expect(edge.sentTo(depositAsked)).toHaveLength(0);
  await agreeToTerms(user);
  await submitDeposit(user);
  await waitFor(() => expect(shown()).toContain("입금 신청이 완료되었습니다."));
  expect(edge.sentTo(depositAsked)[0]?.body).toEqual({
    amount: 100_000,
    bonusKind: "SLOT",
    depositor: "김한판",
  });
});

test.each([
  { firstOfDay: true, offer: /슬롯 첫충전 보너스/, required: "330,000원" },
  { firstOfDay: false, offer: /슬롯 매충전 보너스/, required: "315,000원" },
])(
  "the terms are those of the day's first deposit or of a later one, whatever a distributor paid: $firstOfDay",
  async ({ firstOfDay, offer, required }) => {
    const { limits, bonus } = someUserSetting;
    const paid = { ...limits, depositDay: { ...limits.depositDay, used: 100_000 } };
    edge.answer("GET /setting/user-setting", {
      data: { ...someUserSetting, limits: paid, bonus: { ...bonus, firstOfDay } },
    });
    const user = userEvent.setup();
    await openScreen(DepositPage, "/deposit");
    await user.click(await screen.findByRole("button", { name: "100,000원 더하기" }));
    await user.click(screen.getByRole("radio", { name: offer }));
    expect(screen.getByRole("region", { name: "신청 내용 확인" }).textContent).toContain(required);
  },
);

test("a bonus of a draft is not sent while its terms could not be read, and is there again once they are", async () => {
  const user = userEvent.setup();
  keepDraft("deposit", { amount: 100_000, depositor: "김한판", bonusKind: "SLOT" });
  edge.answer("GET /level-bonus-setting", { status: 500, message: "오류", error: { code: "INTERNAL" } });
  edge.answer(depositAsked, () => "HANG_UP");
  await openScreen(DepositPage, "/deposit");
  expect(await screen.findByText(/보너스 조건을 불러오지 못하였습니다/)).toBeTruthy();
  expect(screen.getAllByRole("radio")).toHaveLength(1);
  await submitDeposit(user);
  await screen.findByText(/두 번 처리되지 않습니다/);
  expect(edge.sentTo(depositAsked)[0]?.body).toEqual({
    amount: 100_000,
    bonusKind: "NONE",
    depositor: "김한판",
  });

  edge.answer("GET /level-bonus-setting", { data: someLevels });
  edge.answer("GET /member/rules", { data: someMemberRules });
  const warning = screen.getByText(/보너스 조건을 불러오지 못하였습니다/);
  await user.click(within(warning).getByRole("button", { name: "다시 시도" }));
  const slot = await screen.findByRole<HTMLInputElement>("radio", { name: /슬롯 첫충전 보너스/ });
  expect(slot.checked).toBe(true);
  await submitDeposit(user);
  expect(screen.getByText("베팅 조건에 동의해 주십시오.")).toBeTruthy();
  expect(edge.sentTo(depositAsked)).toHaveLength(1);
});

test("what one member typed is not shown to the next", async () => {
  const user = userEvent.setup();
  await openScreen(DepositPage, "/deposit");
  await user.click(await screen.findByRole("button", { name: "500,000원 더하기" }));
  cleanup();
  storeSession({ user: { ...someUser, id: otherId }, token: "another" });
  await openScreen(DepositPage, "/deposit");
  expect((await amount()).value).toBe("");
  expect(screen.queryByText("작성하시던 내용을 불러왔습니다.")).toBeNull();
});

test("a bonus of the other kind beside a locked one is warned of, one of the same kind is not", async () => {
  const user = userEvent.setup();
  edge.answer("GET /setting/user-setting", {
    data: { ...someUserSetting, bonus: { ...someUserSetting.bonus, kind: "SLOT", locked: 10_000 } },
  });
  await openScreen(DepositPage, "/deposit");
  await user.click(await screen.findByRole("radio", { name: /라이브카지노 첫충전 보너스/ }));
  expect(screen.getByText(/라이브카지노 보너스를 함께 받으실 수 없습니다/)).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: /슬롯 첫충전 보너스/ }));
  expect(screen.queryByText(/라이브카지노 보너스를 함께 받으실 수 없습니다/)).toBeNull();
});

test("the agreement is asked anew when the amount or the bonus changes", async () => {
  const user = userEvent.setup();
  await openScreen(DepositPage, "/deposit");
  await user.click(await screen.findByRole("button", { name: "100,000원 더하기" }));
  await agreeToTerms(user);
  await user.click(screen.getByRole("button", { name: "10,000원 더하기" }));
  expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(false);
});

test("a request whose reply was lost is repeated under its own key; another amount is a new request", async () => {
  const user = userEvent.setup();
  edge.answer(depositAsked, () => "HANG_UP");
  await openScreen(DepositPage, "/deposit");
  await user.click(await screen.findByRole("button", { name: "100,000원 더하기" }));
  await agreeToTerms(user);
  await submitDeposit(user);
  expect(await screen.findByText(/두 번 처리되지 않습니다/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "다시 시도" }));
  await waitFor(() => expect(edge.sentTo(depositAsked)).toHaveLength(2));
  await screen.findByRole("button", { name: "다시 시도" });
  await user.click(screen.getByRole("button", { name: "10,000원 더하기" }));
  await agreeToTerms(user);
  await submitDeposit(user);
  await waitFor(() => expect(edge.sentTo(depositAsked)).toHaveLength(3));
  const [first, second, third] = edge.sentTo(depositAsked).map(({ headers }) => headers["idempotency-key"]);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test.each([
  ["DEPOSIT_PENDING", {}, /처리되지 않은 신청이 있습니다/],
  ["DEPOSIT_LIMIT", { remaining: 30_000 }, /입금 한도까지 30,000원 남았습니다/],
  ["DEPOSIT_LIMIT", { remaining: 0 }, /입금 한도에 도달하였습니다/],
] as const)("%s %o says what to do", async (code, details, words) => {
  const user = userEvent.setup();
  edge.answer(depositAsked, { status: 409, message: "거절", error: { code, details } });
  await openScreen(DepositPage, "/deposit");
  await user.click(await screen.findByRole("button", { name: "100,000원 더하기" }));
  await agreeToTerms(user);
  await submitDeposit(user);
  expect(await screen.findByText(words)).toBeTruthy();
  expect((await amount()).value).toBe("100,000");
});

test.each([
  ["5000", "최소 10,000원부터 입금하실 수 있습니다."],
  ["15000", "10,000원 단위로 입금하실 수 있습니다."],
  ["90000000", "1회 최대 50,000,000원까지 입금하실 수 있습니다."],
  ["", "입금하실 금액을 입력해 주십시오."],
])("the amount %s is judged by the site's rules", async (typed, words) => {
  const user = userEvent.setup();
  await openScreen(DepositPage, "/deposit");
  const field = await amount();
  if (typed !== "") await user.type(field, typed);
  await submitDeposit(user);
  expect(screen.getByText(words)).toBeTruthy();
  expect(edge.sentTo(depositAsked)).toHaveLength(0);
});

test("what was typed is still there after a reload", async () => {
  const user = userEvent.setup();
  await openScreen(DepositPage, "/deposit");
  await user.click(await screen.findByRole("button", { name: "500,000원 더하기" }));
  cleanup();
  await openScreen(DepositPage, "/deposit");
  expect((await amount()).value).toBe("500,000");
});

test("a request moves from waiting to completed before the member's eyes", async () => {
  edge.answer(requestsListed, listPage([request()]));
  await openScreen(DepositPage, "/deposit");
  const card = await screen.findByRole("region", { name: "나의 입금 신청" });
  const current = () => card.querySelector('[aria-current="step"]')?.textContent;
  expect(current()).toContain("대기");
  edge.answer(requestsListed, listPage([request({ status: "PROCESSING" })]));
  refreshMoney();
  await waitFor(() => expect(current()).toContain("진행중"));
  edge.answer(
    requestsListed,
    listPage([request({ status: "COMPLETED", processedAt: "2026-11-20T09:06:00.000Z" })]),
  );
  refreshMoney();
  await waitFor(() => expect(current()).toContain("완료"));
  expect(shown()).toContain("입금이 완료되었습니다.");
  await userEvent.click(within(card).getByRole("button", { name: "새로 신청하기" }));
  expect(await amount()).toBeTruthy();
});

test("the account is asked for after a question, shown, and copied", async () => {
  const user = userEvent.setup();
  edge.answer("POST /customer-center/account-inquiry", {
    data: {
      inquiry: {
        id: "0199a1b2-0000-7000-8000-0000000000f1",
        number: 1,
        kind: "ACCOUNT",
        title: "계좌문의",
        description: "",
        createdAt: "2026-11-20T09:05:09.000Z",
        status: "ANSWER_COMPLETED",
        reply: null,
        repliedAt: null,
      },
      account: { bankName: "국민은행", accountNumber: "123-456-789012", holder: "한판" },
    },
  });
  await openScreen(DepositPage, "/deposit");
  await user.click(await screen.findByRole("button", { name: "계좌문의" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(within(dialog).getByText("입금 계좌를 문의하시겠습니까?")).toBeTruthy();
  expect(edge.sentTo("POST /customer-center/account-inquiry")).toHaveLength(0);
  await user.click(within(dialog).getByRole("button", { name: "확인" }));
  expect(await screen.findByText("123-456-789012")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "계좌번호 복사" }));
  expect(await navigator.clipboard.readText()).toBe("123-456-789012");
});

const inquired = { bankName: "국민은행", accountNumber: "123-456-789012", holder: "한판" };
const accountHoldsMs = 30 * 60_000;

test("an account is put away when its time is over, before the member's eyes", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  keepDraft("account-inquiry", { at: Date.now(), account: inquired });
  await openScreen(DepositPage, "/deposit");
  expect(await screen.findByText("123-456-789012")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(accountHoldsMs));
  expect(screen.queryByText("123-456-789012")).toBeNull();
});

test("an account whose time ended while the device slept is put away when the page comes into sight", async () => {
  keepDraft("account-inquiry", { at: Date.now(), account: inquired });
  await openScreen(DepositPage, "/deposit");
  expect(await screen.findByText("123-456-789012")).toBeTruthy();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + accountHoldsMs });
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(screen.queryByText("123-456-789012")).toBeNull();
});

/** What an operator answered; `read`: the member has seen it. */
const operatorsAnswer = (repliedAt: string, read: boolean) => ({
  id: "0199a1b2-0000-7000-8000-0000000000f2",
  number: 2,
  kind: "ACCOUNT",
  title: "계좌문의",
  description: "",
  createdAt: repliedAt,
  status: read ? "ANSWER_COMPLETED" : "CHECK_THE_ANSWER",
  reply: "국민은행 1000-77 한판",
  repliedAt,
});
const markRead = "PUT /customer-center/mark-as-read";

/** The server's list with an answer of so long ago: unread until the member's mark has come. */
function serveAnswer(agoMs: number): void {
  const repliedAt = new Date(Date.now() - agoMs).toISOString();
  let read = false;
  edge.answer("GET /customer-center", () => listPage([operatorsAnswer(repliedAt, read)]));
  edge.answer(markRead, () => {
    read = true;
    return { data: { updated: 1 } };
  });
}

test("an account that an operator answers with is shown where it was asked for, and counts as read", async () => {
  serveAnswer(0);
  await openScreen(DepositPage, "/deposit");
  expect(await screen.findByText("국민은행 1000-77 한판")).toBeTruthy();
  await waitFor(() =>
    expect(edge.sentTo(markRead)[0]?.body).toEqual({ ids: ["0199a1b2-0000-7000-8000-0000000000f2"] }),
  );
  await waitFor(() => expect(edge.sentTo("GET /customer-center").length).toBeGreaterThan(1));
  expect(screen.getByText("국민은행 1000-77 한판")).toBeTruthy();
});

test("an answer that is opened too late says that its account holds no more, and goes on saying so", async () => {
  serveAnswer(accountHoldsMs);
  await openScreen(DepositPage, "/deposit");
  expect(await screen.findByText(/안내해 드린 계좌는 30분이 지나/)).toBeTruthy();
  await waitFor(() => expect(edge.sentTo(markRead)).toHaveLength(1));
  await waitFor(() => expect(edge.sentTo("GET /customer-center").length).toBeGreaterThan(1));
  expect(screen.getByText(/안내해 드린 계좌는 30분이 지나/)).toBeTruthy();
  expect(screen.queryByText("국민은행 1000-77 한판")).toBeNull();
  expect(screen.getByRole("button", { name: "계좌 다시 문의하기" })).toBeTruthy();
  expect(edge.sentTo(markRead)).toHaveLength(1);
});

test("an answer whose time ends before the member's eyes gives way to the words that it has", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  serveAnswer(0);
  await openScreen(DepositPage, "/deposit");
  expect(await screen.findByText("국민은행 1000-77 한판")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(accountHoldsMs));
  expect(screen.getByText(/안내해 드린 계좌는 30분이 지나/)).toBeTruthy();
  expect(screen.queryByText("국민은행 1000-77 한판")).toBeNull();
});

test("deleting asks the specification's question and sends the chosen row alone", async () => {
  const user = userEvent.setup();
  const done = request({ status: "COMPLETED", processedAt: "2026-11-20T09:06:00.000Z" });
  edge.answer(requestsListed, listPage([done]));
  edge.answer("POST /money/deposit/delete", { data: { deleted: 1 } });
  await openScreen(DepositPage, "/deposit");
  await user.click(await screen.findByRole("button", { name: "1번 내역 삭제" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(within(dialog).getByText("입금내역을 삭제하시겠습니까?")).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "삭제" }));
  await waitFor(() => expect(edge.sentTo("POST /money/deposit/delete")[0]?.body).toEqual({ ids: [done.id] }));
});

test("a member who excluded themself finds no form but the way to withdraw", async () => {
  storeSession({ user: { ...someUser, status: "SELF_EXCLUDED" }, token: someToken });
  switchLanguage("en");
  await openScreen(DepositPage, "/deposit");
  expect(await screen.findByText("You are taking a break.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to withdrawal" }).getAttribute("href")).toBe("/withdraw");
  expect(screen.queryByRole("form")).toBeNull();
});

test("a request that waits shows the account that it was asked to, whatever an inquiry would answer, and copies it", async () => {
  const user = userEvent.setup();
  const account = { bankName: "국민은행", accountNumber: "110-123-456789", holder: "한판" };
  edge.answer(requestsListed, listPage([request({ status: "WAITING", account })]));
  await openScreen(DepositPage, "/deposit");
  const given = within(await screen.findByRole("region", { name: "입금하실 계좌" }));
  for (const text of ["110-123-456789", "국민은행", "한판"]) expect(given.getByText(text)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /계좌문의/ })).toBeNull();
  await user.click(given.getByRole("button", { name: /복사/ }));
  await expect(navigator.clipboard.readText()).resolves.toBe("110-123-456789");
});

test("a request that is over shows no account to pay to", async () => {
  const account = { bankName: "국민은행", accountNumber: "110-123-456789", holder: "한판" };
  edge.answer(
    requestsListed,
    listPage([request({ status: "COMPLETED", account: null }), request({ id: otherId, account })]),
  );
  await openScreen(DepositPage, "/deposit");
  expect(await screen.findByText("110-123-456789")).toBeTruthy();
  edge.answer(requestsListed, listPage([request({ status: "COMPLETED", account: null })]));
  await act(async () => refreshMoney());
  await waitFor(() => expect(screen.queryByText("110-123-456789")).toBeNull());
});
