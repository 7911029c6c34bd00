import { monthOf } from "@hanpan/games/seotda/cards";
import { isCallBetter, seotdaReturnOf, seotdaSights } from "@hanpan/games/seotda/enumerate";
import { seotdaHandOf } from "@hanpan/games/seotda/hand";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { InstantMove } from "../../../../protocol/instantOutcome.ts";
import { firstState, type InstantState, type Phase } from "../../engine/state.ts";
import { Rules } from "./Rules.tsx";
import { stated } from "./returns.ts";
import { SeotdaStage } from "./SeotdaStage.tsx";
import { seotdaClient } from "./seotdaClient.ts";
import type { Seotda } from "./words.ts";

afterEach(cleanup);

const waiting: Seotda = {
  ...{ kind: "SEOTDA", stakeWon: 1_000, own: [4, 14], house: [16], end: null },
  ...{ foldWon: 300, multiplierHundredths: 0, totalWinWon: 0 },
};
const called: Seotda = {
  ...waiting,
  ...{ house: [16, 17], end: "WON", multiplierHundredths: 600, totalWinWon: 6_000 },
};

function staged(outcome: Seotda, phase: Phase) {
  const onMove = vi.fn<(move: InstantMove) => void>();
  const state: InstantState = {
    ...firstState({ kind: "SEOTDA" }),
    phase,
    round: {
      ...{ roundId: "0199a1b2-0000-7000-8000-000000000001", clientRoundId: "one", gameCode: "seotda" },
      ...{ stakeWon: 1_000, choice: { kind: "SEOTDA" }, moves: 0, payment: "OPEN", outcome },
      ...{ balanceAfterBetWon: 0, balanceAfterWinWon: null, leftAlone: false, settlesInMs: 1_000 },
      seeds: { serverSeedHash: "00", clientSeed: "one", nonce: 0 },
      startedAt: "2026-11-28T00:00:00.000Z",
    },
  };
  render(<SeotdaStage state={state} choice={{ kind: "SEOTDA" }} calm onMove={onMove} onChoice={vi.fn()} />);
  return onMove;
}

test("C calls and D folds, once a press; a key held down, and a double click, choose once", async () => {
  const onMove = staged(waiting, "PLAYING");
  for (const repeat of [false, true]) fireEvent.keyDown(document.body, { key: "c", code: "KeyC", repeat });
  // With the Korean keyboard on.
  fireEvent.keyDown(document.body, { key: "ㅇ", code: "KeyD" });
  expect(onMove.mock.calls).toEqual([[{ kind: "CALL" }], [{ kind: "FOLD" }]]);
  await userEvent.dblClick(screen.getByRole("button", { name: /^콜/ }));
  expect(onMove).toHaveBeenCalledTimes(3);
});

test("nothing is chosen while no round waits for it", () => {
  const onMove = staged(called, "SHOWING");
  fireEvent.keyDown(document.body, { key: "c", code: "KeyC" });
  fireEvent.click(screen.getByRole("button", { name: /^다이/ }));
  expect(onMove).not.toHaveBeenCalled();
});

test("every card says its month and what lies on it, and what lies face down says so", () => {
  staged(waiting, "PLAYING");
  expect(screen.getAllByRole("img").map((card) => card.getAttribute("aria-label"))).toEqual([
    ...["9월 열끗", "가려진 패", "3월 광", "8월 광"],
  ]);
  expect(screen.getByText("38광땡")).toBeTruthy();
  expect(screen.getByRole("button", { name: /^콜/ }).textContent).toContain("6,000");
});

test.each([
  ["38광땡", [4, 14], 16, "이기면 6,000원"],
  ["암행어사 against January: only a bright pair can be beaten", [6, 12], 0, "이기면 10,000원"],
  ["암행어사 against August: a bright pair, or less than a point", [6, 12], 14, "이기면 최고 10,000원"],
  ["암행어사 against what can only have less than a point", [6, 12], 5, "이기면 1,800원"],
  ["땡잡이 against April", [4, 12], 7, "이기면 5,000원"],
  ["구사", [7, 16], 19, "최고 1,000원 반환"],
  ["멍텅구리구사", [6, 16], 19, "최고 1,000원 반환"],
  ["망통", [3, 15], 5, "최고 1,000원 반환"],
  ["망통 against January", [3, 15], 0, "이길 수 없는 패"],
])("a call promises no more than it can bring: %s", (_name, own, open, said) => {
  staged({ ...waiting, own, house: [open] }, "PLAYING");
  expect(screen.getByRole("button", { name: /^콜/ }).textContent).toBe(`콜${said}`);
});

test("what came is not said before the card has been turned", () => {
  staged(called, "SHOWING");
  expect(screen.getByTestId("result").textContent).toBe("");
  cleanup();
  staged(called, "IDLE");
  expect(screen.getByTestId("result").textContent).toBe("이김, 6.00배");
});

test("a screen reader hears cards, hands, the choice and the result", () => {
  expect(seotdaClient.spoken?.(waiting)).toBe(
    "내 패는 3월 광, 8월 광, 38광땡입니다. 하우스 패 한 장은 9월 열끗입니다. 콜 또는 다이를 골라 주십시오.",
  );
  expect(seotdaClient.spoken?.(called)).toBe(
    "내 패 3월 광, 8월 광, 38광땡 · 하우스 패 9월 열끗, 9월 띠, 9땡 · 이김, 6.00배",
  );
  const folded: Seotda = { ...waiting, end: "FOLDED", multiplierHundredths: 30, totalWinWon: 300 };
  expect(seotdaClient.spoken?.(folded)).toBe("내 패 3월 광, 8월 광, 38광땡 · 다이, 30% 반환");
});

test("the rules state what the ways of playing return", () => {
  const sights = seotdaSights();
  const percent = (calls: Parameters<typeof seotdaReturnOf>[1]): string => {
    const { numerator, denominator } = seotdaReturnOf(sights, calls);
    return ((Number(numerator) / Number(denominator)) * 100).toFixed(2);
  };
  const byRule: Parameters<typeof seotdaReturnOf>[1] = ({ own, open }) => {
    const { family, figure } = seotdaHandOf(own);
    if (!["POINTS", "INSPECTOR", "CATCHER"].includes(family)) return true;
    return figure > (monthOf(open) === 1 ? 5 : 1);
  };
  expect(stated).toEqual({
    perfect: percent(isCallBetter),
    rule: percent(byRule),
    alwaysCall: percent(() => true),
  });
});

test("the rules say the keys that choose", () => {
  render(<Rules />);
  expect(screen.getByText("키보드: C 콜, D 다이.")).toBeTruthy();
});
