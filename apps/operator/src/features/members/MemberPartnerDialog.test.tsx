import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { memberFileWith } from "../../lib/testing/memberFile.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { MemberPartnerDialog } from "./MemberPartnerDialog.tsx";

let edge: ApiEdge;
serveOperator((started) => {
  edge = started;
});

const partner = (id: string, nickname: string, depth: number) => ({
  ...{ id, nickname, depth, loginId: id, parentId: null, simulated: false },
  ...{ ownMembers: 0, branchMembers: 0, rates: [], period: null },
});

test("a member is given to another partner from a day on, and a refusal leaves what was filled in", async () => {
  const user = userEvent.setup();
  const closed = vi.fn();
  edge.answer("GET /partners", {
    data: { list: [partner("p1", "가온", 0), partner("p2", "나래", 1)], settledUntil: null },
  });
  const member = memberFileWith({
    partners: [{ from: "2026-11-01", until: null, id: "p1", nickname: "가온" }],
  });
  await openScreen(() => <MemberPartnerDialog member={member} onClose={closed} />, "/members");
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByRole("option", { name: "– 나래 (p2)" });
  expect(dialog.getByRole("combobox", { name: "소속 파트너" })).toHaveProperty("value", "p1");
  await user.selectOptions(dialog.getByRole("combobox", { name: "소속 파트너" }), "p2");
  await user.type(dialog.getByLabelText(/^사유/), "이관");
  const save = () => user.click(dialog.getByRole("button", { name: "저장" }));
  edge.answer("PUT /members/m/partner", {
    status: 409,
    code: "DAY_SETTLED",
    message: "이미 정산이 승인되었습니다.",
  });
  await save();
  await dialog.findByText("이미 정산이 승인되었습니다.");
  expect(closed).not.toHaveBeenCalled();
  edge.answer("PUT /members/m/partner", { data: { partnerId: "p2", from: "2026-12-01" } });
  await save();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(edge.sentTo("PUT /members/m/partner").at(-1)?.body).toMatchObject({
    partnerId: "p2",
    reason: "이관",
  });
});
