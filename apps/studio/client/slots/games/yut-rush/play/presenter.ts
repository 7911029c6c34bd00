import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { yutHome } from "@hanpan/games/slot/yut-board/board";
import type { YutThrow } from "@hanpan/games/slot/yut-board/outcome";
import { yutRush } from "@hanpan/games/yut-rush/definition";
import {
  type YutRushRoundOutcome,
  type YutRushSpinOutcome,
  type YutRushSymbol,
  yutRushSymbols,
} from "@hanpan/games/yut-rush/symbols";
import { m } from "../../../../paraglide/messages.js";
import { amountUnit, createCurtains, roundSaid } from "../../../engine/play/curtains.ts";
import { createPointing, type ShownWin } from "../../../engine/play/pointing.ts";
import type { Presenter, SlotTools } from "../../../engine/play/slotClient.ts";
import { stopSchedule } from "../../../engine/stage/stopSchedule.ts";
import type { Scene } from "../scene/scene.ts";
import { awardSaying, lineSaying, throwSaying } from "../view/words.ts";

/** The pace of a spin: least time before the first stop, time between stops, wait for a last bonus symbol. */
const paces = {
  usual: { leastSpinMs: 640, gapMs: 210, suspenseMs: 1_050 },
  turbo: { leastSpinMs: 240, gapMs: 30, suspenseMs: 0 },
} as const;

/** How long a result is read, a stop and a home-coming are looked at, and another throw is announced. */
const boardPaces = {
  usual: { readMs: 950, stopMs: 900, homeMs: 1_500, againMs: 700 },
  turbo: { readMs: 420, stopMs: 420, homeMs: 700, againMs: 250 },
} as const;

/** Bonus symbols that open the board. */
const scattersNeeded = Math.min(...Object.keys(yutRush.yut.awarded).map(Number));

const shownWinsOf = (spin: YutRushSpinOutcome): readonly ShownWin<YutRushSymbol>[] =>
  spin.lineWins.map((win) => ({
    pointed: {
      cells: win.rows.map((row, reel) => ({ reel, row, symbol: spin.grid[reel]?.[row] ?? win.symbol })),
      line: { number: win.line + 1, rows: yutRush.lines[win.line] ?? win.rows },
    },
    text: lineSaying(win),
    winWon: win.winWon,
    tone: yutRushSymbols.length - yutRushSymbols.indexOf(win.symbol),
  }));

