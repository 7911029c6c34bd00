import type { OwnKnowledge } from "@hanpan/contract/calls/knowledge";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { switchLanguage } from "../../../lib/language.ts";
import { notificationQuery } from "../../../lib/memberQueries.ts";
import { queryClient } from "../../../lib/queryClient.ts";
import type { ApiEdge } from "../../../lib/testing/apiEdge.ts";
import { someUser } from "../../../lib/testing/member.ts";
import { serveMember } from "../../../lib/testing/memberEdge.ts";
import { openScreen } from "../../../lib/testing/screen.tsx";
import { KnowledgeCard } from "./KnowledgeCard.tsx";

const read = "GET /member/knowledge";
const upload = "POST /member/knowledge/document";
const none = { depositDay: null, depositMonth: null, withdrawalDay: null, withdrawalMonth: null };
const known: OwnKnowledge = {
  level: 0,
  levels: [
    {
      ...{ name: "기본", needs: { phone: false, identity: false, documents: [] }, withdraws: false },
      ...{ ...none, depositDay: 300_000 },
    },
    {
      ...{
        name: "확인",
        needs: { phone: false, identity: true, documents: ["IDENTITY_CARD"] },
        withdraws: true,
      },
      ...none,
    },
  ],
  has: { phone: true, identity: true, documents: [] },
  documents: [],
  uploads: true,
};
const sent = {
  ...{
    id: "0193a000-0000-7000-8000-000000000001",
    kind: "IDENTITY_CARD",
    uploadedAt: "2026-11-20T03:00:00.000Z",
  },
  ...{ state: "WAITING", decidedAt: null, reason: null, expiresOn: null },
} as const;

const notification = {
  ...{ unreadNotes: 0, answersToCheck: 0, newNotices: 0, pendingRequests: 0 },
  balances: someUser.balances,
};

let edge: ApiEdge;
serveMember((started) => {
  edge = started;
});
beforeEach(() => {
  switchLanguage("ko");
  edge.answer(read, { data: known });
  edge.answer("GET /member/notification", { data: notification });
});

test("levels say what they let and what is missing, and a document is uploaded by its content", async () => {
  await openScreen(KnowledgeCard, "/my/options");
  expect(await screen.findByText("출금 불가")).toBeTruthy();
  expect(screen.getByText("300,000원")).toBeTruthy();
  expect(screen.getByText("필요")).toBeTruthy();
  edge.answer(upload, { data: { ...known, documents: [sent] } });
  const file = new File(["%PDF-1.7"], "card.pdf", { type: "application/pdf" });
  await userEvent.setup().upload(screen.getByLabelText("파일 올리기", { selector: "input" }), file);
  await waitFor(() =>
    expect(edge.sentTo(upload).map(({ body }) => body)).toEqual([
      { kind: "IDENTITY_CARD", file: btoa("%PDF-1.7") },
    ]),
  );
  expect(await screen.findByText("확인 중")).toBeTruthy();
  // One of a kind waits at a time, and no other kind is asked for.
  expect(screen.queryByRole("button", { name: "파일 올리기" })).toBeNull();
});

test("what was decided is read with the note of it", async () => {
  edge.answer(read, { data: { ...known, documents: [sent] } });
  const notify = (unreadNotes: number) =>
    queryClient.setQueryData(notificationQuery().queryKey, { ...notification, unreadNotes });
  notify(0);
  await openScreen(KnowledgeCard, "/my/options");
  expect(await screen.findByText("확인 중")).toBeTruthy();
  const approved = { ...sent, state: "APPROVED", expiresOn: "2026-11-20" } as const;
  edge.answer(read, { data: { ...known, level: 1, documents: [approved] } });
  notify(1);
  expect(await screen.findByText("승인")).toBeTruthy();
  expect(screen.getByText("2026-11-20에 만료")).toBeTruthy();
});

test("a refusal stands with its reason, and a file that is none is said at once, in English", async () => {
  switchLanguage("en");
  const refused = { ...sent, state: "REFUSED", reason: "It cannot be read" } as const;
  edge.answer(read, { data: { ...known, documents: [refused] } });
  await openScreen(KnowledgeCard, "/my/options");
  expect(await screen.findByText("Refused")).toBeTruthy();
  expect(screen.getByText("It cannot be read")).toBeTruthy();
  const words = "Only JPEG, PNG and PDF files are accepted.";
  edge.answer(upload, {
    ...{ status: 400, message: "Please check what you entered." },
    error: { code: "VALIDATION", fields: { file: words } },
  });
  const file = new File(["text"], "card.png", { type: "image/png" });
  await userEvent.setup().upload(screen.getByLabelText("Upload a file", { selector: "input" }), file);
  expect(await screen.findByText(words)).toBeTruthy();
});

test("where no level needs a document, none is asked for", async () => {
  edge.answer(read, { data: { ...known, levels: known.levels.slice(0, 1) } });
  await openScreen(KnowledgeCard, "/my/options");
  expect(await screen.findByText("출금 불가")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "파일 올리기" })).toBeNull();
});
