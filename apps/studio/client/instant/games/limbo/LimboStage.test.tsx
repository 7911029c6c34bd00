import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { InstantOutcome } from "../../../../protocol/instantOutcome.ts";
import { Painted } from "../../engine/testing/Painted.tsx";
import { playedState } from "../../engine/testing/playedState.ts";
import { LimboStage } from "./LimboStage.tsx";

afterEach(cleanup);

const choice = { kind: "LIMBO", targetHundredths: 200 } as const;
const outcome: InstantOutcome = { ...choice, stakeWon: 1_000, resultHundredths: 9_900, totalWinWon: 2_000 };

const state = playedState("limbo", choice, outcome, "SHOWING");

test.each([
  ["begins its flight in the first frame that is painted", false, "NONE"],
  ["has flown at once for who wants no motion", true, "HIT"],
])("%s", (_name, calm, verdict) => {
  const painted: (string | undefined)[] = [];
  const look = () => void painted.push(document.querySelector<HTMLElement>(".limbo")?.dataset["verdict"]);
  render(
    <Painted look={look}>
      <LimboStage state={state} choice={choice} calm={calm} onMove={vi.fn()} onChoice={vi.fn()} />
    </Painted>,
  );
  expect(painted[0]).toBe(verdict);
});
