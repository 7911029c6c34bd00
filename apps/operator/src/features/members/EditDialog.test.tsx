import type { MemberFile } from "@hanpan/contract/operator/objects/member";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { memberFileWith } from "../../lib/testing/memberFile.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { EditDialog } from "./EditDialog.tsx";

const route = "PATCH /members/m";
const closed = vi.fn();
const account = { bankId: "b", accountNumber: "123456789012", depositor: "김한판" };
let edge: ApiEdge;

serveOperator((started) => {
  edge = started;
});
beforeEach(() => {
  closed.mockClear();
  edge.answer("GET /banks", {
    data: { list: [{ id: "b", code: "004", nameKo: "국민은행", nameEn: "KB", active: true }] },
  });
  const cheapest = { SLOT: null, LIVE: null, SPORTS: null, MINI: null };
  const basis = { cheapest, referralBps: 10, paybackPercent: 0, depositMaximum: 50_000_000, unknownGames: 0 };
  edge.answer("GET /levels", { data: { list: [], basis } });
  edge.answer(route, { data: memberFileWith({}) });
});

async function open(changed: Partial<MemberFile> = {}) {
  const member = memberFileWith(changed);
  await openScreen(() => <EditDialog member={member} open onClose={closed} />, "/members");
  return within(await screen.findByRole("dialog"));
}
const sent = () => edge.sentTo(route).map(({ body }) => body);

test("only what was touched is sent, of the account too, with what it was changed from", async () => {
  const user = userEvent.setup();
  const dialog = await open();
  const field = dialog.getByLabelText("계좌번호");
  await user.clear(field);
  await user.type(field, "5555566666");
  await user.click(dialog.getByRole("button", { name: "저장" }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent()).toEqual([
    { bank: { accountNumber: "5555566666" }, expected: { bank: { accountNumber: "123456789012" } } },
  ]);
});

test("when another operator was faster it says what stands now, and saves over it only when told to", async () => {
  const user = userEvent.setup();
  const dialog = await open();
  const current = {
    status: "SUSPENDED",
    levelId: "l",
    isPartner: false,
    bank: { ...account, accountNumber: "7777788888" },
  };
  edge.answer(route, { status: 409, code: "VERSION_CONFLICT", message: "먼저", details: { current } });
  const field = dialog.getByLabelText("계좌번호");
  await user.clear(field);
  await user.type(field, "5555566666");
  await user.click(dialog.getByRole("button", { name: "저장" }));

  await dialog.findByText(/다른 운영자가 먼저 변경하였습니다/);
  expect(dialog.getByText("지금 저장된 값: 7777788888")).toBeTruthy();
  expect(dialog.getByLabelText("계좌번호")).toHaveProperty("value", "5555566666");
  expect(dialog.getByLabelText("상태")).toHaveProperty("value", "SUSPENDED");
  expect(dialog.getByRole("button", { name: "저장" })).toHaveProperty("disabled", true);

  edge.answer(route, { data: memberFileWith({}) });
  await user.click(dialog.getByRole("button", { name: "내 내용으로 저장" }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent()[1]).toEqual({
    bank: { accountNumber: "5555566666" },
    expected: { bank: { accountNumber: "7777788888" } },
  });
});

test("a member who excluded themself can be suspended or closed, and never made active", async () => {
  const user = userEvent.setup();
  const dialog = await open({ status: "SELF_EXCLUDED" });
  const field = dialog.getByLabelText("상태");
  const offered = within(field)
    .getAllByRole("option")
    .map((option) => option.textContent);
  expect(offered).toEqual(["정지", "이용 제한", "탈퇴"]);
  await user.selectOptions(field, "탈퇴");
  expect(dialog.getByText(/정상으로 되돌릴 수 없습니다/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "저장" }));
  await waitFor(() => expect(sent()).toEqual([{ status: "CLOSED", expected: { status: "SELF_EXCLUDED" } }]));
});
