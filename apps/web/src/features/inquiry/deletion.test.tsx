import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { serveMember } from "../../lib/testing/memberEdge.ts";
import { listPage } from "../../lib/testing/money.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { someSetting } from "../../lib/testing/setting.ts";
import { InquiriesPage } from "./InquiriesPage.tsx";

let edge: ApiEdge;

const inquiry = {
  id: "0199a1b2-0000-7000-8000-0000000000b1",
  number: 1,
  kind: "GENERAL",
  title: "출금 문의",
  description: "언제 처리됩니까?",
  createdAt: "2026-11-20T09:05:09.000Z",
  status: "ANSWER_COMPLETED",
  reply: "오늘 처리됩니다.",
  repliedAt: "2026-11-20T09:15:09.000Z",
};

serveMember((started) => {
  edge = started;
});
beforeEach(() => {
  edge.answer("GET /setting/global", { data: someSetting });
  edge.answer("GET /customer-center", listPage([inquiry]));
  edge.answer("DELETE /customer-center", { data: { deleted: 1 } });
  edge.answer("DELETE /customer-center/all-delete", { data: { deleted: 1 } });
});

test("deleting one inquiry and deleting all ask the specification's questions, and do nothing when the answer is no", async () => {
  const user = userEvent.setup();
  await openScreen(InquiriesPage, "/customer-center");
  const answer = async (question: string, word: string) => {
    const dialog = await screen.findByRole("alertdialog", { name: question });
    await user.click(within(dialog).getByRole("button", { name: word }));
  };
  await user.click(await screen.findByRole("button", { name: "출금 문의 문의 삭제" }));
  await answer("문의를 삭제하시겠습니까?", "취소");
  expect(edge.sentTo("DELETE /customer-center")).toHaveLength(0);
  await user.click(screen.getByRole("button", { name: "출금 문의 문의 삭제" }));
  await answer("문의를 삭제하시겠습니까?", "삭제");
  await waitFor(() => expect(edge.sentTo("DELETE /customer-center")).toHaveLength(1));
  await user.click(await screen.findByRole("button", { name: "전체삭제" }));
  await answer("문의내역을 모두 삭제하시겠습니까?", "전체삭제");
  await waitFor(() => expect(edge.sentTo("DELETE /customer-center/all-delete")).toHaveLength(1));
});
