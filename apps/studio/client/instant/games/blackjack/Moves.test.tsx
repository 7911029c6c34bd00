import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { InstantMove } from "../../../../protocol/instantOutcome.ts";
import { Moves } from "./Moves.tsx";
import { type Blackjack, blackjackWords } from "./words.ts";

afterEach(cleanup);

const standing: Blackjack = {
  ...{ kind: "BLACKJACK", stakeWon: 2_000, active: 0, dealer: [8], dealerTotal: 9, isOver: false },
  bets: [{ kind: "FIRST", hand: 0, stakeWon: 2_000, winWon: null }],
  hands: [{ cards: [9, 18], total: 16, isSoft: false, isDoubled: false, result: null }],
  offers: ["HIT", "STAND", "DOUBLE"],
  ...{ atRiskWon: 0, totalWinWon: 0 },
};

function shown(outcome: Blackjack, disabled = false) {
  const onMove = vi.fn<(move: InstantMove) => void>();
  render(<Moves outcome={outcome} stakeWon={2_000} disabled={disabled} onMove={onMove} />);
  return onMove;
}

test("a key that is held down and a double click make one move", async () => {
  const onMove = shown(standing);
  for (const repeat of [false, true, true])
    fireEvent.keyDown(document.body, { key: "h", code: "KeyH", repeat });
  const [hit] = screen.getAllByRole("button");
  if (hit === undefined) throw new Error("no hit");
  await userEvent.dblClick(hit);
  expect(onMove.mock.calls).toEqual([[{ kind: "HIT" }], [{ kind: "HIT" }]]);
});

test("what is not offered, and anything while a move is asked for, does nothing by key or by touch", async () => {
  const onMove = shown(standing);
  fireEvent.keyDown(document.body, { key: "p", code: "KeyP" });
  await userEvent.click(screen.getByRole("button", { name: /스플릿/ }));
  cleanup();
  const asking = shown(standing, true);
  for (const key of ["h", "s", "d"])
    fireEvent.keyDown(document.body, { key, code: `Key${key.toUpperCase()}` });
  expect([...onMove.mock.calls, ...asking.mock.calls]).toEqual([]);
});

test("insurance is asked for by itself, and says what it costs", async () => {
  const onMove = shown({ ...standing, active: null, offers: ["INSURE", "DECLINE"], dealer: [0] });
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual([
    expect.stringMatching(/인슈런스.*1,000원/),
    "인슈런스 안 함",
  ]);
  fireEvent.keyDown(document.body, { key: "n", code: "KeyN" });
  expect(onMove.mock.calls).toEqual([[{ kind: "DECLINE" }]]);
});

test("what is said names hands, totals and what was decided", () => {
  expect(blackjackWords(standing)).toBe("내 패 16: 10♠ 6♥ · 딜러 9♠");
  const hands = standing.hands.map((hand) => ({ ...hand, result: "LOST" as const }));
  expect(blackjackWords({ ...standing, isOver: true, dealerTotal: 19, hands })).toBe("패배 16 : 19");
});
