import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { InstantOutcome } from "../../../../protocol/instantOutcome.ts";
import { Painted } from "../../engine/testing/Painted.tsx";
import { playedState } from "../../engine/testing/playedState.ts";
import { PlinkoStage } from "./PlinkoStage.tsx";

afterEach(() => {
  cleanup();
  // Files run one after another in the same page: what an element can do is as it was for the next.
  Reflect.deleteProperty(HTMLElement.prototype, "animate");
});

const choice = { kind: "PLINKO", rows: 8, risk: "LOW" } as const;
const outcome: InstantOutcome = {
  ...{ ...choice, stakeWon: 1_000, turns: [0, 1, 0, 1, 0, 1, 0, 1], hollow: 4 },
  ...{ multiplierHundredths: 50, totalWinWon: 500 },
};

const state = playedState("plinko", choice, outcome, "SHOWING");

test("sets out before the first frame is painted, in which the marble would lie in its hollow", () => {
  const animate = vi.fn(() => ({ onfinish: null, cancel: vi.fn() }));
  Object.defineProperty(HTMLElement.prototype, "animate", {
    configurable: true,
    writable: true,
    value: animate,
  });
  const begun: number[] = [];
  render(
    <Painted look={() => void begun.push(animate.mock.calls.length)}>
      <PlinkoStage state={state} choice={choice} calm={false} onMove={vi.fn()} onChoice={vi.fn()} />
    </Painted>,
  );
  expect(begun[0]).toBe(1);
});
