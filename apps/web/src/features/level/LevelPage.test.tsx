import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { serveMember } from "../../lib/testing/memberEdge.ts";
import { someLevels } from "../../lib/testing/money.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { LevelPage } from "./LevelPage.tsx";

let edge: ApiEdge;

serveMember((started) => {
  edge = started;
});

test("says where the member stands and what the next level brings, and nothing that stays the same", async () => {
  edge.answer("GET /level-bonus-setting", { data: someLevels });
  await openScreen(LevelPage, "/level");
  expect(await screen.findByRole("heading", { level: 2, name: "브론즈" })).toBeTruthy();
  expect(screen.getByText("10% → 12%")).toBeTruthy();
  expect(screen.getByText("60분 → 30분")).toBeTruthy();
  expect(screen.queryByText("3% → 3%")).toBeNull();
});

test("says how much of a stake counts toward the rollover, game by game", async () => {
  edge.answer("GET /level-bonus-setting", { data: someLevels });
  await openScreen(LevelPage, "/level");
  const counts = await screen.findByRole("region", { name: "베팅 인정률" });
  expect(within(counts).getByText("베팅 인정 · 미니게임").nextElementSibling?.textContent).toBe("50%");
});

test("what the next level asks for stands with its figures, and that nobody need play more for it", async () => {
  const [, next] = someLevels.levels;
  edge.answer("GET /level-bonus-setting", {
    data: {
      ...someLevels,
      progress: {
        levelId: next?.id,
        months: 1,
        since: "2026-11-01",
        deposits: { reached: 1_200_000, asked: 3_000_000 },
        counted: { reached: 0, asked: 0 },
      },
    },
  });
  await openScreen(LevelPage, "/level");
  const bar = await screen.findByRole("progressbar", { name: "입금" });
  expect(bar.getAttribute("aria-valuetext")).toBe("1,200,000원 / 3,000,000원");
  expect(screen.getAllByRole("progressbar")).toHaveLength(1);
  expect(screen.getByText(/등급을 위해 더 이용하실 필요는 없습니다/)).toBeTruthy();
});

test("where the reply has no progress none is shown", async () => {
  edge.answer("GET /level-bonus-setting", { data: { ...someLevels, progress: null } });
  await openScreen(LevelPage, "/level");
  expect(await screen.findByRole("heading", { level: 2, name: "브론즈" })).toBeTruthy();
  expect(screen.queryByRole("progressbar")).toBeNull();
});

test("on the highest level nothing is promised", async () => {
  const [, top] = someLevels.levels;
  edge.answer("GET /level-bonus-setting", { data: { ...someLevels, level: top } });
  await openScreen(LevelPage, "/level");
  expect(await screen.findByText("가장 높은 등급입니다.")).toBeTruthy();
});
