import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { HarmPanel } from "./HarmPanel.tsx";

let edge: ApiEdge;
serveOperator((started) => {
  edge = started;
});
const step = {
  ...{ day: "2026-11-20", takenAt: "2026-11-20T03:00:00.000Z", score: 66, fromScore: 50 },
  ...{ suggestedWon: null, accepted: null, case: null, pausedUntil: null },
};
const open = () => openScreen(() => <HarmPanel memberId="m" />, "/members/m");

test("the latest score stands with its parts and their units, the days before it behind it, and each step with what became of it", async () => {
  edge.answer("GET /members/m/harm", {
    data: {
      markedBy: "2026-11-20",
      days: [
        {
          ...{ day: "2026-11-20", score: 66 },
          parts: [
            { marker: "CHASING", value: 4, points: 25 },
            { marker: "STAKES", value: 310, points: 8 },
            { marker: "LONG", value: 1_200, points: 20 },
          ],
        },
        { day: "2026-11-18", score: 20, parts: [] },
      ],
      steps: [
        { ...step, step: "PAUSE", pausedUntil: "2026-11-21T03:00:00.000Z" },
        { ...step, step: "CALL", case: { id: "c", number: 7 } },
        { ...step, step: "SUGGESTION", suggestedWon: 120_000, accepted: true },
        { ...step, step: "SUGGESTION", day: "2026-11-18" },
      ],
    },
  });
  await open();
  expect(await screen.findByText("2026-11-20의 점수로 보너스와 광고를 멈추었습니다.")).toBeTruthy();
  for (const part of ["손실 뒤 입금 4회 · 25점", "베팅액 상승 310% · 8점", "쉬지 않은 이용 1,200분 · 20점"])
    expect(screen.getByText(part)).toBeTruthy();
  const steps = within(screen.getByRole("list", { name: "조치" }));
  expect(steps.getByText("2026-11-21 12:00:00까지 쉼")).toBeTruthy();
  expect(steps.getByRole("link", { name: "사건 7" })).toBeTruthy();
  expect(steps.getByText("주간 입금 120,000원 제안, 회원이 받아들임")).toBeTruthy();
  expect(steps.getByText("권할 한도 없음(입금이 없거나 이미 더 낮은 한도)")).toBeTruthy();
  expect(screen.getByText("2026-11-18 점수")).toBeTruthy();
});

test("a member without a score has a word of that", async () => {
  edge.answer("GET /members/m/harm", { data: { markedBy: null, days: [], steps: [] } });
  await open();
  expect(await screen.findByText("점수가 있는 날이 없습니다.")).toBeTruthy();
});
