import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { InstantOutcome } from "../../../../protocol/instantOutcome.ts";
import type { InstantState } from "../../engine/state.ts";
import { Painted } from "../../engine/testing/Painted.tsx";
import { playedState } from "../../engine/testing/playedState.ts";
import { KenoStage } from "./KenoStage.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const choice = { kind: "KENO" as const, numbers: [7, 15], risk: "MEDIUM" as const };
const outcome: InstantOutcome = {
  ...{ kind: "KENO", numbers: [7, 15], risk: "MEDIUM", stakeWon: 1_000 },
  ...{ drawn: [7, 1, 2, 3, 4, 5, 6, 8, 9, 10], hits: 1, multiplierHundredths: 170, totalWinWon: 1_700 },
};

const stateOf = (phase: InstantState["phase"]) => playedState("keno", choice, outcome, phase);

const stage = (state: InstantState, calm = false) => (
  <KenoStage state={state} choice={choice} calm={calm} onMove={vi.fn()} onChoice={vi.fn()} />
);
const result = () => screen.getByTestId("result").textContent;
const drawn = (page: HTMLElement) => page.querySelectorAll('[data-look="HIT"], [data-look="DRAWN"]').length;

test("shows no number before its turn", () => {
  const { container } = render(stage(stateOf("SHOWING")));
  const seen = [drawn(container)];
  expect(result()).toBe("—");
  for (let beat = 0; beat < 40 && result() === "—"; beat += 1) {
    act(() => void vi.advanceTimersToNextTimer());
    seen.push(drawn(container));
  }
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(result()).toBe("1.70×");
});

test("paints none of them before an effect has run, as a slow machine does", () => {
  const seen: number[] = [];
  render(<Painted look={() => void seen.push(drawn(document.body))}>{stage(stateOf("SHOWING"))}</Painted>);
  expect(seen[0]).toBe(0);
});

test("shows all at once to who wants no motion", () => {
  const { container } = render(stage(stateOf("SHOWING"), true));
  expect(drawn(container)).toBe(10);
  expect(result()).toBe("1.70×");
});
