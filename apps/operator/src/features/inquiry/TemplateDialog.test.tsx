import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { storeSession } from "../../lib/session.ts";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { TemplateDialog } from "./TemplateDialog.tsx";

const id = "0193a000-0000-7000-8000-0000000000c1";
const closed = vi.fn();
let edge: ApiEdge;

const openDialog = () =>
  openScreen(() => <TemplateDialog template="MEMBER" onClose={closed} />, "/inquiries");
const title = () => screen.findByLabelText("제목 (한국어)");

serveOperator((started) => {
  edge = started;
});
beforeEach(() => {
  closed.mockClear();
  storeSession("token", "operator");
});

test("a template that was not saved is there again after a reload, and gone once it is saved", async () => {
  const user = userEvent.setup();
  await openDialog();
  await user.type(await title(), "입금 확인");
  cleanup();
  await openDialog();
  expect(await title()).toHaveProperty("value", "입금 확인");
  screen.getByText("저장하지 않은 내용을 불러왔습니다.");
  edge.answer("POST /inquiry-templates", {
    data: {
      id,
      audience: "MEMBER",
      titleKo: "입금 확인",
      titleEn: "Deposit",
      descriptionKo: "내용",
      descriptionEn: "Text",
      active: true,
    },
  });
  await user.click(screen.getByRole("button", { name: "저장" }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  cleanup();
  await openDialog();
  expect(await title()).toHaveProperty("value", "");
});
