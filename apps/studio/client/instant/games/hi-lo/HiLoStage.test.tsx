import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { InstantMove, InstantOutcome } from "../../../../protocol/instantOutcome.ts";
import { firstState, type InstantState } from "../../engine/state.ts";
import { HiLoStage } from "./HiLoStage.tsx";
import { hiLoClient } from "./hiLoClient.ts";
import { Rules } from "./Rules.tsx";

afterEach(cleanup);

type HiLo = Extract<InstantOutcome, { kind: "HILO" }>;
const standing: HiLo = {
  ...{ kind: "HILO", stakeWon: 1_000, cards: [6], steps: [], end: null, totalWinWon: 0 },
  ...{ reachedWon: 1_000, highWon: 1_801, lowWon: 1_801, skipsLeft: 10 },
};

function playing(outcome: HiLo) {
  const onMove = vi.fn<(move: InstantMove) => void>();
  const state: InstantState = {
    ...firstState({ kind: "HILO" }),
    phase: "PLAYING",
    round: {
      ...{ roundId: "0199a1b2-0000-7000-8000-000000000001", clientRoundId: "one", gameCode: "hi-lo" },
      ...{ stakeWon: 1_000, choice: { kind: "HILO" }, moves: 0, payment: "OPEN", outcome },
      ...{ balanceAfterBetWon: 0, balanceAfterWinWon: null, leftAlone: false, settlesInMs: 1_000 },
      seeds: { serverSeedHash: "00", clientSeed: "one", nonce: 0 },
      startedAt: "2026-11-28T00:00:00.000Z",
    },
  };
  render(<HiLoStage state={state} choice={{ kind: "HILO" }} calm onMove={onMove} onChoice={vi.fn()} />);
  return onMove;
}

test("a key that is held down guesses once, for the next card has not been seen", () => {
  const onMove = playing(standing);
  for (const repeat of [false, true, true]) fireEvent.keyDown(document.body, { key: "ArrowUp", repeat });
  for (const repeat of [false, true]) fireEvent.keyDown(document.body, { key: "s", code: "KeyS", repeat });
  expect(onMove.mock.calls).toEqual([[{ kind: "GUESS", side: "HIGH" }], [{ kind: "SKIP" }]]);
});

test("a double click guesses once, or passes one card over", async () => {
  const onMove = playing(standing);
  const [high, , skip] = screen.getAllByRole("button");
  if (high === undefined || skip === undefined) throw new Error("two guesses and a skip");
  await userEvent.dblClick(high);
  expect(onMove.mock.calls).toEqual([[{ kind: "GUESS", side: "HIGH" }]]);
  await userEvent.dblClick(skip);
  expect(onMove).toHaveBeenCalledTimes(2);
});

test("what is said names the card that lies open, and only the first one the first", () => {
  const after = (more: Partial<HiLo>) => hiLoClient.resultWords({ ...standing, ...more });
  expect(after({})).toMatch(/^7♠ · 첫 카드입니다/);
  const skipped = after({ cards: [6, 12], steps: ["SKIP"], skipsLeft: 9 });
  expect(skipped).toMatch(/^K♠ · /);
  expect(skipped).not.toContain("첫 카드");
  expect(after({ cards: [6, 12], steps: ["HIGH"], reachedWon: 1_801 })).toMatch(/^K♠ · 1번 적중 · 1\.80배/);
});

test("the rules say the keys that choose", () => {
  render(<Rules />);
  expect(screen.getByText("키보드: ↑ 높은 쪽, ↓ 낮은 쪽, S 카드 넘기기.")).toBeTruthy();
});
