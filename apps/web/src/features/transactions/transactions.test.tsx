import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { refreshMoney } from "../../cashier-parts/queries.ts";
import { switchLanguage } from "../../lib/language.ts";
import { useAppStore } from "../../lib/store.ts";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { serveMember } from "../../lib/testing/memberEdge.ts";
import { listPage, request } from "../../lib/testing/money.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { MoneyPage } from "./MoneyPage.tsx";
import { StatementPage } from "./StatementPage.tsx";

let edge: ApiEdge;

const listed = "GET /money/deposit-withdrawal/list";
const done = request({ status: "COMPLETED", processedAt: "2026-11-20T09:06:00.000Z", number: 7 });
const shown = () => useAppStore.getState().notices.map(({ message }) => message);

serveMember((started) => {
  edge = started;
});

test.each([
  ["ko", ["번호", "신청금액", "신청일시", "처리일시", "상태"]],
  ["en", ["Number", "Amount", "Requested", "Processed", "Status"]],
] as const)("the columns of the specification (%s)", async (language, columns) => {
  switchLanguage(language);
  edge.answer(listed, listPage([done]));
  await openScreen(MoneyPage, "/money");
  const headers = (await screen.findAllByRole("columnheader")).map((header) => header.textContent);
  for (const column of columns) expect(headers).toContain(column);
});

test("a request that ended by itself says why in words, and an operator's reason stands as it was written", async () => {
  const cancelled = request({ status: "CANCELLED", reason: "EXPIRED" });
  const refused = request({
    id: "0199a1b2-0000-7000-8000-0000000000d9",
    status: "CANCELLED",
    reason: "입금이 없습니다.",
  });
  edge.answer(listed, listPage([cancelled, refused]));
  await openScreen(MoneyPage, "/money");
  expect(await screen.findAllByText(/정해진 시간 안에 입금이 확인되지 않아 자동으로 취소/)).not.toHaveLength(
    0,
  );
  expect(screen.getAllByText("사유: 입금이 없습니다.")).not.toHaveLength(0);
  expect(screen.queryByText(/EXPIRED/)).toBeNull();
});

test("kind and situation stand in the address and in the request", async () => {
  const user = userEvent.setup();
  edge.answer(listed, listPage([]));
  const { path } = await openScreen(MoneyPage, "/money");
  await user.click(await screen.findByRole("tab", { name: "출금" }));
  await waitFor(() => expect(path()).toContain("type=WITHDRAWAL"));
  await user.selectOptions(screen.getByLabelText("상태"), "WAITING");
  await waitFor(() => expect(path()).toContain("status=WAITING"));
  await waitFor(() => expect(edge.sentTo(listed).at(-1)?.search).toContain("type=WITHDRAWAL"));
  await waitFor(() => expect(edge.sentTo(listed).at(-1)?.search).toContain("status=WAITING"));
  expect(await screen.findByText("조회된 내역이 없어요.")).toBeTruthy();
});

test.each([
  ["DEPOSIT", "입금내역을 모두 삭제하시겠습니까?", "POST /money/deposit/all-delete"],
  ["WITHDRAWAL", "출금내역을 모두 삭제하시겠습니까?", "POST /money/withdrawal/all-delete"],
] as const)("all of %s are deleted after the question", async (type, question, route) => {
  const user = userEvent.setup();
  edge.answer(listed, listPage([{ ...done, type }]));
  edge.answer(route, { data: { deleted: 1 } });
  await openScreen(MoneyPage, `/money?type=${type}`);
  await screen.findByRole("table");
  await user.click(screen.getByRole("button", { name: "전체삭제" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(within(dialog).getByText(question)).toBeTruthy();
  expect(edge.sentTo(route)).toHaveLength(0);
  await user.click(within(dialog).getByRole("button", { name: "전체삭제" }));
  await waitFor(() => expect(edge.sentTo(route)).toHaveLength(1));
  await waitFor(() => expect(shown()).toContain("삭제가 완료되었습니다."));
});

test("while one is open it has no bin, and all that are finished are deleted", async () => {
  const user = userEvent.setup();
  const open = request({ id: "0199a1b2-0000-7000-8000-0000000000d2" });
  edge.answer(listed, listPage([done, open]));
  edge.answer("POST /money/deposit/all-delete", { data: { deleted: 1 } });
  await openScreen(MoneyPage, "/money");
  await screen.findByRole("table");
  expect(screen.getAllByRole("button", { name: /번 내역 삭제/ })).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "전체삭제" }));
  edge.answer(listed, listPage([open]));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "전체삭제" }));
  await waitFor(() => expect(shown()).toContain("삭제가 완료되었습니다."));
  // The open one alone leaves nothing to delete.
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "전체삭제" }).hasAttribute("disabled")).toBe(true),
  );
});

