import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { someUser } from "../../lib/testing/member.ts";
import { serveMember } from "../../lib/testing/memberEdge.ts";
import { someUserSetting } from "../../lib/testing/money.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { RealityCheck } from "./RealityCheck.tsx";

let edge: ApiEdge;
serveMember((started) => {
  edge = started;
});

test("the reminder shows time, stake, win and net of the session", async () => {
  const at = new Date().toISOString();
  edge.answer("GET /setting/user-setting", { data: { ...someUserSetting, realityCheckMinutes: 30 } });
  edge.answer("GET /member/session", {
    data: {
      user: someUser,
      startedAt: at,
      expiresAt: at,
      serverTime: at,
      playSeconds: 1_800,
      stake: 250_000,
      win: 180_000,
      netResult: -70_000,
    },
  });
  sessionStorage.setItem("hanpan.playedSinceReminder", String(30 * 60_000));
  await openScreen(() => <RealityCheck roundOpen={false} onReminds={() => undefined} />, "/play");
  const dialog = await screen.findByRole("dialog", { name: "이용 시간 알림" });
  const facts = within(dialog)
    .getAllByRole("term")
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(facts).toEqual([
    ["이번 접속 이용 시간", expect.stringMatching(/^0:30:\d\d$/)],
    ["이번 접속 베팅금액", expect.stringContaining("250,000원")],
    ["이번 접속 당첨금액", expect.stringContaining("180,000원")],
    ["이번 접속 손익", expect.stringContaining("70,000원")],
  ]);
});
