import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { memberFileWith } from "../../lib/testing/memberFile.ts";
import { meAs } from "../../lib/testing/operator.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { UsdtAddress } from "./UsdtAddress.tsx";

let edge: ApiEdge;
serveOperator((started) => {
  edge = started;
});

const address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const next = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
const holdsFrom = "2026-11-21T09:00:00.000Z";
const waiting = { address: next, holdsFrom, askedBy: "owner", askedAt: "2026-11-20T09:00:00.000Z" };

test("another address is asked for with a reason, and the form says that it waits a day", async () => {
  const user = userEvent.setup();
  edge.answer("POST /members/m/usdt-address", { data: { holdsFrom } });
  await openScreen(() => <UsdtAddress member={memberFileWith({ usdtAddress: address })} />, "/m");
  expect(screen.queryByRole("button", { name: "변경 취소" })).toBeNull();
  await user.click(await screen.findByRole("button", { name: "USDT 주소 변경" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/24시간 뒤에 적용/)).toBeTruthy();
  const [field, reason] = dialog.getAllByRole("textbox");
  await user.type(field ?? document.body, ` ${next}`);
  await user.type(reason ?? document.body, "본인 요청");
  await user.click(dialog.getByRole("button", { name: "저장" }));
  await waitFor(() =>
    expect(edge.sentTo("POST /members/m/usdt-address").map(({ body }) => body)).toEqual([
      { address: next, reason: "본인 요청" },
    ]),
  );
});

test("an address whose checksum is wrong is said at its field", async () => {
  const user = userEvent.setup();
  edge.answer("POST /members/m/usdt-address", {
    status: 400,
    code: "VALIDATION",
    message: "입력하신 내용을 확인해 주십시오.",
    fields: { address: "올바른 USDT 주소가 아닙니다." },
  });
  await openScreen(() => <UsdtAddress member={memberFileWith({})} />, "/m");
  await user.click(await screen.findByRole("button", { name: "USDT 주소 변경" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "저장" }));
  await dialog.findByText("올바른 USDT 주소가 아닙니다.");
});

test("a change that waits stands with its instant and who asked for it, and is cancelled with a reason", async () => {
  const user = userEvent.setup();
  edge.answer("POST /members/m/usdt-address/cancel", { data: null });
  const member = memberFileWith({ usdtAddress: address, nextUsdtAddress: waiting });
  await openScreen(() => <UsdtAddress member={member} />, "/m");
  expect(screen.getByText(next)).toBeTruthy();
  expect(screen.getByText(/\(owner 신청\)/)).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "변경 취소" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.type(dialog.getByRole("textbox"), "회원이 요청하지 않음");
  await user.click(dialog.getByRole("button", { name: "변경 취소" }));
  await waitFor(() =>
    expect(edge.sentTo("POST /members/m/usdt-address/cancel").map(({ body }) => body)).toEqual([
      { reason: "회원이 요청하지 않음" },
    ]),
  );
});

test("who may not change members sees the addresses alone", async () => {
  edge.answer("GET /auth/me", { data: { ...meAs("RISK"), permissions: ["member.read"] } });
  const member = memberFileWith({ usdtAddress: address, nextUsdtAddress: waiting });
  await openScreen(() => <UsdtAddress member={member} />, "/m");
  expect(screen.getByText(next)).toBeTruthy();
  expect(screen.queryAllByRole("button")).toEqual([]);
});
