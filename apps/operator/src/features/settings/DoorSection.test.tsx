import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { meAs } from "../../lib/testing/operator.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { siteSettingWith } from "../../lib/testing/siteSetting.ts";
import { SettingsPage } from "./SettingsPage.tsx";

let edge: ApiEdge;
serveOperator((started) => {
  edge = started;
});
const answered = {
  data: {
    version: 1,
    changedAt: "2026-11-20T09:00:00.000Z",
    changedBy: "owner",
    document: siteSettingWith(),
  },
};
beforeEach(() => {
  edge.answer("GET /settings", answered);
  edge.answer("GET /settings/versions", { data: { list: [] } });
  edge.answer("GET /operator-roles", { data: { list: [] } });
  edge.answer("GET /operators", {
    data: { list: [{ ...meAs("CASHIER").operator, loginId: "night_1", name: "야간" }] },
  });
});
const section = async () => within(await screen.findByRole("region", { name: "운영자 접속 주소" }));

test("networks are typed a line each, and a rule names an operator of the site", async () => {
  edge.answer("PUT /settings", answered);
  await openScreen(SettingsPage, "/settings");
  const user = userEvent.setup();
  const save = await screen.findByRole("button", { name: "저장" });
  const door = await section();
  await user.type(door.getByLabelText("모든 운영자의 허용 주소"), "203.0.113.0/24{Enter}2001:db8::/32");
  await user.click(door.getByRole("button", { name: "규칙 추가" }));
  await user.selectOptions(door.getByLabelText("구분"), "OPERATOR");
  await user.selectOptions(
    door.getByLabelText("대상"),
    await door.findByRole("option", { name: "야간 (night_1)" }),
  );
  await user.type(door.getByLabelText("허용 주소"), "198.51.100.7");
  await user.click(save);
  await waitFor(() => expect(edge.sentTo("PUT /settings")).toHaveLength(1));
  expect(edge.sentTo("PUT /settings").at(0)?.body).toMatchObject({
    operatorDoor: {
      addresses: ["203.0.113.0/24", "2001:db8::/32"],
      rules: [{ kind: "OPERATOR", who: "night_1", addresses: ["198.51.100.7"] }],
    },
  });
});

test("what is no network is named at its field, and a change that locks out is refused in a sentence", async () => {
  edge.answer("PUT /settings", {
    status: 400,
    code: "VALIDATION",
    message: "입력을 확인해 주십시오.",
    fields: { "operatorDoor.addresses.0": "올바른 네트워크 주소를 입력해 주십시오." },
  });
  await openScreen(SettingsPage, "/settings");
  const user = userEvent.setup();
  const save = await screen.findByRole("button", { name: "저장" });
  const door = await section();
  await user.type(door.getByLabelText("모든 운영자의 허용 주소"), "10.0.0.999");
  await user.click(save);
  expect(await door.findByText(/10\.0\.0\.999 올바른 네트워크/)).toBeTruthy();
  edge.answer("PUT /settings", {
    status: 409,
    code: "ADDRESS_LOCKS_OUT",
    message: "지금 접속하신 주소에서 들어오실 수 없습니다.",
  });
  await user.click(save);
  expect(await screen.findByText(/지금 접속하신 주소에서/)).toBeTruthy();
});
