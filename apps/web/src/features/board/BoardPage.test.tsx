import { Link } from "@tanstack/react-router";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { serveMember } from "../../lib/testing/memberEdge.ts";
import { listPage } from "../../lib/testing/money.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { urls } from "../../lib/urls.ts";
import { BoardPage } from "./BoardPage.tsx";

let edge: ApiEdge;

const free = "0199a1b2-0000-7000-8000-0000000000c1";
const asked = () => edge.sentTo("GET /post").at(-1)?.search ?? "";
const field = () => screen.findByRole<HTMLInputElement>("searchbox");

serveMember((started) => {
  edge = started;
});
beforeEach(() => {
  edge.answer("GET /post", listPage([]));
  edge.answer("GET /setting/post-category", {
    data: { list: [{ id: free, name: "자유게시판", code: "FREE", writable: true, noticeOnly: false }] },
  });
});

/** The board with the navigation's way to it beside it. */
function BoardWithNavigation() {
  return (
    <>
      <Link to={urls.board}>게시판 처음으로</Link>
      <BoardPage />
    </>
  );
}

test("the board opened anew searches for nothing, and neither does a category chosen then", async () => {
  const user = userEvent.setup();
  const { path } = await openScreen(BoardWithNavigation, "/board");
  await user.type(await field(), "단청");
  await waitFor(() => expect(decodeURIComponent(path())).toContain("search=단청"));
  expect((await field()).value).toBe("단청");

  await user.click(screen.getByRole("link", { name: "게시판 처음으로" }));
  await waitFor(() => expect(path()).toBe("/board"));
  await waitFor(async () => expect((await field()).value).toBe(""));

  await user.selectOptions(await screen.findByLabelText("카테고리"), "자유게시판");
  await waitFor(() => expect(asked()).toContain(free));
  expect(asked()).not.toContain("search");
  expect(path()).not.toContain("search");
});

test("a category keeps what is typed by then", async () => {
  const user = userEvent.setup();
  const { path } = await openScreen(BoardWithNavigation, "/board?search=용");
  expect((await field()).value).toBe("용");
  await user.type(await field(), "왕");
  await user.selectOptions(await screen.findByLabelText("카테고리"), "자유게시판");
  await waitFor(() => expect(decodeURIComponent(path())).toContain("search=용왕"));
  expect((await field()).value).toBe("용왕");
});
