import type { OperatorInquiry } from "@hanpan/contract/operator/objects/inquiry";
import { rolePermissions } from "@hanpan/contract/operator/permissions";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useConsole } from "../../lib/store.ts";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { InquiriesPage } from "./InquiriesPage.tsx";

const at = "2026-11-20T09:05:09.000Z";
const idOf = (number: number) => `0193a000-0000-7000-8000-0000000000b${number}`;

function inquiry(number: number): OperatorInquiry {
  return {
    id: idOf(number),
    number,
    kind: "GENERAL",
    title: `점검은 언제 끝납니까 ${number}`,
    description: "",
    createdAt: at,
    status: "WAITING_FOR_REPLAY",
    reply: null,
    repliedAt: null,
    member: {
      id: `m${number}`,
      loginId: `hong${number}`,
      nickname: `홍${number}`,
      simulated: false,
      levelName: "일반",
    },
    amount: null,
    repliedBy: null,
    hidden: false,
  };
}

const me = (permissions: readonly string[]) => ({
  operator: {
    id: "o",
    loginId: "support",
    name: "support",
    role: "SUPPORT",
    composed: null,
    status: "ACTIVE",
    totpEnabled: false,
    bound: false,
    joined: true,
    countsFrom: "2026-11-20T09:00:00.000Z",
    partner: null,
    createdAt: at,
    lastLoginAt: null,
  },
  permissions,
  wholeFields: [],
  totp: { enabled: false, required: false, setupNeeded: false },
  adjustmentMaximum: null,
  hasSecondOwner: true,
  language: "ko",
  session: { id: "s", startedAt: at, expiresAt: at },
  serverTime: at,
});

let edge: ApiEdge;
let inquiries: OperatorInquiry[];

vi.setConfig({ testTimeout: 30_000 });

serveOperator((started) => {
  edge = started;
});
beforeEach(() => {
  inquiries = [1, 2, 3].map(inquiry);
  edge.answer("GET /auth/me", { data: me(rolePermissions.SUPPORT) });
  edge.answer("GET /inquiry-templates", { data: { list: [] } });
  edge.answer("GET /inquiries", () => ({
    data: {
      list: inquiries,
      page: 1,
      limit: 100,
      total: inquiries.length,
      totalIsExact: true,
      nextCursor: null,
    },
  }));
  for (const one of inquiries) {
    const { id } = one;
    edge.answer(`GET /inquiries/${id}`, { data: { ...one, accounts: [] } });
    edge.answer(`POST /inquiries/${id}/reply`, ({ body }) => {
      const answered = inquiries.find((one) => one.id === id);
      inquiries = inquiries.filter((one) => one.id !== id);
      return { data: { ...answered, status: "CHECK_THE_ANSWER", reply: JSON.stringify(body) } };
    });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The desk shows which inquiry is under the mark: the tests' browser draws no rows. */
const inHand = (number: number) =>
  within(screen.getByRole("complementary")).findByText(`점검은 언제 끝납니까 ${number}`);

const repliesTo = (number: number) => edge.sentTo(`POST /inquiries/${idOf(number)}/reply`);
const said = () => useConsole.getState().notices.map(({ message }) => message);

test("those that ask the same are answered at once, and the others are left alone", async () => {
  const user = userEvent.setup();
  await openScreen(InquiriesPage, "/inquiries");
  await inHand(1);
  await user.keyboard("vjjv");
  await user.click(screen.getByRole("button", { name: "2건 한번에 답변" }));
  const dialog = within(await screen.findByRole("dialog", { name: "여러 문의에 한번에 답변" }));
  await user.click(dialog.getByRole("button", { name: "답변 보내기" }));
  expect(await dialog.findByText("답변을 입력해 주십시오.")).toBeTruthy();
  await user.type(dialog.getByLabelText("답변"), "곧 끝납니다.");
  await user.click(dialog.getByRole("button", { name: "답변 보내기" }));
  await waitFor(() => expect(said()).toContain("답변 2건을 보냈습니다."));
  for (const number of [1, 3]) expect(repliesTo(number)[0]?.body).toEqual({ reply: "곧 끝납니다." });
  expect(repliesTo(2)).toEqual([]);
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "여러 문의에 한번에 답변" })).toBeNull());
  expect(screen.queryByRole("button", { name: /한번에 답변/ })).toBeNull();
});