/** Plays rounds of Yut Rush back on its scene. */
export function createPresenter(scene: Scene, tools: SlotTools): Presenter<YutRushRoundOutcome> {
  const { sounds, store, patience, calm } = tools;
  const curtains = createCurtains(scene, tools, m.yut_lettering_grand);
  const pointing = createPointing(scene, tools);
  let resting: readonly number[] = yutRush.strips.map(() => 0);
  const quick = (): boolean => store.get().turbo;

  const turn = async (spin: YutRushSpinOutcome, startedMs: number): Promise<void> => {
    const pace = quick() || calm ? paces.turbo : paces.usual;
    const schedule = stopSchedule({
      ...pace,
      suspenseMs: calm ? 0 : pace.suspenseMs,
      scattersByReel: spin.grid.map((column) => column.filter((symbol) => symbol === yutRush.scatter).length),
      scattersNeeded,
      startedMs,
      nowMs: performance.now(),
    });
    await scene.land(spin.stops, schedule);
    resting = spin.stops;
    sounds.stopRush();
  };

  /** One throw: the sticks fly, the result is read, the piece goes, its stop pays. */
  const playThrow = async (thrown: YutThrow): Promise<void> => {
    const pace = quick() ? boardPaces.turbo : boardPaces.usual;
    const { number, remaining, award, path } = thrown;
    const home = award.reason === "HOME";
    // A throw that grants another one counts it in what is left, but only from then on.
    const total = number + remaining - (thrown.throwsAgain ? 1 : 0);
    store.set({ feature: m.yut_counter({ number, total }), phase: "SPINNING" });
    sounds.play("sticks", number);
    await scene.throwSticks(thrown.sticks, quick());
    scene.showResult(thrown.result);
    sounds.play(thrown.throwsAgain ? "gong" : "drum");
    store.set({ phase: "SHOWING", feature: throwSaying(thrown) });
    await patience.wait(pace.readMs);
    scene.showResult(null);
    await scene.move(thrown.piece, thrown.from, path, quick());
    scene.sparkleStation(path[path.length - 1] ?? yutHome);
    if (home) sounds.play("scatter", 1);
    else sounds.play("line", Math.min(6, award.pay));
    store.set({ feature: awardSaying(thrown), winWon: thrown.roundWinWon });
    scene.showAmount(award.winWon, amountUnit());
    await patience.wait(home ? pace.homeMs : pace.stopMs);
    scene.showAmount(null, "");
    if (!thrown.throwsAgain) return;
    store.set({ feature: m.yut_again() });
    await patience.wait(pace.againMs);
  };

  const playBoard = async (outcome: YutRushRoundOutcome): Promise<void> => {
    const { bonus } = outcome.baseSpin;
    const count = bonus?.throwsAwarded ?? 0;
    if (bonus !== null) {
      scene.point([{ cells: bonus.cells.map((cell) => ({ ...cell, symbol: yutRush.scatter })), line: null }]);
      for (const { reel, row } of bonus.cells) scene.sparkle(reel, row);
    }
    sounds.play("gong");
    await patience.wait(calm ? 600 : 1_300);
    const said = m.yut_said_begin({ count });
    const content = {
      title: m.yut_lettering_bonus(),
      emblem: scene.sticks,
      subtitle: m.yut_lettering_throws(),
    };
    await curtains.announce(content, { count, more: false, said }, scene.openBoard);
    for (const thrown of outcome.throws) await playThrow(thrown);
    const amount = won(outcome.totalWinWon, language());
    await curtains.conclude(
      m.yut_lettering_end(),
      m.yut_said_end({ amount }),
      outcome.totalWinWon,
      outcome.stakeWon,
    );
    scene.closeBoard();
    store.set({ feature: null, phase: "SHOWING" });
  };

  return {
    stopCycle: pointing.stop,
    begin: () => {
      pointing.stop();
      scene.start(yutRush.strips, quick());
      sounds.play("spin");
      sounds.startRush();
    },
    takeBack: async () => {
      const nowMs = performance.now();
      await scene.land(
        resting,
        resting.map(() => ({ landMs: nowMs, suspense: false })),
      );
      sounds.stopRush();
    },
    show: async (round, startedMs) => {
      const { outcome } = round;
      const { baseSpin, throws, stakeWon, totalWinWon } = outcome;
      await turn(baseSpin, startedMs);
      store.set({ phase: "SHOWING", saying: m.ready_hint() });
      const goesOn = throws.length > 0;
      const wins = shownWinsOf(baseSpin);
      if (baseSpin.winWon > 0) {
        pointing.all(wins, () =>
          m.lines_won({ count: wins.length, amount: won(baseSpin.winWon, language()) }),
        );
        const afterBetWon = round.balanceAfterBetWon;
        const paidNow = !goesOn && round.balanceAfterWinWon !== null;
        await curtains.celebrate(baseSpin.winWon, stakeWon, (shownWon) =>
          store.set({ winWon: shownWon, ...(paidNow ? { balanceWon: afterBetWon + shownWon } : {}) }),
        );
        if (goesOn) await patience.wait(quick() ? 250 : 700);
      }
      if (goesOn) await playBoard(outcome);
      store.set({ winWon: totalWinWon, ...(goesOn ? {} : { announcement: roundSaid(totalWinWon) }) });
      if (wins.length > 0 && !goesOn) pointing.cycle(wins);
    },
  };
}
