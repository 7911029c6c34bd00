import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { InstantOutcome } from "../../../../protocol/instantOutcome.ts";
import type { InstantState } from "../../engine/state.ts";
import { Painted } from "../../engine/testing/Painted.tsx";
import { playedState } from "../../engine/testing/playedState.ts";
import { restingDegrees } from "./turn.ts";
import { WheelStage } from "./WheelStage.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  // Files run one after another in the same page: what an element can do is as it was for the next.
  Reflect.deleteProperty(HTMLElement.prototype, "animate");
});

const choice = { kind: "WHEEL", segments: 10, risk: "MEDIUM" } as const;
const outcome: InstantOutcome = {
  ...{ ...choice, stakeWon: 1_000, segment: 3, multiplierHundredths: 150, totalWinWon: 1_500 },
};

const stateOf = (phase: InstantState["phase"]) => playedState("wheel", choice, outcome, phase);

/** While a bet is asked for there is no round. */
const asking = (shown = choice) => (
  <WheelStage
    state={{ ...stateOf("ASKING"), round: null }}
    choice={shown}
    calm={false}
    onMove={vi.fn()}
    onChoice={vi.fn()}
  />
);

const stage = (
  phase: InstantState["phase"],
  calm = false,
  shown: typeof choice | { kind: "WHEEL"; segments: 50; risk: "LOW" } = choice,
) => <WheelStage state={stateOf(phase)} choice={shown} calm={calm} onMove={vi.fn()} onChoice={vi.fn()} />;
const result = () => screen.getByTestId("result").textContent;

/** Turns as a browser would, and ends when the test says so. */
function turning() {
  const turn: { onfinish: (() => void) | null; cancel: () => void } = { onfinish: null, cancel: vi.fn() };
  const animate = vi.fn(() => turn);
  Object.defineProperty(HTMLElement.prototype, "animate", {
    configurable: true,
    writable: true,
    value: animate,
  });
  return { turn, animate };
}

test("says nothing of what came before the wheel stands at it", () => {
  const { turn, animate } = turning();
  const { container } = render(stage("SHOWING"));
  expect(animate).toHaveBeenCalledOnce();
  expect(result()).toBe("—");
  expect(container.querySelector("[data-hit]")).toBeNull();
  act(() => turn.onfinish?.());
  expect(result()).toBe("1.50×");
  expect(container.querySelectorAll("[data-hit]")).toHaveLength(1);
  expect(container.querySelector<HTMLElement>(".market-wheel-disc")?.style.transform).toBe(
    `rotate(${restingDegrees(10, 3)}deg)`,
  );
});

test("turns nothing for who wants no motion, and stands there at once", () => {
  const { animate } = turning();
  render(stage("SHOWING", true));
  expect(animate).not.toHaveBeenCalled();
  expect(result()).toBe("1.50×");
});

test("a wheel that was changed since shows nothing of the round before", () => {
  turning();
  const { container } = render(stage("IDLE", false, { kind: "WHEEL", segments: 50, risk: "LOW" }));
  expect(result()).toBe("—");
  expect(container.querySelector("[data-hit]")).toBeNull();
});

test("lies where it came to stand until it turns again, and turns on from there", () => {
  const { animate } = turning();
  const { container, rerender } = render(stage("IDLE"));
  const lies = () => container.querySelector<HTMLElement>(".market-wheel-disc")?.style.transform;
  const rest = `rotate(${restingDegrees(10, 3)}deg)`;
  expect(lies()).toBe(rest);
  rerender(asking());
  expect(lies()).toBe(rest);
  rerender(stage("SHOWING"));
  expect(animate.mock.calls).toEqual([[[{ transform: rest }, expect.anything()], expect.anything()]]);
});

test("turns before its first frame is painted", () => {
  const { animate } = turning();
  const turned: number[] = [];
  render(<Painted look={() => void turned.push(animate.mock.calls.length)}>{stage("SHOWING")}</Painted>);
  expect(turned[0]).toBe(1);
});