test("one that somebody faster has answered says so, and the rest are answered", async () => {
  const user = userEvent.setup();
  const words = "이미 답변되었거나 회원이 삭제한 문의입니다.";
  edge.answer(`POST /inquiries/${idOf(1)}/reply`, { status: 409, message: words, code: "INQUIRY_MOVED_ON" });
  await openScreen(InquiriesPage, "/inquiries");
  await inHand(1);
  await user.keyboard("vjv");
  await user.click(screen.getByRole("button", { name: "2건 한번에 답변" }));
  const dialog = within(await screen.findByRole("dialog", { name: "여러 문의에 한번에 답변" }));
  await user.type(dialog.getByLabelText("답변"), "곧 끝납니다.");
  await user.click(dialog.getByRole("button", { name: "답변 보내기" }));
  expect(await dialog.findByText(new RegExp(words))).toBeTruthy();
  expect(said()).toContain("답변 1건을 보냈습니다.");
  expect(repliesTo(2)).toHaveLength(1);
});

test("who may not answer chooses nothing", async () => {
  edge.answer("GET /auth/me", { data: me(["inquiry.read"]) });
  await openScreen(InquiriesPage, "/inquiries");
  await inHand(1);
  await userEvent.setup().keyboard("v");
  expect(screen.queryByRole("button", { name: /한번에 답변/ })).toBeNull();
  expect(screen.queryByText("선택")).toBeNull();
});

test("the file holds what the list holds: what waits, until another status is asked for", async () => {
  // The tests' browser would leave the page for the file.
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  edge.answer("GET /inquiries.csv", {});
  const user = userEvent.setup();
  await openScreen(InquiriesPage, "/inquiries");
  await inHand(1);
  const saved = () => edge.sentTo("GET /inquiries.csv").at(-1)?.query;
  await user.click(screen.getByRole("button", { name: "CSV 저장" }));
  await waitFor(() => expect(saved()?.get("open")).toBe("true"));
  await user.selectOptions(screen.getByLabelText("상태"), "ANSWER_COMPLETED");
  await user.click(await screen.findByRole("button", { name: "CSV 저장" }));
  await waitFor(() => expect(saved()?.get("status")).toBe("ANSWER_COMPLETED"));
  expect(saved()?.get("open")).toBeNull();
});

test("an answer goes on to the next one, though the answered one leaves the list and the desk before the answer comes", async () => {
  const user = userEvent.setup();
  edge.answer(`POST /inquiries/${idOf(1)}/reply`, () => {
    const [answered] = inquiries;
    inquiries = inquiries.slice(1);
    const data = { ...answered, status: "CHECK_THE_ANSWER", reply: "네", accounts: [] };
    edge.answer(`GET /inquiries/${idOf(1)}`, { data });
    return { data };
  });
  await openScreen(InquiriesPage, "/inquiries");
  await inHand(1);
  await user.keyboard("r");
  await user.keyboard("네");
  await user.keyboard("{Control>}{Enter}{/Control}");
  await inHand(2);
  await waitFor(() => expect(said()).toContain("답변을 보냈습니다."));
  // The next one is marked: r waits for its form, and no draft of the first is left.
  await user.keyboard("r");
  await waitFor(() => expect(document.activeElement?.tagName).toBe("TEXTAREA"));
  await user.keyboard("둘");
  expect(screen.getByRole("textbox", { name: "답변" })).toHaveProperty("value", "둘");
  await user.keyboard("{Control>}{Enter}{/Control}");
  await inHand(3);
  expect(repliesTo(1)[0]?.body).toEqual({ reply: "네" });
  expect(repliesTo(2)[0]?.body).toEqual({ reply: "둘" });
  expect(Object.keys(sessionStorage).filter((key) => key.endsWith(`.reply.${idOf(1)}`))).toEqual([]);
});
