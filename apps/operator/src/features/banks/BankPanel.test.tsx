import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { endSession, storeSession } from "../../lib/session.ts";
import { type ApiEdge, startApiEdge } from "../../lib/testing/api-edge.ts";
import { meAs } from "../../lib/testing/operator.ts";
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

beforeAll(async () => {
  edge = await startApiEdge();
});
afterAll(() => edge.stop());
beforeEach(() => {
  edge.reset();
  storeSession("a token");
  edge.answer("GET /auth/me", { data: meAs("OWNER") });
  edge.answer("GET /banks", { data: { list: [bank] } });
  edge.answer(removal, { data: {} });
});
afterEach(() => {
  cleanup();
  endSession();
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
