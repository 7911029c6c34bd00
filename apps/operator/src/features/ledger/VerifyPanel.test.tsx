import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { switchLanguage } from "../../lib/language.ts";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { VerifyPanel } from "./VerifyPanel.tsx";

let edge: ApiEdge;
serveOperator((started) => {
  edge = started;
});

const unchecked = (uncheckedMembers: number) => ({
  ok: false,
  checked: { members: 98_800, transfers: 200_000_000 },
  uncheckedMembers,
  offenders: [],
  offenderCount: 0,
  startedAt: "2026-11-20T10:00:00.000Z",
  durationMs: 300_000,
});

test("members that could not be checked are reported, and nothing is called a fault that was not found", async () => {
  edge.answer("GET /ledger/verify", { data: unchecked(1_200) });
  await openScreen(VerifyPanel, "/ledger");
  await userEvent.setup().click(await screen.findByRole("button", { name: "지금 검증" }));
  expect(
    await screen.findByText("회원 1,200명은 확인하지 못했습니다. 이유는 서버 로그에 있습니다."),
  ).toBeTruthy();
  expect(screen.queryByText(/맞지 않는 항목/)).toBeNull();
});

test.each([
  [1, "1 member could not be checked. The server’s log says why."],
  [1_200, "1,200 members could not be checked. The server’s log says why."],
])("in English one member is one and not several (%d)", async (count, shown) => {
  edge.answer("GET /ledger/verify", { data: unchecked(count) });
  switchLanguage("en");
  await openScreen(VerifyPanel, "/ledger");
  await userEvent.setup().click(await screen.findByRole("button", { name: "Verify now" }));
  expect(await screen.findByText(shown)).toBeTruthy();
});
