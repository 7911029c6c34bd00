import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { serveMember } from "../../lib/testing/memberEdge.ts";
import { someUserSetting } from "../../lib/testing/money.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { PlayBar } from "./PlayBar.tsx";

let edge: ApiEdge;

const { limits } = someUserSetting;
const none = { value: null, used: 0, pending: null };
const unlimited = { ...limits, lossDay: none, lossWeek: none, lossMonth: none, sessionMinutes: none };

serveMember((started) => {
  edge = started;
});

const open = () => openScreen(() => <PlayBar name="단청 포춘" />, "/play");

test("balance, clock, limits and the way back stand above the game", async () => {
  edge.answer("GET /member/limit", { data: unlimited });
  await open();
  expect(await screen.findByRole("link", { name: "나의 한도 한도 없음" })).toHaveProperty(
    "pathname",
    "/limits",
  );
  expect(screen.getByRole("link", { name: "로비로 나가기" })).toBeTruthy();
  expect(screen.getByText("보유머니")).toBeTruthy();
  expect(screen.getByText("KST")).toBeTruthy();
});

test.each([
  [{ lossDay: { value: 50_000, used: 12_000, pending: null } }, "38,000원 남음"],
  [{ lossDay: { value: 50_000, used: -9_000, pending: null } }, "50,000원 남음"],
  [
    {
      lossMonth: { value: 1_000_000, used: 0, pending: null },
      sessionMinutes: { value: 60, used: 45, pending: null },
    },
    "15분 남음",
  ],
  [{ depositDay: { value: 10_000, used: 10_000, pending: null } }, "한도 없음"],
])("of the limits that end play the nearest is shown: %j", async (set, words) => {
  edge.answer("GET /member/limit", { data: { ...unlimited, ...set } });
  await open();
  expect(await screen.findByRole("link", { name: `나의 한도 ${words}` })).toBeTruthy();
});
