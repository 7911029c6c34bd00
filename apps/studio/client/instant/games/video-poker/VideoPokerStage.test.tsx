import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { InstantMove } from "../../../../protocol/instantOutcome.ts";
import type { InstantState } from "../../engine/state.ts";
import { playedState } from "../../engine/testing/playedState.ts";
import { VideoPokerStage } from "./VideoPokerStage.tsx";
import { videoPokerClient } from "./videoPokerClient.ts";
import type { VideoPoker } from "./words.ts";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const choice = { kind: "VIDEO_POKER" as const };
/** Jacks, with a three, a four and a king. */
const waiting: VideoPoker = {
  ...{ kind: "VIDEO_POKER", stakeWon: 1_000, dealt: [10, 23, 28, 42, 12], dealtHand: "JACKS" },
  ...{ suggested: [0, 1], end: null, held: null, final: null, hand: null, totalWinWon: 0 },
};
const drawn: VideoPoker = {
  ...waiting,
  ...{ suggested: null, end: "DRAWN", held: [0, 1], final: [10, 23, 36, 1, 2], hand: "THREE" },
  totalWinWon: 3_000,
};

function Stage({ outcome, phase }: { outcome: VideoPoker; phase: InstantState["phase"] }) {
  const [draft, setDraft] = useState<InstantMove>({ kind: "HOLD", held: [] });
  const state: InstantState = { ...playedState("video-poker", choice, outcome, phase), draft };
  return (
    <>
      <VideoPokerStage
        state={state}
        choice={choice}
        calm
        onMove={() => undefined}
        onChoice={() => undefined}
        onPrepare={setDraft}
      />
      <p>{videoPokerClient.prepared?.words(draft)}</p>
    </>
  );
}
const cards = () => screen.getAllByRole("button", { name: /번 카드/ });
const held = () => cards().map((card) => card.getAttribute("aria-pressed") === "true");
const look = (name: string) => screen.getByText(name, { selector: "dt" }).parentElement?.dataset["look"];

test("a card is held by touch and by its number, and a key that is held down turns it once", async () => {
  render(<Stage outcome={waiting} phase="PLAYING" />);
  await userEvent.click(cards()[4] ?? document.body);
  for (const repeat of [false, true, true]) fireEvent.keyDown(document.body, { key: "1", repeat });
  expect(held()).toEqual([true, false, false, false, true]);
  expect(screen.getByText("3장 교환")).toBeDefined();
  fireEvent.keyDown(document.body, { key: "5" });
  expect(held()).toEqual([true, false, false, false, false]);
});

test("nothing is held before the cards lie, nor once they were drawn", async () => {
  for (const [outcome, phase, expected] of [
    [waiting, "ASKING", [false, false, false, false, false]],
    [drawn, "IDLE", [true, true, false, false, false]],
  ] as const) {
    render(<Stage outcome={outcome} phase={phase} />);
    for (const key of ["1", "3"]) fireEvent.keyDown(document.body, { key });
    expect(held()).toEqual(expected);
    cleanup();
  }
});

test("the suggested hold is shown once it is switched on, held by one press, and remembered", async () => {
  render(<Stage outcome={waiting} phase="PLAYING" />);
  fireEvent.keyDown(document.body, { key: "s", code: "KeyS" });
  expect(held()).toEqual([false, false, false, false, false]);
  expect(screen.queryAllByText("권장")).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "권장 홀드" }));
  expect(screen.getAllByText("권장")).toHaveLength(2);
  expect(screen.getByRole("status").textContent).toMatch(/^권장: .*J, .*J$/);
  fireEvent.keyDown(document.body, { key: "s", code: "KeyS" });
  expect(held()).toEqual([true, true, false, false, false]);
  cleanup();
  render(<Stage outcome={waiting} phase="PLAYING" />);
  expect(screen.getAllByText("권장")).toHaveLength(2);
});

test("the hand that was dealt is marked while it waits, the one that is paid once it is over, and neither before", () => {
  const { rerender } = render(<Stage outcome={waiting} phase="PLAYING" />);
  expect(look("잭 이상 원페어")).toBe("DEALT");
  rerender(<Stage outcome={drawn} phase="SHOWING" />);
  expect([look("잭 이상 원페어"), look("트리플")]).toEqual([undefined, undefined]);
  rerender(<Stage outcome={drawn} phase="IDLE" />);
  expect(look("트리플")).toBe("PAID");
});

test("to who does not see the stage the cards are said, what was held, and what came", () => {
  expect(videoPokerClient.spoken?.(waiting)).toMatch(/^(\S+ (J|3|4|K),? ?){5} · 이미 잭 이상 원페어/);
  expect(videoPokerClient.spoken?.(drawn)).toMatch(/^홀드 \S+ J, \S+ J · 최종 패 .* · 트리플 · 3배$/);
  expect(videoPokerClient.resultWords({ ...drawn, hand: null })).toBe("족보 없음");
});
