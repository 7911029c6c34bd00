import { addDays, seoulDay } from "@hanpan/contract/time";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { restoreLanguage } from "../../lib/language.ts";
import { clearNotices } from "../../lib/notices.ts";
import { queryClient } from "../../lib/queryClient.ts";
import { clearSession, currentMember, storeSession } from "../../lib/session.ts";
import { useAppStore } from "../../lib/store.ts";
import { type ApiEdge, startApiEdge } from "../../lib/testing/apiEdge.ts";
import { someToken, someUser } from "../../lib/testing/member.ts";
import {
  listPage,
  moneySetting,
  openRollover,
  someLevels,
  someUserSetting,
} from "../../lib/testing/money.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { ConvertPage } from "./ConvertPage.tsx";

let edge: ApiEdge;

const balances = { ...someUser.balances, point: 23_000, rolling: 4_520 };
/** Opens the conversion center at what was earned of rolling. */
async function openRolling(): Promise<void> {
  await openScreen(ConvertPage, "/convert");
  await userEvent.click(await screen.findByRole("tab", { name: "롤링내역" }));
}

const shown = () => useAppStore.getState().notices.map(({ message }) => message);

async function convertAll(button: string): Promise<void> {
  const user = userEvent.setup();
  const all = button === "전환하기" ? "포인트 전액" : "롤링금 전액";
  await user.click(await screen.findByRole("button", { name: all }));
  await user.click(screen.getByRole("button", { name: button }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: button }));
}

beforeAll(async () => {
  edge = await startApiEdge();
});
afterAll(() => edge.stop());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  restoreLanguage();
  edge.reset();
  storeSession({ user: { ...someUser, balances }, token: someToken });
  edge.answer("GET /level-bonus-setting", { data: someLevels });
  edge.answer("GET /trxs/point", listPage([]));
  edge.answer("GET /trxs/rolling", { data: { list: [], page: 1, limit: 20, total: 0 } });
});
afterEach(() => {
  cleanup();
  clearSession();
  clearNotices();
  queryClient.clear();
});

test("points become balance after the question, and the balance on the screen is the server's", async () => {
  edge.answer("POST /trxs/point-conversion", {
    data: { balances: { ...balances, cash: 1_023_000, point: 0 } },
  });
  await openScreen(ConvertPage, "/convert");
  await convertAll("전환하기");
  await waitFor(() => expect(shown()).toContain("포인트가 보유머니로 전환되었습니다."));
  expect(edge.sentTo("POST /trxs/point-conversion")[0]?.body).toEqual({ amount: 23_000 });
  expect(edge.sentTo("POST /trxs/point-conversion")[0]?.headers["idempotency-key"]).toBeTruthy();
  expect(currentMember()?.balances.cash).toBe(1_023_000);
});

test("what was converted has its receipt where it was asked for, and in the conversions", async () => {
  const receipt = {
    id: "0199a1b2-0000-7000-8000-0000000000ac",
    number: 4_321,
    type: "ROLLING_CONVERSION",
    amount: 4_520,
    balanceAfter: 27_520,
    status: "COMPLETED",
    createdAt: "2026-11-20T09:05:09.000Z",
  };
  edge.answer("POST /trxs/rolling-conversion", {
    data: { balances: { ...balances, rolling: 0, point: 27_520 }, receipt },
  });
  edge.answer("GET /trxs/point", listPage([receipt]));
  edge.answer("GET /money/ledger/4321/receipt", { data: { receipt: null } });
  await openScreen(ConvertPage, "/convert");
  await convertAll("콤프 신청하기");
  const shownReceipt = within(await screen.findByRole("region", { name: "전환 영수증" }));
  expect(shownReceipt.getByText("4,520원 → 4,520P")).toBeTruthy();
  expect(shownReceipt.getByText("27,520P")).toBeTruthy();
  expect(shownReceipt.getByText("4,321")).toBeTruthy();
  // The list asks for both conversions, and offers the receipt of each.
  expect(edge.sentTo("GET /trxs/point")[0]?.search).toContain("POINT_CONVERSION");
  expect(edge.sentTo("GET /trxs/point")[0]?.search).toContain("ROLLING_CONVERSION");
  await userEvent.click(await screen.findByRole("button", { name: /^롤링 전환 .* 영수증/ }));
  expect(await screen.findByText(/아직 서명되지 않은 거래/)).toBeTruthy();
});

