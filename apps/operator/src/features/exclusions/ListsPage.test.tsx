import type { ExclusionList, ExclusionUpload } from "@hanpan/contract/operator/objects/exclusion";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { switchLanguage } from "../../lib/language.ts";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { meAs } from "../../lib/testing/operator.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { ListsPage } from "./ListsPage.tsx";

const at = "2026-11-20T03:00:00.000Z";
const listed = "GET /exclusion-lists";
const read: ExclusionUpload = {
  ...{
    id: "u2",
    version: "2026-11",
    validUntil: "2027-12-31",
    form: "CLEAR",
    alone: "ASKS",
    fileName: "a.csv",
  },
  ...{ state: "READ", persons: 90, before: 100, unreadable: 2, hits: 3, checked: false },
  problems: [{ line: 7, code: "NOT_A_PHONE", column: "휴대폰번호" }],
  ...{ uploadedBy: "risk1", uploadedAt: at, switchedBy: null, switchedAt: null },
};
const on: ExclusionUpload = {
  ...read,
  ...{ id: "u1", version: "2026-10", state: "ON", persons: 100, before: null, unreadable: 0, checked: true },
  ...{ problems: [], alone: "BINDS", form: "SHA256", switchedBy: "owner", switchedAt: at },
};
const list: ExclusionList = {
  ...{ id: "l1", name: "국가 명단", source: "시험 기관", country: "KR", named: 4 },
  uploads: [read, on],
};

let edge: ApiEdge;
serveOperator((started) => {
  edge = started;
});
const answer = (lists: ExclusionList[], register: string | null = null) =>
  edge.answer(listed, {
    data: {
      ...{ list: lists, register },
      asked: [{ day: "2026-11-20", source: "LISTS", occasion: "SIGN_UP", answer: "EXCLUDED", times: 2 }],
    },
  });
beforeEach(() => {
  switchLanguage("ko");
  answer([list]);
});
const open = () => openScreen(ListsPage, "/exclusions/lists");
const button = (name: string) => screen.findByRole("button", { name });

test("each list stands with whom it names, its versions, and the lines that cannot be read", async () => {
  await open();
  expect(await screen.findByText("시험 기관 · KR · 현재 해당 회원 4명")).toBeTruthy();
  const rows = within(screen.getByRole("table", { name: "국가 명단" })).getAllByRole("row");
  for (const word of ["2026-11", "적용 대기", "90", "평문 · 담당자가 확인"])
    expect(rows[1]?.textContent).toContain(word);
  for (const word of ["2026-10", "적용 중", "100", "SHA-256 해시 · 바로 이용 제한"])
    expect(rows[2]?.textContent).toContain(word);
  expect(screen.getByText("2026-11 버전에서 읽지 못한 행 2개")).toBeTruthy();
  expect(screen.getByText(/^7행 휴대폰번호: /)).toBeTruthy();
  expect(screen.getByText("연결된 조회 기관이 없습니다.")).toBeTruthy();
});

test("a site without lists says so, and names its register", async () => {
  answer([], "SIMULATED");
  await open();
  expect(await screen.findByText("등록된 명단이 없습니다.")).toBeTruthy();
  expect(screen.getByText("데모 조회 기관: 가입, 로그인, 입금 때 조회합니다.")).toBeTruthy();
});

test("before a version is on it is said what it does, and that it names fewer; a reason is needed", async () => {
  await open();
  const user = userEvent.setup();
  await user.click(await button("국가 명단 2026-11 적용"));
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText(/이전 버전을 대신하며/)).toBeTruthy();
  expect(question.getByText(/이전 버전\(100명\)보다 10명 적습니다/)).toBeTruthy();
  const switching = "POST /exclusion-uploads/u2/switch";
  const press = () => user.click(question.getByRole("button", { name: "적용" }));
  await press();
  expect(edge.sentTo(switching)).toEqual([]);
  edge.answer(switching, { data: { ...read, state: "ON" } });
  await user.type(question.getByLabelText(/사유/), "11월 명단");
  // What could not be read has to be said again.
  await press();
  expect(question.getByText("위에 표시된 수를 그대로 입력해 주십시오.")).toBeTruthy();
  expect(edge.sentTo(switching)).toEqual([]);
  await user.type(question.getByLabelText(/읽지 못한 행/), "2");
  await press();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(edge.sentTo(switching).map(({ body }) => body)).toEqual([
    { on: true, reason: "11월 명단", confirmed: 2 },
  ]);
});

test("one that is on is switched off, by two where there are two", async () => {
  await open();
  const user = userEvent.setup();
  await user.click(await button("국가 명단 2026-10 적용 해제"));
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText("이 명단은 아무도 제한하지 않게 됩니다.")).toBeTruthy();
  expect(question.queryByText(/적습니다/)).toBeNull();
  const switching = "POST /exclusion-uploads/u1/switch";
  edge.answer(switching, { status: 202, code: "APPROVAL_NEEDED", message: "승인을 기다립니다." });
  await user.type(question.getByLabelText(/사유/), "기관 요청");
  await user.click(question.getByRole("button", { name: "적용 해제" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(edge.sentTo(switching).map(({ body }) => body)).toEqual([{ on: false, reason: "기관 요청" }]);
});

test("who may change no settings sees the versions and switches none", async () => {
  edge.answer("GET /auth/me", { data: meAs("RISK") });
  await open();
  expect(await screen.findByRole("table", { name: "국가 명단" })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("button", { name: /적용/ })).toBeNull());
  expect(screen.getByRole("button", { name: "국가 명단 새 버전 올리기" })).toBeTruthy();
});
