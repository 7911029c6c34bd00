import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { queryClient } from "../../lib/queryClient.ts";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { BankPanel } from "./BankPanel.tsx";

const bank = {
  id: "0199a1b2-0000-7000-8000-000000000001",
  code: "004",
  nameKo: "국민은행",
  nameEn: "KB",
  active: true,
};
const removal = `DELETE /banks/${bank.id}`;

let edge: ApiEdge;
serveOperator((started) => {
  edge = started;
});
beforeEach(() => {
  edge.answer("GET /banks", { data: { list: [bank] } });
  edge.answer(removal, { data: {} });
});

test("a bank is deleted at the second press: the first asks", async () => {
  const user = userEvent.setup();
  await openScreen(BankPanel, "/banks");
  await user.click(await screen.findByRole("button", { name: "수정" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "삭제" }));
  const confirm = await dialog.findByRole("button", { name: "삭제하시겠습니까?" });
  expect(edge.sentTo(removal)).toEqual([]);
  await user.click(confirm);
  await waitFor(() => expect(edge.sentTo(removal)).toHaveLength(1));
});

test("a late answer leaves the dialog open that was opened after its own", async () => {
  const user = userEvent.setup();
  const late = Promise.withResolvers<void>();
  edge.answer(`PUT /banks/${bank.id}`, async () => {
    await late.promise;
    return { data: bank };
  });
  await openScreen(BankPanel, "/banks");
  await user.click(await screen.findByRole("button", { name: "수정" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "저장" }));
  await waitFor(() => expect(edge.sentTo(`PUT /banks/${bank.id}`)).toHaveLength(1));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "돌아가기" }));
  await user.click(screen.getByRole("button", { name: "수정" }));
  await screen.findByRole("dialog");
  const reads = edge.sentTo("GET /banks").length;
  late.resolve();
  await waitFor(() => expect(edge.sentTo("GET /banks").length).toBeGreaterThan(reads));
  await waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0));
  expect(screen.getByRole("dialog")).toBeTruthy();
});
