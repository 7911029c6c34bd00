import type { BankCandidate, BankEntry } from "@hanpan/contract/operator/objects/bankEntry";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useConsole } from "../../lib/store.ts";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { meAs } from "../../lib/testing/operator.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { BankEntriesPage } from "./BankEntriesPage.tsx";
import { restMs } from "./useAtRest.ts";

let edge: ApiEdge;
let entries: BankEntry[] = [];
let unread: unknown[] = [];
/** The screen's clock: nothing here waits for a real one. */
let nowMs = 0;

const at = "2026-11-20T09:00:00.000Z";
const idOf = (kind: string, number: number) =>
  `0199a1b2-${kind}-7000-8000-${String(number).padStart(12, "0")}`;

function candidate(number: number, changed: Partial<BankCandidate> = {}): BankCandidate {
  return {
    requestId: idOf("aaaa", number),
    member: {
      id: idOf("bbbb", number),
      loginId: `member${number}`,
      nickname: `회원${number}`,
      levelName: "브론즈",
    },
    amount: 10_000 * number,
    depositor: `김하나${number}`,
    holder: `김하나${number}`,
    accountNumber: "110123456789",
    requestedAt: at,
    status: "WAITING",
    against: ["OTHER_NAME"],
    ...changed,
  };
}

function entry(number: number, changed: Partial<BankEntry> = {}): BankEntry {
  return {
    id: idOf("0000", number),
    account: { id: "a", bankName: "국민은행", accountNumber: "110123456789", holder: "한판", active: true },
    direction: "IN",
    amount: 10_000 * number,
    balanceAfter: null,
    counterparty: `김하늘${number}`,
    memo: null,
    bookedAt: at,
    reportedAt: at,
    state: "WAITING",
    reasons: ["OTHER_NAME"],
    member: null,
    requestId: null,
    decidedBy: null,
    decidedAt: null,
    decisionReason: null,
    isPayment: false,
    sources: ["휴대폰"],
    likely: candidate(number),
    ...changed,
  };
}

function set(id: string, changed: Partial<BankEntry>): BankEntry {
  entries = entries.map((one) => (one.id === id ? { ...one, ...changed } : one));
  return entries.find((one) => one.id === id) ?? entry(0);
}

async function openQueue(role: "CASHIER" | "RISK" = "CASHIER") {
  edge.answer("GET /auth/me", { data: meAs(role) });
  edge.answer("GET /deposit-accounts", { data: { list: [] } });
  edge.answer("GET /bank-words/unread", () => ({ data: { list: unread } }));
  edge.answer("GET /bank-entries", () => {
    const list = entries.filter(({ state }) => state === "WAITING");
    return { data: { list, page: 1, limit: 100, total: list.length, totalIsExact: true, nextCursor: null } };
  });
  for (const { id } of entries) {
    edge.answer(`GET /bank-entries/${id}`, () => {
      const found = entries.find((one) => one.id === id);
      const words = [{ source: "휴대폰", id: "1", reportedAt: at, content: { text: "[KB]입금 10,000" } }];
      return { data: { ...found, words, candidates: found?.likely ? [found.likely] : [] } };
    });
    edge.answer(`POST /bank-entries/${id}/take`, () => ({ data: set(id, { state: "MATCHED" }) }));
    edge.answer(`POST /bank-entries/${id}/credit`, () => ({ data: set(id, { state: "MATCHED" }) }));
    edge.answer(`POST /bank-entries/${id}/dismiss`, () => ({ data: set(id, { state: "DISMISSED" }) }));
  }
  await openScreen(BankEntriesPage, "/bank-entries");
}

const desk = () => within(screen.getByRole("complementary"));
const takesOf = (number: number) => edge.sentTo(`POST /bank-entries/${idOf("0000", number)}/take`);
function look(): void {
  nowMs += restMs;
}

serveOperator((started) => {
  edge = started;
});
beforeEach(() => {
  // The tests' browser lays nothing out: without a height the list would draw no row.
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(1_000);
  vi.spyOn(performance, "now").mockImplementation(() => nowMs);
  entries = [entry(1), entry(2), entry(3)];
  unread = [];
});
afterEach(() => {
  vi.restoreAllMocks();
});

test("one key takes the likely deposit of what was read, and the next entry is there", async () => {
  const user = userEvent.setup();
  await openQueue();
  await desk().findByText("김하늘1");
  expect(desk().getAllByText("입금자명 다름").length).toBeGreaterThan(0);
  expect(desk().getByText("[KB]입금 10,000")).toBeTruthy();
  look();
  await user.keyboard("t");
  await desk().findByText("김하늘2");
  expect(takesOf(1).map(({ body }) => body)).toEqual([{ requestId: idOf("aaaa", 1) }]);
  await waitFor(() =>
    expect(useConsole.getState().notices.map(({ message }) => message)).toContain(
      "김하늘1 10,000원 입금을 완료하였습니다.",
    ),
  );
});

test("a key that is held, or comes before the next entry was read, takes nothing", async () => {
  const user = userEvent.setup();
  await openQueue();
  await desk().findByText("김하늘1");
  look();
  await user.keyboard("t");
  await desk().findByText("김하늘2");
  // Still held: the keyboard repeats it on whatever has come since.
  look();
  fireEvent.keyDown(document.body, { key: "t", code: "KeyT", repeat: true });
  nowMs -= 1;
  await user.keyboard("j");
  await desk().findByText("김하늘3");
  await user.keyboard("t");
  await waitFor(() =>
    expect(useConsole.getState().notices.map(({ message }) => message)).toContain(
      "방금 바뀐 내용입니다. 확인하고 다시 누르십시오.",
    ),
  );
  expect(takesOf(2)).toHaveLength(0);
  expect(takesOf(3)).toHaveLength(0);
  look();
  await user.keyboard("t");
  await waitFor(() => expect(takesOf(3)).toHaveLength(1));
});

