import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { LiveRound } from "../../../protocol/live.ts";
import { overwriteGetLocale } from "../../paraglide/runtime.js";
import { BaccaratStage } from "./BaccaratStage.tsx";

const round: LiveRound = {
  roundId: "0197b1c0-0000-7000-8000-000000000001",
  tableCode: "speed-baccarat",
  seriesId: "0197b1c0-0000-7000-8000-000000000009",
  number: 1,
  index: 0,
  phase: "RESULT",
  openedAtMs: 0,
  closesAtMs: 20_000,
  drawsAtMs: 22_000,
  flightStartedAtMs: null,
  endsAtMs: 40_000,
  extensions: 0,
  closedSpots: [],
  outcome: {
    kind: "BACCARAT",
    playerCards: ["KS", "AH"],
    bankerCards: ["QS", "9H"],
    playerTotal: 1,
    bankerTotal: 9,
    winner: "BANKER",
    isPlayerPair: false,
    isBankerPair: false,
    isNatural: true,
  },
};

afterEach(() => {
  cleanup();
  overwriteGetLocale(() => "ko");
});

test("says the points of both hands, in English one point as one", () => {
  overwriteGetLocale(() => "en");
  render(<BaccaratStage round={round} lastMark={null} nowMs={() => 39_000} calm onSound={() => {}} />);
  expect(screen.getByRole("region", { name: "Player" }).textContent).toContain("Player: 1 point");
  expect(screen.getByRole("region", { name: "Player" }).textContent).not.toContain("1 points");
  expect(screen.getByRole("region", { name: "Banker" }).textContent).toContain("Banker: 9 points");
});
