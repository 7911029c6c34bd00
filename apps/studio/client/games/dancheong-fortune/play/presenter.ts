import { dancheongFortune } from "@hanpan/games/dancheong-fortune/definition";
import type {
  DancheongFreeSpinOutcome,
  DancheongRoundOutcome,
  DancheongSpinOutcome,
} from "@hanpan/games/dancheong-fortune/symbols";
import { dancheongSymbols } from "@hanpan/games/dancheong-fortune/symbols";
import { m } from "../../../paraglide/messages.js";
import { celebrationOf, countedWon, countUpMs } from "../../../slots/play/celebration.ts";
import type { Presenter, SlotTools } from "../../../slots/play/slotClient.ts";
import { stopSchedule } from "../../../stage/stopSchedule.ts";
import { language } from "../../../words/language.ts";
import { won } from "../../../words/money.ts";
import type { Scene } from "../scene/scene.ts";
import type { Pointed } from "../scene/wins.ts";
import { lineSaying, linesSaying, scatterSaying } from "../view/words.ts";

/** The pace of a spin: least time before the first stop, time between stops, wait for a last scatter. */
const paces = {
  usual: { leastSpinMs: 720, gapMs: 190, suspenseMs: 1_250 },
  turbo: { leastSpinMs: 260, gapMs: 28, suspenseMs: 0 },
} as const;

const tierNumber = { NONE: 0, WIN: 0, BIG: 1, MEGA: 2, GRAND: 3 } as const;

/** What a spin's wins point at, in the order in which they are shown. */
export const pointedOf = (spin: DancheongSpinOutcome): readonly Pointed[] => {
  const lines = spin.lineWins.map((win) => ({
    cells: win.rows.map((row, reel) => ({ reel, row, symbol: spin.grid[reel]?.[row] ?? win.symbol })),
    line: { number: win.line + 1, rows: dancheongFortune.lines[win.line] ?? win.rows },
  }));
  const scatter = spin.scatterWin;
  if (scatter === null) return lines;
  return [
    ...lines,
    { cells: scatter.cells.map((cell) => ({ ...cell, symbol: "SCATTER" as const })), line: null },
  ];
};

const scattersByReel = (spin: DancheongSpinOutcome): readonly number[] =>
  spin.grid.map((column) => column.filter((symbol) => symbol === "SCATTER").length);

