import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { useAppStore } from "../../lib/store.ts";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { someUser } from "../../lib/testing/member.ts";
import { serveMember } from "../../lib/testing/memberEdge.ts";
import { listPage } from "../../lib/testing/money.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { NotesPage } from "./NotesPage.tsx";
import { WriteNotePage } from "./WriteNotePage.tsx";

let edge: ApiEdge;

const note = {
  id: "0199a1b2-0000-7000-8000-0000000000a1",
  from: "고객센터",
  to: "데모",
  withSite: true,
  title: "점검 안내",
  body: "<script>alert(1)</script>\n둘째 줄",
  advertises: false,
  status: "UNREAD",
  createdAt: "2026-11-20T09:05:09.000Z",
  readAt: null,
};
const waiting = {
  unreadNotes: 1,
  answersToCheck: 0,
  newNotices: 0,
  pendingRequests: 0,
  balances: someUser.balances,
};
const shown = () => useAppStore.getState().notices.map(({ message }) => message);

serveMember((started) => {
  edge = started;
});
beforeEach(() => {
  edge.answer("GET /member/notification", { data: waiting });
  edge.answer("GET /note", listPage([note]));
  edge.answer("GET /note/group/list", { data: { list: [{ id: "CUSTOMER_CENTER", name: "고객센터" }] } });
});

test("a note that is opened is shown as it was written and counts as read", async () => {
  edge.answer("PUT /note", { data: { updated: 1 } });
  await openScreen(NotesPage, "/notes");
  await userEvent.setup().click(await screen.findByText("점검 안내"));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText(/<script>alert\(1\)<\/script>/)).toBeTruthy();
  await waitFor(() => expect(edge.sentTo("PUT /note")[0]?.body).toEqual({ ids: [note.id] }));
  const answer = within(dialog).getByRole("link", { name: "답장" });
  expect(decodeURIComponent(answer.getAttribute("href") ?? "")).toContain("groupId=CUSTOMER_CENTER");
});

test("deleting all and reading all ask first, and do nothing when the answer is no", async () => {
  edge.answer("DELETE /note", { data: { deleted: 1 } });
  edge.answer("PUT /note", { data: { updated: 1 } });
  const user = userEvent.setup();
  await openScreen(NotesPage, "/notes");
  await screen.findByText("점검 안내");
  await user.click(screen.getByRole("button", { name: "전체삭제" }));
  const asked = await screen.findByRole("alertdialog");
  expect(
    within(asked).getByText("모든 쪽지를 삭제하시겠습니까? 삭제된 쪽지는 복구하실 수 없습니다."),
  ).toBeTruthy();
  await user.click(within(asked).getByRole("button", { name: "취소" }));
  expect(edge.sentTo("DELETE /note")).toEqual([]);

  await user.click(screen.getByRole("button", { name: "전체읽기" }));
  const reading = await screen.findByRole("alertdialog");
  expect(within(reading).getByText("모든 쪽지를 읽음 처리하시겠습니까?")).toBeTruthy();
  await user.click(within(reading).getByRole("button", { name: "전체읽기" }));
  await waitFor(() => expect(edge.sentTo("PUT /note")[0]?.body).toEqual({ all: true }));
  await waitFor(() => expect(shown()).toContain("전체 읽음 처리가 완료되었습니다."));
});

test("what was typed survives a refusal and a reload, and is sent once", async () => {
  const user = userEvent.setup();
  edge.answer("POST /note", {
    status: 409,
    message: "쪽지를 보내실 수 없는 상대입니다.",
    error: { code: "NOTE_RECEIVER_REFUSED" },
  });
  await openScreen(WriteNotePage, "/notes/write?to=%ED%99%8D%EA%B8%B8%EB%8F%99&title=%EB%8B%B5%EC%9E%A5");
  await user.type(await screen.findByLabelText(/내용/), "안녕하세요");
  await user.click(screen.getByRole("button", { name: "보내기" }));
  expect(await screen.findByText("쪽지를 보내실 수 없는 상대입니다.")).toBeTruthy();
  cleanup();
  const again = await openScreen(WriteNotePage, "/notes/write");
  expect((await screen.findByLabelText(/내용/)).textContent).toBe("안녕하세요");
  edge.answer("POST /note", {
    data: { ...note, withSite: false, from: "데모", to: "홍길동", title: "답장" },
  });
  await user.click(screen.getByRole("button", { name: "보내기" }));
  await waitFor(() => expect(again.path()).toContain("/notes?box"));
  expect(edge.sentTo("POST /note").at(-1)?.body).toEqual({ to: "홍길동", title: "답장", body: "안녕하세요" });
  expect(edge.sentTo("POST /note").at(-1)?.headers["idempotency-key"]).toBeTruthy();
});
