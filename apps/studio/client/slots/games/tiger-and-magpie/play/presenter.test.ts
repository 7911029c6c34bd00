import { drawsOf } from "@hanpan/games/fairness/draws";
import { playTumbleRound } from "@hanpan/games/slot/tumble/playTumbleRound";
import { tigerAndMagpie } from "@hanpan/games/tiger-and-magpie/definition";
import type { TigerRoundOutcome } from "@hanpan/games/tiger-and-magpie/symbols";
import { Texture } from "pixi.js";
import { describe, expect, test } from "vitest";
import { paidRound, toolsForTest } from "../../../engine/play/testing/presenting.ts";
import type { Scene } from "../scene/scene.ts";
import { openingWindow } from "./opening.ts";
import { createPresenter } from "./presenter.ts";

const stakeWon = 2_000;
const roundOf = (nonce: number): TigerRoundOutcome =>
  playTumbleRound(tigerAndMagpie, stakeWon, drawsOf({ serverSeed: "0f".repeat(32), clientSeed: "m", nonce }));
const rounds = Array.from({ length: 700 }, (_, nonce) => roundOf(nonce));

/** A scene on which everything is over at once; it keeps the titles of its curtains and the rejoicings. */
function sceneForTest() {
  const curtains: string[] = [];
  let joys = 0;
  const nothing = (): void => undefined;
  const atOnce = async (): Promise<void> => undefined;
  const scene: Scene = {
    moon: Texture.EMPTY,
    resize: nothing,
    hurry: nothing,
    setQuiet: nothing,
    destroy: nothing,
    rest: nothing,
    fallOut: nothing,
    dropIn: atOnce,
    light: nothing,
    burst: atOnce,
    refill: atOnce,
    showMultiplier: nothing,
    collect: atOnce,
    setHour: nothing,
    sparkle: nothing,
    rejoice: () => {
      joys += 1;
    },
    showAmount: nothing,
    raiseCurtain: async ({ title }) => {
      curtains.push(title);
    },
    setCurtainNumber: nothing,
    dropCurtain: nothing,
    coins: nothing,
  };
  return { scene, curtains, joys: () => joys };
}

async function played(outcome: TigerRoundOutcome) {
  const { scene, curtains, joys } = sceneForTest();
  const { tools, store, shown } = toolsForTest();
  const presenter = createPresenter(scene, openingWindow, tools);
  presenter.begin();
  await presenter.show(paidRound("tiger-and-magpie", outcome), performance.now());
  return { curtains, joys: joys(), shown, last: store.get() };
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

  test("rejoices in nothing that is at or below the stake", async () => {
    const small = rounds.filter(({ totalWinWon }) => totalWinWon > 0 && totalWinWon <= stakeWon);
    expect(small.length).toBeGreaterThan(5);
    for (const outcome of small) {
      const { curtains, joys } = await played(outcome);
      expect(joys).toBe(0);
      if (outcome.freeSpins.length === 0) expect(curtains).toEqual([]);
    }
  });

  test("plays every free spin and closes the feature", async () => {
    const feature = rounds.find(({ freeSpins }) => freeSpins.length > 0);
    if (feature === undefined) throw new Error("no round of the sample has free spins");
    const { shown, curtains } = await played(feature);
    const counters = new Set(shown.flatMap(({ feature: words }) => (words === null ? [] : [words])));
    expect(counters.size).toBe(feature.freeSpins.length);
    expect(curtains[0]).toBe("무료 스핀");
    expect(curtains.at(-1)).toBe("무료 스핀 당첨");
  });
});
