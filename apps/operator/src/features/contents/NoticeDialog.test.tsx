import type { OperatorNotice } from "@hanpan/contract/operator/objects/notice";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { NoticeDialog } from "./NoticeDialog.tsx";

const at = "2026-11-20T09:00:00.000Z";
const fields = {
  title: { ko: "점검", en: "Maintenance" },
  body: { ko: "내용", en: "Text" },
  image: null,
  from: null,
  until: null,
  published: true,
  pinned: false,
};
const notice: OperatorNotice = { ...fields, id: "n", state: "LIVE", createdAt: at, createdBy: "a", views: 0 };
const closed = vi.fn();
let edge: ApiEdge;

serveOperator((started) => {
  edge = started;
});
beforeEach(() => {
  closed.mockClear();
});

async function open(read: OperatorNotice) {
  await openScreen(() => <NoticeDialog kind="notice" notice={read} onClose={closed} />, "/contents");
  return within(await screen.findByRole("dialog"));
}

test("what was typed over an announcement that another has hidden since is found again, and does not show it again", async () => {
  const user = userEvent.setup();
  const first = await open(notice);
  await user.type(first.getByDisplayValue("점검"), " 안내");
  cleanup();

  const dialog = await open({ ...notice, published: false });
  await dialog.findByText(/다른 운영자가 먼저 변경하였습니다/);
  expect(dialog.getByDisplayValue("점검 안내")).toBeTruthy();
  edge.answer("PUT /notices/n", { data: { ...notice, published: false } });
  await user.click(dialog.getByRole("button", { name: "내 내용으로 저장" }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  const hidden = { ...fields, published: false };
  expect(edge.sentTo("PUT /notices/n").map(({ body }) => body)).toEqual([
    { ...hidden, title: { ...fields.title, ko: "점검 안내" }, expected: hidden },
  ]);
  cleanup();
  expect((await open({ ...notice, published: false })).queryByDisplayValue("점검 안내")).toBeNull();
});
