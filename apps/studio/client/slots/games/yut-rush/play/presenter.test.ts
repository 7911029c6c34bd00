import { drawsOf } from "@hanpan/games/fairness/draws";
import { playYutRound } from "@hanpan/games/slot/yut-board/playYutRound";
import { yutRush } from "@hanpan/games/yut-rush/definition";
import type { YutRushRoundOutcome } from "@hanpan/games/yut-rush/symbols";
import { Texture } from "pixi.js";
import { describe, expect, test } from "vitest";
import { paidRound, toolsForTest } from "../../../engine/play/testing/presenting.ts";
import type { Scene } from "../scene/scene.ts";
import { createPresenter } from "./presenter.ts";

const stakeWon = 1_000;
const roundOf = (nonce: number): YutRushRoundOutcome =>
  playYutRound(yutRush, stakeWon, drawsOf({ serverSeed: "0f".repeat(32), clientSeed: "m", nonce }));
const rounds = Array.from({ length: 700 }, (_, nonce) => roundOf(nonce));

/** A scene on which everything is over at once; it keeps the throws and the moves. */
function sceneForTest() {
  const thrown: (readonly boolean[])[] = [];
  const moves: (readonly number[])[] = [];
  const nothing = (): void => undefined;
  const scene: Scene = {
    sticks: Texture.EMPTY,
    resize: nothing,
    hurry: nothing,
    setQuiet: nothing,
    destroy: nothing,
    rest: nothing,
    start: nothing,
    land: async () => undefined,
    point: nothing,
    clearWins: nothing,
    sparkle: nothing,
    openBoard: nothing,
    closeBoard: nothing,
    throwSticks: async (sticks) => {
      thrown.push(sticks);
    },
    showResult: nothing,
    move: async (_piece, _from, path) => {
      moves.push(path);
    },
    sparkleStation: nothing,
    showAmount: nothing,
    raiseCurtain: async () => undefined,
    setCurtainNumber: nothing,
    dropCurtain: nothing,
    coins: nothing,
  };
  return { scene, thrown, moves };
}

async function played(outcome: YutRushRoundOutcome) {
  const { scene, thrown, moves } = sceneForTest();
  const { tools, store, shown } = toolsForTest();
  const presenter = createPresenter(scene, tools);
  presenter.begin();
  await presenter.show(paidRound("yut-rush", outcome), performance.now());
  presenter.stopCycle();
  return { thrown, moves, shown, last: store.get() };
}

describe("a round as it is shown", () => {
  test("counts its win up, never down and never above what is paid, to exactly the total", async () => {
    for (const outcome of rounds) {
      const { shown, last } = await played(outcome);
      const wins = shown.map(({ winWon }) => winWon);
      expect(wins.every((win, index) => index === 0 || win >= (wins[index - 1] ?? 0))).toBe(true);
      expect(Math.max(...wins)).toBe(outcome.totalWinWon);
      expect(last).toMatchObject({ winWon: outcome.totalWinWon, feature: null });
    }
  });

  test("throws and moves on the board as the round was decided, nothing else", async () => {
    const boards = rounds.filter(({ throws }) => throws.length > 0);
    expect(boards.length).toBeGreaterThan(0);
    for (const outcome of boards) {
      const { thrown, moves } = await played(outcome);
      expect(thrown).toEqual(outcome.throws.map(({ sticks }) => sticks));
      expect(moves).toEqual(outcome.throws.map(({ path }) => path));
    }
  });
});