test("a deletion that is refused says why in the server's words", async () => {
  const user = userEvent.setup();
  edge.answer(listed, listPage([done]));
  edge.answer("POST /money/deposit/delete", {
    status: 409,
    message: "처리가 완료된 내역만 삭제하실 수 있습니다.",
    error: { code: "REQUEST_OPEN" },
  });
  await openScreen(MoneyPage, "/money");
  await user.click(await screen.findByRole("button", { name: /번 내역 삭제/ }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "삭제" }));
  await waitFor(() => expect(shown()).toContain("처리가 완료된 내역만 삭제하실 수 있습니다."));
});

test("the statement shows each movement with its sign, and filters by a group of types", async () => {
  const user = userEvent.setup();
  const entry = {
    id: "0199a1b2-0000-7000-8000-0000000000aa",
    number: 3,
    type: "WITHDRAWAL_HOLD",
    amount: -500_000,
    balanceAfter: 500_000,
    reference: "",
    at: "2026-11-20T09:05:09.000Z",
  };
  const bet = { ...entry, number: 2, type: "BET", amount: -1_000, gameName: "스피드 바카라" };
  const part = { ...bet, id: "0199a1b2-0000-7000-8000-0000000000ac", number: 1, type: "WIN", amount: 400 };
  edge.answer(
    "GET /money/ledger",
    listPage([
      entry,
      { ...bet, id: "0199a1b2-0000-7000-8000-0000000000ab" },
      { ...part, winReason: "CASH_OUT_PART" },
    ]),
  );
  await openScreen(StatementPage, "/statement");
  const table = await screen.findByRole("table");
  expect(table.textContent).toContain("스피드 바카라");
  expect(table.textContent).toContain("출금 신청");
  expect(table.textContent).toContain("일부 캐시아웃");
  expect(table.textContent).toContain("−500,000원");
  await user.selectOptions(screen.getByLabelText("구분"), "GAMES");
  await waitFor(() => {
    const query = decodeURIComponent(edge.sentTo("GET /money/ledger").at(-1)?.search ?? "");
    expect(query).toContain("types[]=BET&types[]=WIN");
  });
});

test("a failed list says why and can be tried again", async () => {
  const user = userEvent.setup();
  edge.answer(listed, { status: 500, message: "오류가 발생하였습니다.", error: { code: "INTERNAL" } });
  await openScreen(MoneyPage, "/money");
  expect(await screen.findByText("오류가 발생하였습니다.")).toBeTruthy();
  edge.answer(listed, listPage([done]));
  await user.click(screen.getByRole("button", { name: "다시 시도" }));
  expect(await screen.findByRole("table")).toBeTruthy();
});

test("a list that could not be read again is read again by the retry, and says so until it was", async () => {
  const user = userEvent.setup();
  const waiting = request({ status: "WAITING", number: 7 });
  edge.answer(listed, listPage([waiting]));
  await openScreen(MoneyPage, "/money");
  await screen.findByRole("table");
  edge.answer(listed, { status: 500, message: "오류", error: { code: "INTERNAL" } });
  refreshMoney();
  await screen.findByText("오류");
  edge.answer(listed, listPage([done]));
  const asked = edge.sentTo(listed).length;
  await user.click(screen.getByRole("button", { name: "다시 시도" }));
  await waitFor(() => expect(screen.queryByText("오류")).toBeNull());
  expect(edge.sentTo(listed).length).toBeGreaterThan(asked);
});
