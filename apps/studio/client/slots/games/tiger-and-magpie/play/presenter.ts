import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import type {
  TigerFreeSpinOutcome,
  TigerRoundOutcome,
  TigerTumble,
} from "@hanpan/games/tiger-and-magpie/symbols";
import { m } from "../../../../paraglide/messages.js";
import { createCurtains, roundSaid } from "../../../engine/play/curtains.ts";
import type { Presenter, SlotTools } from "../../../engine/play/slotClient.ts";
import type { Scene } from "../scene/scene.ts";
import { createSpins } from "./spins.ts";

/** Plays rounds of Tiger & Magpie back on its scene. */
export function createPresenter(
  scene: Scene,
  opening: TigerTumble,
  tools: SlotTools,
): Presenter<TigerRoundOutcome> {
  const { sounds, store, patience } = tools;
  const curtains = createCurtains(scene, tools, m.tiger_lettering_grand);
  const spins = createSpins(scene, opening, curtains, tools);
  const { pace, isQuick } = spins;

  const playFreeSpin = async (
    spin: TigerFreeSpinOutcome,
    total: number,
    before: { readonly won: number; readonly stakeWon: number },
  ): Promise<void> => {
    store.set({ phase: "SPINNING", feature: m.free_counter({ number: spin.number, total }), saying: "" });
    scene.light([]);
    scene.fallOut(isQuick());
    sounds.play("spin");
    scene.showMultiplier(spin.carriedMultiplier > 0 ? spin.carriedMultiplier : null);
    await patience.wait(pace().leastMs);
    await spins.play(
      spin,
      {
        beforeWon: before.won,
        afterWon: spin.roundWinWon,
        stakeWon: before.stakeWon,
        balanceBeforeWon: null,
      },
      true,
    );
    store.set({ winWon: spin.roundWinWon });
    await patience.wait(pace().restMs);
  };

  const announce = async (count: number, more: boolean): Promise<void> => {
    const content = {
      title: more ? m.lettering_free_more() : m.lettering_free(),
      emblem: scene.moon,
      subtitle: more ? null : m.tiger_lettering_free_begin(),
    };
    await curtains.announce(content, { count, more, said: m.said_free_spins({ count }) }, () => {
      if (!more) scene.setHour("night");
    });
    scene.light([]);
  };

  const playFreeSpins = async (outcome: TigerRoundOutcome): Promise<void> => {
    let total = outcome.baseSpin.scatterWin?.freeSpinsAwarded ?? 0;
    let beforeWon = outcome.baseSpin.winWon;
    await announce(total, false);
    scene.showMultiplier(null);
    for (const spin of outcome.freeSpins) {
      await playFreeSpin(spin, total, { won: beforeWon, stakeWon: outcome.stakeWon });
      beforeWon = spin.roundWinWon;
      const more = spin.scatterWin?.freeSpinsAwarded ?? 0;
      total += more;
      if (more > 0) await announce(more, true);
    }
    const said = m.said_free_end({ amount: won(outcome.totalWinWon, language()) });
    await curtains.conclude(m.lettering_free_end(), said, outcome.totalWinWon, outcome.stakeWon);
    scene.setHour("day");
    scene.showMultiplier(null);
    scene.light([]);
    store.set({ feature: null, phase: "SHOWING" });
  };

  return {
    stopCycle: () => scene.light([]),
    begin: () => {
      scene.showMultiplier(null);
      scene.fallOut(isQuick());
      sounds.play("spin");
    },
    takeBack: spins.fallBack,
    show: async (round, startedMs) => {
      const { outcome } = round;
      const { baseSpin, freeSpins, stakeWon, totalWinWon } = outcome;
      const untilDueMs = startedMs + pace().leastMs - performance.now();
      if (untilDueMs > 0) await patience.wait(untilDueMs);
      const goesOn = freeSpins.length > 0;
      await spins.play(
        baseSpin,
        {
          beforeWon: 0,
          afterWon: goesOn ? baseSpin.winWon : totalWinWon,
          stakeWon,
          balanceBeforeWon: goesOn || round.balanceAfterWinWon === null ? null : round.balanceAfterBetWon,
        },
        false,
      );
      if (goesOn) await playFreeSpins(outcome);
      store.set({ winWon: totalWinWon, ...(goesOn ? {} : { announcement: roundSaid(totalWinWon) }) });
      if (totalWinWon === 0) store.set({ saying: m.ready_hint() });
    },
  };
}
