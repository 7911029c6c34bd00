import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { dancheongFortune } from "@hanpan/games/dancheong-fortune/definition";
import type {
  DancheongFreeSpinOutcome,
  DancheongRoundOutcome,
  DancheongSpinOutcome,
  DancheongSymbol,
} from "@hanpan/games/dancheong-fortune/symbols";
import { dancheongSymbols } from "@hanpan/games/dancheong-fortune/symbols";
import { m } from "../../../../paraglide/messages.js";
import { createCurtains, roundSaid } from "../../../engine/play/curtains.ts";
import { createPointing, type ShownWin } from "../../../engine/play/pointing.ts";
import type { Presenter, SlotTools } from "../../../engine/play/slotClient.ts";
import { stopSchedule } from "../../../engine/stage/stopSchedule.ts";
import type { Scene } from "../scene/scene.ts";
import { lineSaying, linesSaying, scatterSaying } from "../view/words.ts";

/** The pace of a spin: least time before the first stop, time between stops, wait for a last scatter. */
const paces = {
  usual: { leastSpinMs: 720, gapMs: 190, suspenseMs: 1_250 },
  turbo: { leastSpinMs: 260, gapMs: 28, suspenseMs: 0 },
} as const;

/** What a spin's wins point at, in the order in which they are shown. */
export function shownWinsOf(spin: DancheongSpinOutcome): readonly ShownWin<DancheongSymbol>[] {
  const lines = spin.lineWins.map((win) => ({
    pointed: {
      cells: win.rows.map((row, reel) => ({ reel, row, symbol: spin.grid[reel]?.[row] ?? win.symbol })),
      line: { number: win.line + 1, rows: dancheongFortune.lines[win.line] ?? win.rows },
    },
    text: lineSaying(win),
    winWon: win.winWon,
    tone: dancheongSymbols.length - dancheongSymbols.indexOf(win.symbol),
  }));
  const scatter = spin.scatterWin;
  if (scatter === null) return lines;
  const cells = scatter.cells.map((cell) => ({ ...cell, symbol: "SCATTER" as const }));
  const shown = {
    pointed: { cells, line: null },
    text: scatterSaying(scatter),
    winWon: scatter.winWon,
    tone: null,
  };
  return [...lines, shown];
}

const scattersByReel = (spin: DancheongSpinOutcome): readonly number[] =>
  spin.grid.map((column) => column.filter((symbol) => symbol === "SCATTER").length);

/** Plays rounds of Dancheong Fortune back on its scene. */
export function createPresenter(scene: Scene, tools: SlotTools): Presenter<DancheongRoundOutcome> {
  const { sounds, store, patience, calm } = tools;
  const curtains = createCurtains(scene, tools, m.lettering_grand);
  const pointing = createPointing(scene, tools);
  let resting: readonly number[] = [0, 0, 0, 0, 0];
  const strips = (free: boolean) => (free ? dancheongFortune.freeSpins.strips : dancheongFortune.baseStrips);

  const turn = async (spin: DancheongSpinOutcome, startedMs: number): Promise<void> => {
    const { turbo } = store.get();
    const pace = turbo || calm ? paces.turbo : paces.usual;
    const schedule = stopSchedule({
      ...pace,
      suspenseMs: calm ? 0 : pace.suspenseMs,
      scattersByReel: scattersByReel(spin),
      scattersNeeded: 3,
      startedMs,
      nowMs: performance.now(),
    });
    await scene.land(spin.stops, schedule);
    resting = spin.stops;
    sounds.stopRush();
  };

  const pointAtAll = (spin: DancheongSpinOutcome): void => {
    pointing.all(shownWinsOf(spin), () => linesSaying(spin.lineWins.length, spin.winWon));
    if (spin.scatterWin === null) return;
    sounds.play("gong");
    for (const { reel, row } of spin.scatterWin.cells) scene.sparkle(reel, row);
  };

  const playFreeSpin = async (
    spin: DancheongFreeSpinOutcome,
    total: number,
    stakeWon: number,
  ): Promise<void> => {
    const quick = store.get().turbo;
    store.set({
      phase: "SPINNING",
      feature: m.free_counter({ number: spin.number, total }),
      saying: "",
    });
    scene.start(strips(true), quick);
    sounds.play("spin");
    sounds.startRush();
    await turn(spin, performance.now());
    store.set({ phase: "SHOWING" });
    if (spin.winWon === 0) {
      await patience.wait(quick ? 120 : 300);
      return;
    }
    pointAtAll(spin);
    const beforeWon = spin.roundWinWon - spin.winWon;
    await curtains.celebrate(spin.winWon, stakeWon, (won) =>
      store.set({ winWon: Math.min(spin.roundWinWon, beforeWon + won) }),
    );
    store.set({ winWon: spin.roundWinWon });
    await patience.wait(quick ? 350 : 800);
  };

  /** Announces free spins under a curtain: the first ones, or more of them. */
  const announceFreeSpins = async (count: number, more: boolean): Promise<void> => {
    const { multiplier } = dancheongFortune.freeSpins;
    const content = {
      title: more ? m.lettering_free_more() : m.lettering_free(),
      emblem: scene.gate,
      subtitle: more ? null : m.lettering_free_begin({ multiplier }),
    };
    await curtains.announce(content, { count, more, said: m.said_free_spins({ count }) }, () => {
      if (!more) scene.setMood("dawn");
    });
    scene.clearWins();
  };

  const playFreeSpins = async (outcome: DancheongRoundOutcome): Promise<void> => {
    let total = outcome.baseSpin.scatterWin?.freeSpinsAwarded ?? 0;
    await patience.wait(calm ? 600 : 1_400);
    await announceFreeSpins(total, false);
    for (const spin of outcome.freeSpins) {
      await playFreeSpin(spin, total, outcome.stakeWon);
      const more = spin.scatterWin?.freeSpinsAwarded ?? 0;
      total += more;
      if (more > 0) await announceFreeSpins(more, true);
    }
    const said = m.said_free_end({ amount: won(outcome.totalWinWon, language()) });
    await curtains.conclude(m.lettering_free_end(), said, outcome.totalWinWon, outcome.stakeWon);
    scene.setMood("night");
    store.set({ feature: null, phase: "SHOWING" });
  };

  return {
    stopCycle: pointing.stop,
    begin: () => {
      pointing.stop();
      scene.start(strips(false), store.get().turbo);
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
      await turn(outcome.baseSpin, startedMs);
      store.set({ phase: "SHOWING", saying: m.ready_hint() });
      const last = outcome.freeSpins[outcome.freeSpins.length - 1];
      if (outcome.baseSpin.winWon > 0) {
        pointAtAll(outcome.baseSpin);
        const afterBetWon = round.balanceAfterBetWon;
        const paidNow = last === undefined && round.balanceAfterWinWon !== null;
        await curtains.celebrate(outcome.baseSpin.winWon, round.stakeWon, (won) =>
          store.set({ winWon: won, ...(paidNow ? { balanceWon: afterBetWon + won } : {}) }),
        );
        store.set({ winWon: outcome.baseSpin.winWon });
      }
      if (last !== undefined) await playFreeSpins(outcome);
      const closing: DancheongSpinOutcome = last ?? outcome.baseSpin;
      store.set({ winWon: outcome.totalWinWon });
      if (last === undefined) {
        store.set({
          announcement: roundSaid(outcome.totalWinWon),
        });
      }
      if (closing.winWon > 0) pointing.cycle(shownWinsOf(closing));
    },
  };
}
