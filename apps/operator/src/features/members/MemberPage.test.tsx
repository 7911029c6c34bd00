import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { glanceWith } from "../../lib/testing/glance.ts";
import { memberFileWith } from "../../lib/testing/memberFile.ts";
import { meAs } from "../../lib/testing/operator.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { MemberPage } from "./MemberPage.tsx";

const at = "2026-11-20T09:00:00.000Z";
const bet = {
  id: "b",
  gameName: "바카라",
  vendorName: "한판",
  stake: 10_000,
  win: 0,
  status: "SETTLED" as const,
  betAt: at,
};

let edge: ApiEdge;
serveOperator((started) => {
  edge = started;
});
beforeEach(() => {
  edge.answer("GET /members/m", { data: memberFileWith({ bets: [bet] }) });
  edge.answer("GET /members/m/glance", { data: glanceWith({}) });
  edge.answer("GET /members/m/persons", { data: { list: [], hasMore: false, sharedByMany: [] } });
  edge.answer("GET /members/m/consents", { data: { list: [] } });
});

async function open(role: "SUPPORT" | "CASHIER") {
  edge.answer("GET /auth/me", { data: meAs(role) });
  await openScreen(MemberPage, "/members/m", { path: "/members/$memberId" });
  await screen.findByText("바카라");
}

test("who may read requests, bets and the ledger is led to them", async () => {
  await open("CASHIER");
  await waitFor(() => expect(screen.getAllByRole("link", { name: "전체보기" })).toHaveLength(3));
  expect(screen.getByRole("link", { name: "바카라" })).toBeTruthy();
});

test("what the site wrote to the member stands in the file, with when it was read", async () => {
  const note = { title: "점검 안내", at, readAt: null, sentBy: "support1" };
  edge.answer("GET /members/m", {
    data: memberFileWith({
      bets: [bet],
      notes: [
        { ...note, id: "n2" },
        { ...note, id: "n1", title: "가입 인사", readAt: "2026-11-20T10:00:00.000Z", sentBy: null },
      ],
    }),
  });
  await open("SUPPORT");
  const notes = within(screen.getByRole("table", { name: "사이트에서 보낸 쪽지" }));
  expect(notes.getByRole("row", { name: /점검 안내 support1 읽지 않음/ })).toBeTruthy();
  expect(notes.getByRole("row", { name: /가입 인사 시스템 11.*20/ })).toBeTruthy();
});

test("who may read the member alone is led nowhere that the server would refuse", async () => {
  await open("SUPPORT");
  // The note is what this role may do here: once it is shown, the server has said what the role may.
  await screen.findByRole("link", { name: "쪽지 보내기" });
  expect(screen.queryByRole("link", { name: "전체보기" })).toBeNull();
  expect(screen.queryByRole("link", { name: "바카라" })).toBeNull();
});

test("a simulated member is marked in the file", async () => {
  edge.answer("GET /members/m", { data: memberFileWith({ bets: [bet], simulated: true }) });
  await open("SUPPORT");
  expect(screen.getByText("모의 회원")).toBeTruthy();
});

test("a member who is a person has no mark", async () => {
  await open("SUPPORT");
  expect(screen.queryByText("모의 회원")).toBeNull();
});
