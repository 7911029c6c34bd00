import type { TigerSpinOutcome, TigerTumble } from "@hanpan/games/tiger-and-magpie/symbols";
import { amountUnit, type createCurtains } from "../../../engine/play/curtains.ts";
import type { SlotTools } from "../../../engine/play/slotClient.ts";
import type { Scene } from "../scene/scene.ts";
import { moonSaying, multiplierSaying, tumbleSaying } from "../view/words.ts";

/** The pace of a spin: least time before the new symbols come, how long a win is looked at, a rest at the end. */
const paces = {
  usual: { leastMs: 330, payMs: 900, lanternGapMs: 210, restMs: 420 },
  turbo: { leastMs: 140, payMs: 420, lanternGapMs: 90, restMs: 160 },
} as const;

/** What a spin's money is shown against. */
type SpinMoney = {
  /** Won by the round before this spin. */
  readonly beforeWon: number;
  /** The most that may be shown when the spin has ended. */
  readonly afterWon: number;
  readonly stakeWon: number;
  /** The balance that grows with what is won, or null while the round goes on or its payment is pending. */
  readonly balanceBeforeWon: number | null;
};

const lastOf = (spin: TigerSpinOutcome): TigerTumble | undefined => spin.tumbles[spin.tumbles.length - 1];

/** Plays single spins of Tiger & Magpie back: what falls, pays, tumbles and is multiplied. */
export function createSpins(
  scene: Scene,
  opening: TigerTumble,
  curtains: ReturnType<typeof createCurtains>,
  { sounds, store, patience, calm }: SlotTools,
) {
  let resting = opening;
  const quick = (): boolean => store.get().turbo;
  const pace = () => paces[quick() || calm ? "turbo" : "usual"];

  const setWin = (money: SpinMoney, spinWon: number): void => {
    const winWon = Math.min(money.afterWon, money.beforeWon + spinWon);
    const { balanceBeforeWon } = money;
    store.set({ winWon, ...(balanceBeforeWon === null ? {} : { balanceWon: balanceBeforeWon + winWon }) });
  };

  /** Lets each window pay and tumble, and answers with the spin's win before any multiplier shown. */
  const playTumbles = async (spin: TigerSpinOutcome, money: SpinMoney): Promise<void> => {
    let sumWon = 0;
    for (const [index, tumble] of spin.tumbles.entries()) {
      if (tumble.wins.length === 0) return;
      const cells = tumble.wins.flatMap((win) => win.cells);
      scene.light(cells);
      tumble.wins.forEach((_, order) => {
        sounds.play("line", index + order * 2);
      });
      if (index > 0) sounds.play("chatter", index);
      sumWon += tumble.winWon;
      store.set({ saying: tumbleSaying(tumble) });
      setWin(money, sumWon);
      scene.showAmount(tumble.winWon, amountUnit());
      await patience.wait(pace().payMs);
      const next = spin.tumbles[index + 1];
      if (next === undefined) return;
      sounds.play("burst", index);
      await scene.burst(cells);
      scene.showAmount(null, "");
      await scene.refill(next, quick());
    }
  };

  /** Sends the numbers of the lanterns in view to the plate, one after the other. */
  const collectLanterns = async (spin: TigerSpinOutcome): Promise<void> => {
    const lanterns = lastOf(spin)?.multipliers ?? [];
    let multiplier = spin.carriedMultiplier;
    scene.light(lanterns);
    await patience.wait(pace().lanternGapMs);
    const flights = [];
    for (const [index, { reel, row, value }] of lanterns.entries()) {
      sounds.play("lantern", index);
      flights.push(
        scene.collect(reel, row, value).then(() => {
          multiplier += value;
          scene.showMultiplier(multiplier);
          sounds.play("drum");
        }),
      );
      await patience.wait(pace().lanternGapMs);
    }
    await Promise.all(flights);
  };

  /** Plays a spin from its fall to its win. `carries`: its lanterns count even when nothing paid. */
  const playSpin = async (spin: TigerSpinOutcome, money: SpinMoney, carries: boolean): Promise<void> => {
    const [first] = spin.tumbles;
    const last = lastOf(spin);
    if (first === undefined || last === undefined) return;
    await scene.dropIn(first, quick());
    resting = last;
    store.set({ phase: "SHOWING" });
    await playTumbles(spin, money);
    if (spin.landedMultiplier > 0 && (carries || spin.tumblesWinWon > 0)) await collectLanterns(spin);
    if (spin.tumblesWinWon > 0 && spin.multiplier > 1) {
      scene.showMultiplier(spin.multiplier);
      store.set({ saying: multiplierSaying(spin) });
      scene.showAmount(spin.tumblesWinWon, amountUnit());
      await patience.wait(pace().payMs);
    }
    if (spin.scatterWin !== null) {
      scene.light(spin.scatterWin.cells);
      scene.sparkle(spin.scatterWin.cells);
      sounds.play("gong");
      store.set({ saying: moonSaying(spin.scatterWin) });
      await patience.wait(pace().payMs);
    }
    if (spin.winWon === 0) return;
    if (spin.winWon > money.stakeWon) {
      scene.rejoice();
      sounds.play("growl");
    } else scene.showAmount(spin.winWon, amountUnit());
    const shownWon = store.get().winWon - money.beforeWon;
    await curtains.celebrate(spin.winWon, money.stakeWon, (spinWon) =>
      setWin(money, Math.max(shownWon, spinWon)),
    );
  };

  return {
    play: playSpin,
    pace,
    isQuick: quick,
    /** Lets what stood before fall in again, at once. */
    fallBack: (): Promise<void> => scene.dropIn(resting, true),
  };
}
