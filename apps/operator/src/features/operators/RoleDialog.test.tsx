import type { ComposedRole } from "@hanpan/contract/operator/objects/operator";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { meAs } from "../../lib/testing/operator.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { OperatorsPage } from "./OperatorsPage.tsx";

let edge: ApiEdge;
serveOperator((started) => {
  edge = started;
});

const night: ComposedRole = {
  id: "01a21dd5-570b-731f-bbb4-8f1df58fb781",
  name: "야간 상담",
  permissions: ["member.read"],
  wholeFields: ["phone"],
  holders: 2,
  changedAt: "2026-11-20T09:00:00.000Z",
};
let roles: ComposedRole[];
beforeEach(() => {
  roles = [night];
  edge.answer("GET /operators", { data: { list: [] } });
  edge.answer("GET /operator-roles", () => ({ data: { list: roles } }));
});
const dialog = () => screen.findByRole("dialog");

test("a role is composed of what is ticked, with a reason for the owner who approves it", async () => {
  edge.answer("POST /operator-roles", { data: night });
  await openScreen(OperatorsPage, "/operators");
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "역할 만들기" }));
  const form = within(await dialog());
  await user.type(form.getByLabelText("이름"), "주간");
  await user.click(form.getByRole("checkbox", { name: "문의 조회" }));
  await user.click(form.getByRole("checkbox", { name: "회원 조회" }));
  await user.click(form.getByRole("checkbox", { name: "계좌번호" }));
  expect(form.queryByRole("checkbox", { name: "운영자 관리" })).toBeNull();
  expect(form.queryByRole("checkbox", { name: "하위 조직 조회" })).toBeNull();
  await user.type(form.getByLabelText(/사유/), "근무표");
  await user.click(form.getByRole("button", { name: "저장" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(edge.sentTo("POST /operator-roles").map(({ body }) => body)).toEqual([
    {
      name: "주간",
      permissions: ["member.read", "inquiry.read"],
      wholeFields: ["accountNumber"],
      reason: "근무표",
    },
  ]);
});

test("a change says what it was read from, and one whom somebody was faster than is asked whose is to be kept", async () => {
  const now = { ...night, name: "심야 상담" };
  edge.answer(`PUT /operator-roles/${night.id}`, {
    status: 409,
    code: "VERSION_CONFLICT",
    message: "다른 운영자가 먼저 변경하였습니다.",
    details: { current: now },
  });
  await openScreen(OperatorsPage, "/operators");
  const user = userEvent.setup();
  const row = within(await screen.findByRole("row", { name: /야간 상담/ }));
  expect(row.getByText("2명")).toBeTruthy();
  await user.click(row.getByRole("button", { name: "수정" }));
  const form = within(await dialog());
  await user.click(form.getByRole("checkbox", { name: "쪽지 조회" }));
  await user.click(form.getByRole("button", { name: "저장" }));
  await waitFor(() => expect(form.getByLabelText<HTMLInputElement>("이름").value).toBe("심야 상담"));
  expect(form.getByRole<HTMLInputElement>("checkbox", { name: "쪽지 조회" }).checked).toBe(true);
  expect(edge.sentTo(`PUT /operator-roles/${night.id}`).map(({ body }) => body)).toEqual([
    {
      name: "야간 상담",
      permissions: ["member.read", "note.read"],
      wholeFields: ["phone"],
      expected: { name: "야간 상담", permissions: ["member.read"], wholeFields: ["phone"] },
    },
  ]);
});

test("a role that somebody holds stays, and the sentence says why", async () => {
  edge.answer(`DELETE /operator-roles/${night.id}`, {
    status: 409,
    code: "ROLE_IN_USE",
    message: "이 역할을 맡은 운영자가 있어 삭제하실 수 없습니다.",
  });
  await openScreen(OperatorsPage, "/operators");
  const user = userEvent.setup();
  const row = within(await screen.findByRole("row", { name: /야간 상담/ }));
  await user.click(row.getByRole("button", { name: "수정" }));
  const form = within(await dialog());
  await user.click(form.getByRole("button", { name: "삭제" }));
  await user.click(form.getByRole("button", { name: /삭제/ }));
  expect(await form.findByText(/삭제하실 수 없습니다/)).toBeTruthy();
});

test("who may not change operators sees the roles and no way to change them", async () => {
  edge.answer("GET /auth/me", { data: { ...meAs("OWNER"), permissions: ["operator.read"] } });
  await openScreen(OperatorsPage, "/operators");
  expect(await screen.findByText("야간 상담")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "역할 만들기" })).toBeNull();
  expect(screen.queryByRole("button", { name: "수정" })).toBeNull();
});
