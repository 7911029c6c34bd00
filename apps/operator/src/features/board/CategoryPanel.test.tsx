import type { OperatorPostCategory } from "@hanpan/contract/operator/objects/post";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { meAs } from "../../lib/testing/operator.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { CategoryPanel } from "./CategoryPanel.tsx";

const category: OperatorPostCategory = {
  id: "0199a1b2-0000-7000-8000-000000000001",
  code: "free",
  nameKo: "자유",
  nameEn: "Free",
  writable: true,
  noticeOnly: false,
  active: true,
  posts: 0,
};
const removal = `DELETE /post-categories/${category.id}`;

let edge: ApiEdge;
serveOperator((started) => {
  edge = started;
});
beforeEach(() => {
  edge.answer("GET /auth/me", { data: meAs("CONTENT") });
  edge.answer("GET /post-categories", { data: { list: [category] } });
  edge.answer(removal, { data: {} });
});

test("a category is deleted at the second press: the first asks", async () => {
  const user = userEvent.setup();
  await openScreen(CategoryPanel, "/board");
  await user.click(await screen.findByRole("button", { name: "수정" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "삭제" }));
  const confirm = await dialog.findByRole("button", { name: "삭제하시겠습니까?" });
  expect(edge.sentTo(removal)).toEqual([]);
  await user.click(confirm);
  await waitFor(() => expect(edge.sentTo(removal)).toHaveLength(1));
});