/** Plays rounds of Dancheong Fortune back on its scene. */
export const createPresenter = (
  scene: Scene,
  { sounds, store, patience, calm }: SlotTools,
): Presenter<DancheongRoundOutcome> => {
  let resting: readonly number[] = [0, 0, 0, 0, 0];
  let cycle = 0;
  const unit = (): string => (language() === "ko" ? "원" : "");
  const strips = (free: boolean) => (free ? dancheongFortune.freeSpins.strips : dancheongFortune.baseStrips);

  const stopCycle = (): void => {
    cycle += 1;
  };

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

  const sayings = (
    spin: DancheongSpinOutcome,
  ): readonly { readonly text: string; readonly winWon: number }[] => [
    ...spin.lineWins.map((win) => ({ text: lineSaying(win), winWon: win.winWon })),
    ...(spin.scatterWin === null
      ? []
      : [{ text: scatterSaying(spin.scatterWin), winWon: spin.scatterWin.winWon }]),
  ];

  const beginCycle = (spin: DancheongSpinOutcome): void => {
    cycle += 1;
    const mine = cycle;
    const pointed = pointedOf(spin);
    const words = sayings(spin);
    if (pointed.length === 0) return;
    const run = async (): Promise<void> => {
      for (let index = 0; mine === cycle; index = (index + 1) % pointed.length) {
        const win = pointed[index];
        const saying = words[index];
        if (win === undefined || saying === undefined) return;
        scene.point([win]);
        scene.showAmount(saying.winWon, unit());
        store.set({ saying: saying.text });
        await new Promise((done) => setTimeout(done, pointed.length === 1 ? 4_000 : 1_500));
      }
    };
    void run();
  };

  /** Counts an amount up under a curtain worthy of it. */
  const celebrate = async (
    winWon: number,
    stakeWon: number,
    counted: (won: number) => void,
  ): Promise<void> => {
    const tier = celebrationOf(winWon, stakeWon);
    const durationMs = calm ? 0 : countUpMs(winWon, stakeWon, store.get().turbo);
    if (tier === "NONE") {
      counted(winWon);
      return;
    }
    if (tier === "WIN") {
      sounds.melody(0);
      let ticks = 0;
      await patience.count(durationMs, (elapsedMs) => {
        counted(countedWon(winWon, elapsedMs, durationMs));
        scene.showAmount(countedWon(winWon, elapsedMs, durationMs), unit());
        ticks += 1;
        if (ticks % 6 === 0 && elapsedMs < durationMs) sounds.play("coin", ticks / 6);
      });
      return;
    }
    const title = { BIG: m.lettering_big(), MEGA: m.lettering_mega(), GRAND: m.lettering_grand() }[tier];
    const before = store.get().phase;
    store.set({ phase: "CURTAIN" });
    sounds.play("gong");
    sounds.melody(tierNumber[tier]);
    await scene.raiseCurtain({ title, emblem: null, subtitle: null });
    let ticks = 0;
    await patience.count(durationMs, (elapsedMs) => {
      const shown = countedWon(winWon, elapsedMs, durationMs);
      counted(shown);
      scene.setCurtainNumber(shown, unit());
      ticks += 1;
      if (elapsedMs < durationMs && ticks % 5 === 0) sounds.play("coin", ticks);
      if (elapsedMs < durationMs && ticks % 9 === 0) scene.coins(tier === "BIG" ? 4 : 7);
    });
    sounds.play("drum");
    scene.coins(24);
    await patience.wait(calm ? 1_600 : 1_900);
    scene.dropCurtain();
    store.set({ phase: before });
  };

  const pointAtAll = (spin: DancheongSpinOutcome): void => {
    const pointed = pointedOf(spin);
    if (pointed.length === 0) return;
    scene.point(pointed);
    spin.lineWins.forEach((win, index) => {
      if (index < 5)
        setTimeout(
          () => sounds.play("line", dancheongSymbols.length - dancheongSymbols.indexOf(win.symbol)),
          index * 70,
        );
    });
    if (spin.scatterWin !== null) {
      sounds.play("gong");
      for (const { reel, row } of spin.scatterWin.cells) scene.sparkle(reel, row);
    }
    if (spin.lineWins.length > 1) store.set({ saying: linesSaying(spin.lineWins.length, spin.winWon) });
    else store.set({ saying: sayings(spin)[0]?.text ?? m.ready_hint() });
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
    await celebrate(spin.winWon, stakeWon, (won) =>
      store.set({ winWon: Math.min(spin.roundWinWon, beforeWon + won) }),
    );
    store.set({ winWon: spin.roundWinWon });
    await patience.wait(quick ? 350 : 800);
  };

  /** Announces free spins under a curtain: the first ones, or more of them. */
  const announceFreeSpins = async (count: number, more: boolean): Promise<void> => {
    store.set({ phase: "CURTAIN", announcement: m.said_free_spins({ count }) });
    sounds.play("gong");
    const { multiplier } = dancheongFortune.freeSpins;
    await scene.raiseCurtain({
      title: more ? m.lettering_free_more() : m.lettering_free(),
      emblem: "gate",
      subtitle: more ? null : m.lettering_free_begin({ multiplier }),
    });
    scene.setCurtainNumber(count, "", more ? "+" : "");
    if (!more) scene.setMood("dawn");
    await patience.wait(more ? 2_200 : 3_600);
    scene.dropCurtain();
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
    store.set({ phase: "CURTAIN" });
    sounds.play("gong");
    const celebrated = outcome.totalWinWon > outcome.stakeWon;
    if (celebrated) sounds.melody(outcome.totalWinWon >= outcome.stakeWon * 25 ? 3 : 2);
    await scene.raiseCurtain({ title: m.lettering_free_end(), emblem: null, subtitle: null });
    scene.setCurtainNumber(outcome.totalWinWon, unit());
    if (celebrated) scene.coins(30);
    store.set({ announcement: m.said_free_end({ amount: won(outcome.totalWinWon, language()) }) });
    await patience.wait(3_200);
    scene.dropCurtain();
    scene.setMood("night");
    store.set({ feature: null, phase: "SHOWING" });
  };

  return {
    stopCycle,
    begin: () => {
      stopCycle();
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
        await celebrate(outcome.baseSpin.winWon, round.stakeWon, (won) =>
          store.set({ winWon: won, ...(paidNow ? { balanceWon: afterBetWon + won } : {}) }),
        );
        store.set({ winWon: outcome.baseSpin.winWon });
      }
      if (last !== undefined) await playFreeSpins(outcome);
      const closing: DancheongSpinOutcome = last ?? outcome.baseSpin;
      store.set({ winWon: outcome.totalWinWon });
      if (last === undefined) {
        store.set({
          announcement:
            outcome.totalWinWon > 0
              ? m.said_win({ amount: won(outcome.totalWinWon, language()) })
              : m.said_no_win(),
        });
      }
      if (closing.winWon > 0) beginCycle(closing);
    },
  };
};
