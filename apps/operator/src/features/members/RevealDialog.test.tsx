import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { memberFileWith } from "../../lib/testing/memberFile.ts";
import { meAs } from "../../lib/testing/operator.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { MemberPage } from "./MemberPage.tsx";

const route = "POST /members/m/reveal";
const masked = memberFileWith({ phone: "010-****-5678" });
const whole = { ...masked, phone: "010-1234-5678" };

let edge: ApiEdge;
serveOperator((started) => {
  edge = started;
});
beforeEach(() => {
  edge.answer("GET /members/m", { data: masked });
});

async function open(role: "SUPPORT" | "OWNER") {
  edge.answer("GET /auth/me", { data: meAs(role) });
  await openScreen(MemberPage, "/members/m", { path: "/members/$memberId" });
  await screen.findByText(/010-\*{4}-5678/);
}

test("a masked telephone is shown whole with a reason, and with none it is not asked for", async () => {
  const user = userEvent.setup();
  await open("SUPPORT");
  await user.click(await screen.findByRole("button", { name: "개인정보 전체 보기" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  const show = () => user.click(dialog.getByRole("button", { name: "전체 보기" }));
  await user.click(dialog.getByRole("radio", { name: "전화번호" }));
  await show();
  expect(edge.sentTo(route)).toEqual([]);
  edge.answer(route, { data: whole });
  await user.type(dialog.getByLabelText(/사유/), "본인 확인 전화");
  await show();
  await screen.findByText(/010-1234-5678/);
  expect(edge.sentTo(route).map(({ body }) => body)).toEqual([{ field: "phone", reason: "본인 확인 전화" }]);
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

test("what the server refuses stays masked, in its words", async () => {
  const user = userEvent.setup();
  await open("SUPPORT");
  await user.click(await screen.findByRole("button", { name: "개인정보 전체 보기" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  edge.answer(route, { status: 404, code: "NOT_FOUND", message: "회원이 없습니다." });
  await user.type(dialog.getByLabelText(/사유/), "확인");
  await user.click(dialog.getByRole("button", { name: "전체 보기" }));
  await waitFor(() => expect(edge.sentTo(route)).toHaveLength(1));
  expect(screen.getByText(/010-\*{4}-5678/)).toBeTruthy();
  expect(screen.queryByText(/010-1234-5678/)).toBeNull();
});

test("who sees everything whole is offered nothing to show", async () => {
  await open("OWNER");
  await screen.findByRole("link", { name: "쪽지 보내기" });
  expect(screen.queryByRole("button", { name: "개인정보 전체 보기" })).toBeNull();
});
