import { language } from "@hanpan/frame/words/language";
import { playsFree, won } from "@hanpan/frame/words/money";
import { m } from "../../../paraglide/messages.js";
import { celebrationOf, countedWon, countUpMs } from "../machine/celebration.ts";
import type { CurtainContent } from "../scene/curtain.ts";
import type { SlotTools } from "./slotClient.ts";

/** The part of a stage that wins and features are shown on. */
export type CurtainStage = {
  /** An amount in gilt over the reels; null takes it away. */
  readonly showAmount: (won: number | null, after: string) => void;
  readonly raiseCurtain: (content: CurtainContent) => Promise<void>;
  readonly setCurtainNumber: (value: number, after: string, before?: string) => void;
  readonly dropCurtain: () => void;
  readonly coins: (count: number) => void;
};

const tierNumber = { BIG: 1, MEGA: 2, GRAND: 3 } as const;

/** The unit after an amount on the stage. */
export const amountUnit = (): string => (language() === "ko" && !playsFree() ? "원" : "");

/** How wins are counted up and features announced on a stage; the same in every slot. */
export function createCurtains(
  stage: CurtainStage,
  { sounds, store, patience, calm }: SlotTools,
  grandTitle: () => string,
) {
  const count = async (winWon: number, durationMs: number, counted: (won: number) => void): Promise<void> => {
    sounds.melody(0);
    let ticks = 0;
    await patience.count(durationMs, (elapsedMs) => {
      const shown = countedWon(winWon, elapsedMs, durationMs);
      counted(shown);
      stage.showAmount(shown, amountUnit());
      ticks += 1;
      if (ticks % 6 === 0 && elapsedMs < durationMs) sounds.play("coin", ticks / 6);
    });
  };

  return {
    /** Counts an amount up, under a curtain worthy of it when it is great. What is not above the stake is only set. */
    celebrate: async (winWon: number, stakeWon: number, counted: (won: number) => void): Promise<void> => {
      const tier = celebrationOf(winWon, stakeWon);
      const durationMs = calm ? 0 : countUpMs(winWon, stakeWon, store.get().turbo);
      if (tier === "NONE") return counted(winWon);
      if (tier === "WIN") return await count(winWon, durationMs, counted);
      const title = { BIG: m.lettering_big, MEGA: m.lettering_mega, GRAND: grandTitle }[tier]();
      const before = store.get().phase;
      store.set({ phase: "CURTAIN" });
      sounds.play("gong");
      sounds.melody(tierNumber[tier]);
      await stage.raiseCurtain({ title, emblem: null, subtitle: null });
      let ticks = 0;
      await patience.count(durationMs, (elapsedMs) => {
        const shown = countedWon(winWon, elapsedMs, durationMs);
        counted(shown);
        stage.setCurtainNumber(shown, amountUnit());
        ticks += 1;
        if (elapsedMs < durationMs && ticks % 5 === 0) sounds.play("coin", ticks);
        if (elapsedMs < durationMs && ticks % 9 === 0) stage.coins(tier === "BIG" ? 4 : 7);
      });
      sounds.play("drum");
      stage.coins(24);
      await patience.wait(calm ? 1_600 : 1_900);
      stage.dropCurtain();
      store.set({ phase: before });
    },
    /** Announces a feature under a curtain with a number of its rounds; `raised` runs while it is up. */
    announce: async (
      content: CurtainContent,
      rounds: { readonly count: number; readonly more: boolean; readonly said: string },
      raised: () => void,
    ): Promise<void> => {
      store.set({ phase: "CURTAIN", announcement: rounds.said });
      sounds.play("gong");
      await stage.raiseCurtain(content);
      stage.setCurtainNumber(rounds.count, "", rounds.more ? "+" : "");
      raised();
      await patience.wait(rounds.more ? 2_200 : 3_600);
      stage.dropCurtain();
    },
    /** Shows under a curtain what a round with its feature has won; coins fall only above the stake. */
    conclude: async (title: string, said: string, winWon: number, stakeWon: number): Promise<void> => {
      store.set({ phase: "CURTAIN" });
      sounds.play("gong");
      const celebrated = winWon > stakeWon;
      if (celebrated) sounds.melody(winWon >= stakeWon * 25 ? 3 : 2);
      await stage.raiseCurtain({ title, emblem: null, subtitle: null });
      stage.setCurtainNumber(winWon, amountUnit());
      if (celebrated) stage.coins(30);
      store.set({ announcement: said });
      await patience.wait(3_200);
      stage.dropCurtain();
    },
  };
}

/** What is read aloud at the end of a round without a feature. */
export const roundSaid = (winWon: number): string =>
  winWon > 0 ? m.said_win({ amount: won(winWon, language()) }) : m.said_no_win();
