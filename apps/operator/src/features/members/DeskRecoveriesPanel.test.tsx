import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { switchLanguage } from "../../lib/language.ts";
import { useConsole } from "../../lib/store.ts";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { DeskRecoveriesPanel } from "./DeskRecoveriesPanel.tsx";

let edge: ApiEdge;
serveOperator((started) => {
  edge = started;
});
beforeEach(() => switchLanguage("ko"));

const listed = "GET /members/m/desk-recoveries";
const taken = "POST /members/m/desk-recoveries/r1/code";
const approved = {
  ...{ id: "r1", kind: "LOGIN_PASSWORD", proof: "IN_PERSON", state: "APPROVED", isOwn: true },
  ...{ startedBy: "support1", startedAt: "2026-11-20T03:00:00.000Z" },
  ...{ approvedBy: "owner", expiresAt: "2026-11-21T03:00:00.000Z", reason: "신분증 확인" },
};
const answer = (list: readonly object[]) => edge.answer(listed, { data: { list } });
const open = () => openScreen(() => <DeskRecoveriesPanel memberId="m" />, "/members/m");
const title = "창구 재설정 코드";
const take = () => userEvent.setup().click(screen.getByRole("button", { name: "코드 받기" }));

test("a member of whom none was started has no such panel", async () => {
  answer([]);
  await open();
  await waitFor(() => expect(edge.sentTo(listed)).toHaveLength(1));
  expect(screen.queryByText(title)).toBeNull();
});

test("each stands with how far it is, of which password, how it was proven and by whom it was started", async () => {
  answer([
    approved,
    {
      ...approved,
      id: "r2",
      kind: "EXCHANGE_PASSWORD",
      proof: "INQUIRY",
      state: "USED",
      startedBy: "support2",
    },
  ]);
  await open();
  const [first, second] = within(await screen.findByRole("list", { name: title })).getAllByRole("listitem");
  for (const word of ["코드 발급 가능", "로그인 비밀번호", "창구에서 신분증 확인", "support1"])
    expect(first?.textContent).toContain(word);
  for (const word of ["사용 완료", "출금 비밀번호", "고객센터 문의로 확인", "support2"])
    expect(second?.textContent).toContain(word);
  expect(screen.getAllByRole("button", { name: "코드 받기" })).toHaveLength(1);
});

test.each([
  ["another started", { isOwn: false }],
  ["waits for approval", { state: "WAITING" }],
  ["was handed over already", { state: "HANDED_OVER" }],
] as const)("of one that %s no code can be taken", async (_name, changed) => {
  answer([{ ...approved, ...changed }]);
  await open();
  await screen.findByRole("list", { name: title });
  expect(screen.queryByRole("button", { name: "코드 받기" })).toBeNull();
});

test("the code is shown once, with whose it is and until when, and is gone with the dialog", async () => {
  answer([approved]);
  edge.answer(taken, {
    data: { code: "ABCDEFGH2345", loginId: "hanpan77", expiresAt: "2026-11-21T03:00:00.000Z" },
  });
  await open();
  await screen.findByRole("list", { name: title });
  await take();
  const dialog = await screen.findByRole("dialog", { name: "재설정 코드" });
  for (const word of ["ABCD-EFGH-2345", "hanpan77", "2026-11-21 12:00:00"])
    expect(dialog.textContent).toContain(word);
  answer([{ ...approved, state: "HANDED_OVER" }]);
  await userEvent.setup().click(within(dialog).getByRole("button", { name: "전달하였습니다" }));
  await waitFor(() => expect(screen.queryByText(/ABCD-EFGH/)).toBeNull());
  expect(edge.sentTo(taken)).toHaveLength(1);
});

test("one that is over says so, and shows no code", async () => {
  answer([approved]);
  const message = "기한이 지난 요청입니다.";
  edge.answer(taken, { status: 409, code: "RECOVERY_OVER", message });
  await open();
  await screen.findByRole("list", { name: title });
  await take();
  await waitFor(() => expect(useConsole.getState().notices.map((one) => one.message)).toContain(message));
  expect(screen.queryByRole("dialog")).toBeNull();
});
