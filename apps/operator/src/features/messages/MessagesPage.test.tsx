import type { OutboxMessage } from "@hanpan/contract/operator/calls/message";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { MessageDialog } from "./MessageDialog.tsx";
import { MessagesPage } from "./MessagesPage.tsx";

let edge: ApiEdge;
serveOperator((started) => {
  edge = started;
});

const at = "2026-11-20T09:00:00.000Z";
const message: OutboxMessage = {
  id: "0199a1b2-0000-7000-8000-000000000002",
  member: { id: "m", loginId: "member1", nickname: "회원1" },
  ...{
    way: "SMS",
    address: "010-****-5678",
    template: "RECOVERY_CODE",
    subject: "",
    text: "[한판] 인증번호 805193",
  },
  ...{
    state: "FAILED",
    attempts: 2,
    sender: "SOLAPI",
    createdAt: at,
    sentAt: null,
    deliveredAt: null,
    failedAt: at,
  },
  trouble: "DAY_BUDGET",
};

beforeEach(() => {
  edge.answer("GET /messages", {
    data: { list: [message], page: 1, limit: 50, total: 1, totalIsExact: true, nextCursor: null },
  });
  edge.answer("GET /messages/desk", {
    data: {
      ways: [
        { way: "SMS", sender: null },
        { way: "EMAIL", sender: "LOCAL" },
      ],
      sentToday: 3,
      failedToday: 1,
    },
  });
});

test("the outbox says what cannot be sent, that a demo sends nothing, and what went wrong", async () => {
  await openScreen(MessagesPage, "/messages");
  expect(await screen.findByText(/보낼 수 없는 방법: 문자$/)).toBeTruthy();
  expect(screen.getByText(/데모에서는/)).toBeTruthy();
  expect(screen.getByText(/오늘 발송 3건/)).toBeTruthy();
});

const Shown = () => <MessageDialog message={message} onClose={() => undefined} />;

test("a message is shown as the member reads it, with what went wrong", async () => {
  await openScreen(Shown, "/messages");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("[한판] 인증번호 805193")).toBeTruthy();
  expect(dialog.getByText("솔라피")).toBeTruthy();
  expect(dialog.getByText("하루 발송 한도 초과")).toBeTruthy();
});