test("what the entry's likely deposit became a moment ago is not taken by the key that was meant for the one before", async () => {
  const user = userEvent.setup();
  await openQueue();
  await desk().findByText("김하늘1");
  look();
  set(idOf("0000", 1), { likely: candidate(9, { amount: 10_000 }) });
  const { queryClient } = await import("../../lib/queryClient.ts");
  await act(() => queryClient.invalidateQueries());
  await desk().findByText("회원9");
  await user.keyboard("t");
  expect(takesOf(1)).toHaveLength(0);
  look();
  await user.keyboard("t");
  await waitFor(() => expect(takesOf(1).map(({ body }) => body)).toEqual([{ requestId: idOf("aaaa", 9) }]));
});

test.each([
  { reasons: ["DUPLICATE" as const], likely: candidate(1, { against: [] }) },
  { reasons: ["TAKEN_BACK" as const], likely: candidate(1, { against: [] }) },
  { reasons: ["UNDONE" as const], likely: candidate(1, { against: [] }) },
  { reasons: ["SEVERAL" as const], likely: candidate(1, { against: [] }) },
  { reasons: ["ALREADY_COMPLETED" as const], likely: candidate(1, { against: [] }) },
])("money that is in doubt is asked about before it is taken: $reasons", async (changed) => {
  entries = [entry(1, changed)];
  const user = userEvent.setup();
  await openQueue();
  await desk().findByText("김하늘1");
  look();
  await user.keyboard("t");
  await screen.findByRole("alertdialog");
  expect(takesOf(1)).toHaveLength(0);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(takesOf(1)).toHaveLength(1));
});

test("of another sum what arrived is credited, or what was asked with a reason; an expired request is only credited", async () => {
  const expired = candidate(2, { status: "CANCELLED", against: ["AFTER_EXPIRY"] });
  entries = [
    entry(1, {
      reasons: ["OTHER_AMOUNT"],
      likely: candidate(1, { amount: 50_000, against: ["OTHER_AMOUNT"] }),
    }),
    entry(2, { reasons: ["AFTER_EXPIRY"], likely: expired }),
  ];
  const user = userEvent.setup();
  await openQueue();
  await desk().findByText("김하늘1");
  look();
  await user.keyboard("t");
  expect((await screen.findByRole("alertdialog")).textContent).toContain("50,000원");
  await user.keyboard("{Enter}");
  await screen.findByText("사유를 입력해 주십시오.");
  await user.keyboard("수수료{Enter}");
  await waitFor(() => expect(takesOf(1)[0]?.body).toEqual({ requestId: idOf("aaaa", 1), reason: "수수료" }));

  await desk().findByText("김하늘2");
  look();
  await user.keyboard("t");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await user.click(desk().getByRole("button", { name: "도착한 금액으로 입금" }));
  const dialog = await screen.findByRole("dialog");
  await user.type(within(dialog).getByLabelText("사유"), "늦은 입금");
  await user.click(within(dialog).getByRole("button", { name: "저장" }));
  await waitFor(() =>
    expect(edge.sentTo(`POST /bank-entries/${idOf("0000", 2)}/credit`)[0]?.body).toEqual({
      requestId: idOf("aaaa", 2),
      reason: "늦은 입금",
    }),
  );
});

test("what is no deposit's money is dismissed with a reason", async () => {
  const user = userEvent.setup();
  await openQueue();
  await desk().findByText("김하늘1");
  await user.keyboard("x");
  await screen.findByRole("alertdialog");
  await user.keyboard("{Enter}");
  await screen.findByText("사유를 입력해 주십시오.");
  await user.keyboard("예금 이자{Enter}");
  await desk().findByText("김하늘2");
  expect(edge.sentTo(`POST /bank-entries/${idOf("0000", 1)}/dismiss`)[0]?.body).toEqual({
    reason: "예금 이자",
  });
});

test("messages that could not be read are counted, shown as they came, and set aside with a reason", async () => {
  unread = [
    {
      sourceId: "s",
      source: "휴대폰",
      id: "9",
      reportedAt: at,
      text: "[Web발신] 알 수 없는 글",
      reason: "NOT_UNDERSTOOD",
    },
  ];
  edge.answer("POST /bank-words/set-aside", () => {
    unread = [];
    return { data: null };
  });
  const user = userEvent.setup();
  await openQueue();
  await screen.findByText("읽지 못한 메시지가 1건 있습니다.");
  await user.click(screen.getByRole("button", { name: "보기" }));
  await screen.findByText("[Web발신] 알 수 없는 글");
  await user.click(screen.getByRole("button", { name: "확인함" }));
  const asked = await screen.findByRole("alertdialog");
  await user.type(within(asked).getByLabelText("사유"), "광고");
  await user.click(within(asked).getByRole("button", { name: "확인함" }));
  await waitFor(() =>
    expect(edge.sentTo("POST /bank-words/set-aside")[0]?.body).toEqual({
      sourceId: "s",
      wordId: "9",
      reason: "광고",
    }),
  );
  await waitFor(() => expect(screen.queryByText("읽지 못한 메시지가 1건 있습니다.")).toBeNull());
});

test("who only reads money is offered no answer, and no key gives one", async () => {
  const user = userEvent.setup();
  await openQueue("RISK");
  await desk().findByText("김하늘1");
  expect(desk().queryByRole("button", { name: /완료|제외|입금/ })).toBeNull();
  look();
  await user.keyboard("tx");
  expect(takesOf(1)).toHaveLength(0);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});
