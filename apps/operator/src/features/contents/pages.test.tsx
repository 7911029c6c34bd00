import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { meAs } from "../../lib/testing/operator.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { ContentsPage } from "./ContentsPage.tsx";

let edge: ApiEdge;
serveOperator((started) => {
  edge = started;
});

const notice = (number: number) => ({
  id: `n${number}`,
  title: { ko: `공지 ${number}`, en: `Notice ${number}` },
  body: { ko: "내용", en: "Text" },
  image: null,
  from: null,
  until: null,
  published: true,
  pinned: false,
  state: "LIVE",
  createdAt: "2026-11-20T09:00:00.000Z",
  createdBy: "a",
  views: 0,
});

test("with the last announcement of the last page that page is gone", async () => {
  let all = Array.from({ length: 21 }, (_, index) => notice(index + 1));
  edge.answer("GET /auth/me", { data: meAs("CONTENT") });
  edge.answer("GET /notices", ({ query }) => {
    const page = Number(query.get("page") ?? 1);
    const list = all.slice((page - 1) * 20, page * 20);
    return { data: { list, page, limit: 20, total: all.length } };
  });
  edge.answer("DELETE /notices/n21", () => {
    all = all.slice(0, 20);
    return { data: {} };
  });
  const user = userEvent.setup();
  await openScreen(ContentsPage, "/contents");
  await screen.findByText("공지 1");
  await user.click(screen.getByRole("button", { name: /2\b.*/, current: false }));
  await screen.findByText("공지 21");
  await user.click(await screen.findByRole("button", { name: "수정" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "삭제" }));
  await user.click(dialog.getByRole("button", { name: /삭제/ }));
  await waitFor(() => expect(screen.queryByText("공지 21")).toBeNull());
  await screen.findByText("공지 1");
});
