import { rolePermissions } from "@hanpan/contract/operator/permissions";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { useConsole } from "../../lib/store.ts";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { InquiryDesk } from "./InquiryDesk.tsx";

const at = "2026-11-20T09:05:09.000Z";
const inquiry = {
  id: "0193a000-0000-7000-8000-0000000000b1",
  number: 1,
  kind: "ACCOUNT",
  title: "계좌문의",
  description: "",
  createdAt: at,
  status: "WAITING_FOR_REPLAY",
  reply: null,
  repliedAt: null,
  member: {
    id: "0193a000-0000-7000-8000-0000000000a1",
    loginId: "hong",
    nickname: "홍길동",
    simulated: false,
    levelName: "일반",
  },
  amount: 100_000,
  repliedBy: null,
  hidden: false,
  accounts: [{ id: "a", bankName: "국민은행", accountNumber: "1000077", holder: "한판" }],
};
const operator = {
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
  permissions: rolePermissions.SUPPORT,
  wholeFields: [],
  totp: { enabled: false, required: false, setupNeeded: false },
  adjustmentMaximum: null,
  hasSecondOwner: true,
  language: "ko",
  session: { id: "s", startedAt: at, expiresAt: at },
  serverTime: at,
};
const replied = `POST /inquiries/${inquiry.id}/reply`;

let edge: ApiEdge;
const done = vi.fn();

const openDesk = () =>
  openScreen(
    () => <InquiryDesk inquiryId={inquiry.id} onDone={done} onLeave={() => undefined} />,
    "/inquiries",
  );

serveOperator((started) => {
  edge = started;
});
beforeEach(() => {
  done.mockReset();
  edge.answer("GET /auth/me", { data: operator });
  edge.answer(`GET /inquiries/${inquiry.id}`, { data: inquiry });
  edge.answer("GET /inquiry-templates", { data: { list: [] } });
  edge.answer("GET /inquiries", {
    data: { list: [], page: 1, limit: 6, total: 0, totalIsExact: true, nextCursor: null },
  });
});

test("an account is named by one press, and sent", async () => {
  const user = userEvent.setup();
  edge.answer(replied, {
    data: { ...inquiry, status: "CHECK_THE_ANSWER", reply: "-", repliedBy: "support" },
  });
  await openDesk();
  await user.click(await screen.findByRole("button", { name: "이 계좌로 답변하기" }));
  await user.click(screen.getByRole("button", { name: /답변 보내기/ }));
  await waitFor(() => expect(done).toHaveBeenCalledWith(inquiry.id));
  expect(edge.sentTo(replied)[0]?.body).toEqual({ reply: "국민은행 1000077 한판" });
});

test("who was slower reads why, and keeps what was typed, over a reload too", async () => {
  const user = userEvent.setup();
  edge.answer(replied, {
    status: 409,
    message: "이미 답변되었거나 회원이 삭제한 문의입니다. 목록을 다시 확인해 주십시오.",
    code: "INQUIRY_MOVED_ON",
  });
  await openDesk();
  await user.type(await screen.findByLabelText("답변"), "확인해 드리겠습니다.");
  await user.click(screen.getByRole("button", { name: /답변 보내기/ }));
  await waitFor(() =>
    expect(useConsole.getState().notices.map(({ message }) => message)).toContainEqual(
      expect.stringContaining("이미 답변되었거나"),
    ),
  );
  expect(done).not.toHaveBeenCalled();
  cleanup();
  await openDesk();
  expect((await screen.findByLabelText("답변")).textContent).toBe("확인해 드리겠습니다.");
});
