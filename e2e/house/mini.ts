import type { Page } from "@playwright/test";
import { expect } from "./test.ts";
import { say, studioSays } from "./words.ts";

const digitsIn = (text: string | null): number => Number((text ?? "").replaceAll(/\D/g, ""));

/** A mini-game in its frame in Korean, operated as a member does; `nameKey` is its name in the studio's words. */
export function miniIn(page: Page, nameKey: string) {
  const name = studioSays("ko", nameKey);
  const frame = page.frameLocator(`iframe[title="${say("ko", "game_frame", { name })}"]`);
  const wonIn = async (testId: string): Promise<number> =>
    digitsIn(await frame.getByTestId(testId).textContent());

  return {
    frame,
    /** A side of a market by the keys of their names. */
    side: (market: string, side: string) =>
      frame.getByRole("button", {
        name: new RegExp(
          `^${studioSays("ko", "mini_spot_of", { market: studioSays("ko", market), side: studioSays("ko", side) })},`,
        ),
      }),
    button: (key: string) => frame.getByRole("button", { name: studioSays("ko", key), exact: true }),
    /** Adds a preset to the stake. */
    add: (amount: string) =>
      frame.getByRole("button", { name: studioSays("ko", "mini_slip_add", { amount }), exact: true }).click(),
    /** Waits until bets are taken for at least so many seconds more. */
    async untilBetting(secondsLeft: number): Promise<void> {
      const clock = frame.locator(".countdown strong");
      await expect
        .poll(async () => ((await clock.count()) === 0 ? 0 : Number(await clock.textContent())), {
          timeout: 200_000,
          intervals: [250],
        })
        .toBeGreaterThanOrEqual(secondsLeft);
    },
    /**
     * Waits until the result has been shown, and what was won with it is what the books say (null while they do not). It is
     * shown until the next round begins, so it is kept from the first look on.
     */
    async untilPaid(payoutOf: () => Promise<number | null>): Promise<void> {
      await expect(frame.locator(".banner")).toBeVisible({ timeout: 120_000 });
      let shownWon = 0;
      const isPaid = async () => {
        shownWon = Math.max(shownWon, await wonIn("won"));
        return (await payoutOf()) === shownWon;
      };
      await expect.poll(isPaid, { timeout: 120_000, intervals: [100] }).toBe(true);
    },
    balanceWon: () => wonIn("balance"),
    payoutWon: () => wonIn("won"),
  };
}