test("each balance says its least, what comes out and that no rollover comes of it", async () => {
  edge.answer("GET /setting/global", {
    data: { ...moneySetting, features: { ...moneySetting.features, roulette: true } },
  });
  edge.answer("GET /setting/user-setting", {
    data: {
      ...someUserSetting,
      withdrawable: { ...someUserSetting.withdrawable, rolloverMet: false, remaining: 130_000 },
      bonus: { ...someUserSetting.bonus, locked: 10_000, rollovers: [openRollover] },
    },
  });
  storeSession({
    user: { ...someUser, balances: { ...balances, lockedBonus: 10_000, ticket: 3 } },
    token: someToken,
  });
  await openScreen(ConvertPage, "/convert");
  expect(await screen.findByText("남은 베팅 조건 130,000원은 전환하셔도 그대로입니다.")).toBeTruthy();
  expect(screen.getAllByText("전환에 따르는 베팅 조건")).toHaveLength(3);
  expect(screen.getByText("10,000P → 10,000원")).toBeTruthy();
  expect(screen.getByText("10,000원 → 10,000P")).toBeTruthy();
  expect(await screen.findByText("3장")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "보너스머니" })).toBeTruthy();
  expect(await screen.findByRole("progressbar")).toBeTruthy();
});

test("who owes is shown so, and what they convert repays first, after a question that says so", async () => {
  storeSession({ user: { ...someUser, balances: { ...balances, cash: 0, debt: 15_000 } }, token: someToken });
  edge.answer("POST /trxs/point-conversion", { data: { balances: { ...balances, cash: 8_000, point: 0 } } });
  const user = userEvent.setup();
  await openScreen(ConvertPage, "/convert");
  expect(await screen.findByText(/상환하지 않은 미수금이 15,000원 있습니다/)).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "포인트 전액" }));
  await user.click(screen.getByRole("button", { name: "전환하기" }));
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText("이 가운데 15,000원은 미수금 상환에 먼저 쓰입니다.")).toBeTruthy();
  await user.click(question.getByRole("button", { name: "전환하기" }));
  await waitFor(() => expect(shown()).toContain("포인트가 보유머니로 전환되었습니다."));
  expect(edge.sentTo("POST /trxs/point-conversion")[0]?.body).toEqual({ amount: 23_000, repaysDebt: true });
  expect(screen.queryByText(/상환하지 않은 미수금/)).toBeNull();
});

test("below the minimum the words name it", async () => {
  edge.answer("POST /trxs/point-conversion", {
    status: 409,
    message: "거절",
    error: { code: "BELOW_MINIMUM", details: { minimum: 30_000 } },
  });
  await openScreen(ConvertPage, "/convert");
  await convertAll("전환하기");
  expect(await screen.findByText("최소 30,000P부터 전환하실 수 있습니다.")).toBeTruthy();
});

