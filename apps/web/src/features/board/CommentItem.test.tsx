import type { Comment } from "@hanpan/contract";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { serveMember } from "../../lib/testing/memberEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { CommentItem } from "./CommentItem.tsx";

serveMember(() => undefined);

const own: Comment = {
  id: "0199a1b2-0000-7000-8000-0000000000c1",
  postId: "0199a1b2-0000-7000-8000-0000000000b1",
  parentId: null,
  author: "나",
  simulated: false,
  body: "처음 쓴 댓글",
  own: true,
  createdAt: "2026-11-20T09:00:00.000Z",
  editedAt: null,
};

test("an answer begun under one's own comment does not stand in its place when the comment is changed", async () => {
  const user = userEvent.setup();
  await openScreen(() => <CommentItem comment={own} signedIn />, "/board");
  const field = () => screen.getByRole<HTMLTextAreaElement>("textbox");
  await user.click(screen.getByRole("button", { name: "답글" }));
  await user.type(field(), "고맙습니다");
  await user.click(screen.getByRole("button", { name: "수정" }));
  expect(field().value).toBe("처음 쓴 댓글");
});

test("a comment that no person wrote says so beside its author", async () => {
  const simulated = { ...own, author: "모의하늘", own: false, simulated: true };
  await openScreen(() => <CommentItem comment={simulated} signedIn />, "/board");
  expect(screen.getByText("모의하늘").parentElement?.textContent).toBe("모의하늘모의 회원");
});