test("the site's minimum stands at the field, and less is refused before the question", async () => {
  edge.answer("GET /setting/global", { data: moneySetting });
  const user = userEvent.setup();
  await openScreen(ConvertPage, "/convert");
  expect(await screen.findByText("최소 10,000P부터 전환하실 수 있습니다.")).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: /전환금액/ }), "9999");
  await user.click(screen.getByRole("button", { name: "전환하기" }));
  expect(screen.getByRole("textbox", { name: /전환금액/ }).getAttribute("aria-invalid")).toBe("true");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  cleanup();

  // Who has less than it is not shown that what they have can be converted.
  storeSession({ user: { ...someUser, balances: { ...balances, rolling: 510 } }, token: someToken });
  await openScreen(ConvertPage, "/convert");
  expect(await screen.findByText("최소 1,000원부터 전환하실 수 있습니다.")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "포인트 전액" }));
  await user.click(screen.getByRole("button", { name: "콤프 신청하기" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("a comp application turns rolling into points", async () => {
  edge.answer("POST /trxs/rolling-conversion", {
    data: { balances: { ...balances, rolling: 0, point: 27_520 } },
  });
  await openScreen(ConvertPage, "/convert");
  expect(await screen.findByText("500원")).toBeTruthy();
  await convertAll("콤프 신청하기");
  await waitFor(() => expect(shown()).toContain("콤프 신청이 완료되었습니다."));
  expect(edge.sentTo("POST /trxs/rolling-conversion")[0]?.body).toEqual({ amount: 4_520 });
});

test.each([
  ["전환하기", "POST /trxs/point-conversion", 23_000],
  ["콤프 신청하기", "POST /trxs/rolling-conversion", 4_520],
] as const)(
  "who excluded themself is shown so above the form, and turns what is theirs into money",
  async (button, route, amount) => {
    storeSession({ user: { ...someUser, balances, status: "SELF_EXCLUDED" }, token: someToken });
    edge.answer(route, { data: { balances } });
    await openScreen(ConvertPage, "/convert");
    const notice = await screen.findByRole("heading", { name: "이용 제한 기간입니다." });
    const form = await screen.findByRole("button", { name: button });
    expect(notice.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await convertAll(button);
    await waitFor(() => expect(edge.sentTo(route)[0]?.body).toEqual({ amount }));
  },
);

test("more than the member has is refused while it is typed", async () => {
  const user = userEvent.setup();
  await openScreen(ConvertPage, "/convert");
  await user.type(await screen.findByRole("textbox", { name: /전환금액/ }), "99999");
  expect(screen.getByText("보유하신 23,000P까지 전환하실 수 있습니다.")).toBeTruthy();
});

test.each([
  ["포인트내역", "포인트내역을 삭제하시겠습니까?"],
  ["전환내역", "전환내역을 삭제하시겠습니까?"],
])("a row of %s is deleted after its own question", async (tab, question) => {
  const user = userEvent.setup();
  const id = "0199a1b2-0000-7000-8000-0000000000ab";
  edge.answer(
    "GET /trxs/point",
    listPage([
      {
        id,
        number: 3,
        type: "POINT_CONVERSION",
        amount: -10_000,
        balanceAfter: 23_000,
        status: "COMPLETED",
        createdAt: "2026-11-20T09:05:09.000Z",
      },
    ]),
  );
  edge.answer("DELETE /trxs/point-delete", { data: { deleted: 1 } });
  await openScreen(ConvertPage, "/convert");
  await user.click(await screen.findByRole("tab", { name: tab }));
  await user.click(await screen.findByRole("button", { name: /포인트 전환 .* 내역 삭제/ }));
  const dialog = await screen.findByRole("alertdialog");
  expect(within(dialog).getByText(question)).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "삭제" }));
  await waitFor(() => expect(edge.sentTo("DELETE /trxs/point-delete")[0]?.search).toContain(id));
});

test("with the last row of the last page of the rolling that page is left", async () => {
  const user = userEvent.setup();
  const row = (number: number) => ({
    id: `0199a1b2-0000-7000-8000-${String(number).padStart(12, "0")}`,
    kind: "CONVERTED",
    day: "2026-11-20",
    category: null,
    stake: 0,
    amount: -number,
    createdAt: "2026-11-20T09:05:09.000Z",
  });
  let rows = Array.from({ length: 21 }, (_, index) => row(index + 1));
  edge.answer("GET /trxs/rolling", ({ search: query }) => {
    const page = Number(new URLSearchParams(query).get("page"));
    return { data: { list: rows.slice(20 * (page - 1), 20 * page), page, limit: 20, total: rows.length } };
  });
  edge.answer("DELETE /trxs/rolling-delete", () => {
    rows = rows.slice(0, 20);
    return { data: { deleted: 1 } };
  });
  await openRolling();
  await user.click(await screen.findByRole("button", { name: "2쪽 중 2쪽" }));
  await waitFor(() => expect(screen.getAllByRole("button", { name: /내역 삭제/ })).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: /내역 삭제/ }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "삭제" }));
  await waitFor(() => expect(screen.getAllByRole("button", { name: /내역 삭제/ })).toHaveLength(20));
  await waitFor(() => expect(screen.queryByRole("navigation", { name: "쪽 이동" })).toBeNull());
});

test("what is earned today still grows: it has no bin, and alone it leaves nothing to delete", async () => {
  const user = userEvent.setup();
  const row = (day: string) => ({
    id: `${day}.SLOT`,
    kind: "EARNED",
    day,
    category: "SLOT",
    stake: 100_000,
    amount: 500,
    createdAt: new Date().toISOString(),
  });
  const today = seoulDay(new Date());
  const list = (...days: string[]) =>
    edge.answer("GET /trxs/rolling", {
      data: { list: days.map(row), page: 1, limit: 20, total: days.length },
    });
  list(today);
  await openRolling();
  expect(await screen.findByText("내일부터 가능")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /내역 삭제/ })).toBeNull();
  expect(screen.getByRole("button", { name: "전체삭제" }).hasAttribute("disabled")).toBe(true);
  cleanup();
  queryClient.clear();
  list(today, addDays(today, -1));
  edge.answer("DELETE /trxs/rolling-delete", { data: { deleted: 0 } });
  await openRolling();
  await user.click(await screen.findByRole("button", { name: /내역 삭제/ }));
  list(today);
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "삭제" }));
  // Another tab was first: the row is gone, and nothing is confirmed that was not done here.
  await waitFor(() => expect(screen.queryByRole("button", { name: /내역 삭제/ })).toBeNull());
  expect(shown()).not.toContain("삭제가 완료되었습니다.");
});

test("a day on which a settled bet of an earlier day was given back takes rolling away", async () => {
  const entry = {
    id: "2026-11-20.SLOT",
    kind: "EARNED",
    day: "2026-11-20",
    category: "SLOT",
    stake: -200_000,
    amount: -1_000,
    createdAt: "2026-11-20T14:59:59.000Z",
  };
  edge.answer("GET /trxs/rolling", listPage([entry]));
  await openRolling();
  const table = await screen.findByRole("table");
  await screen.findByText("−200,000원");
  expect(table.textContent).toContain("−1,000원");
  expect(table.textContent).not.toContain("+1,000원");
});
