import type { Page } from "@playwright/test";
import { expect } from "./test.ts";
import { say, studioSays } from "./words.ts";

/** A live table in its frame in Korean, operated as a member does; `nameKey` is the table's name in the studio's words. */
export function tableIn(page: Page, nameKey: string) {
  const name = studioSays("ko", nameKey);
  const frame = page.frameLocator(`iframe[title="${say("ko", "game_frame", { name })}"]`);
  const room = frame.locator(".room-table");
  const wonIn = async (testId: string): Promise<number> =>
    Number(((await frame.getByTestId(testId).textContent()) ?? "").replaceAll(/\D/g, ""));

  const spot = (key: string) => room.getByRole("button", { name: new RegExp(`^${studioSays("ko", key)},`) });
  const expectTotal = (amount: string) => expect(frame.getByTestId("total")).toHaveText(amount);

  async function untilBetting(secondsLeft: number): Promise<void> {
    const clock = room.locator(".countdown strong");
    await expect
      .poll(async () => ((await clock.count()) === 0 ? 0 : Number(await clock.textContent())), {
        timeout: 120_000,
      })
      .toBeGreaterThanOrEqual(secondsLeft);
  }

  const button = (key: string) => frame.getByRole("button", { name: studioSays("ko", key), exact: true });

  /** Opens what lies there to be squeezed, until the result is shown. */
  async function untilResult(): Promise<void> {
    await expect(async () => {
      const open = button("squeeze_open");
      if (await open.isVisible()) await open.click({ timeout: 500 });
      await expect(frame.locator(".banner")).toBeVisible({ timeout: 200 });
    }).toPass({ timeout: 120_000, intervals: [100] });
  }

  return {
    frame,
    /** A spot by its name, whatever lies on it. */
    spot,
    button,
    /** Waits until bets are taken for at least so many seconds more. */
    untilBetting,
    /** Lays a chip on a spot and waits until the total is this; in the next round where a busy machine came too late for one. */
    bet: (key: string, total: string) =>
      expect(async () => {
        await untilBetting(8);
        await spot(key).click();
        await expectTotal(total);
      }).toPass(),
    /** Waits until the result has been shown. */
    untilResult,
    expectTotal,
    /**
     * Waits until the result has been shown, and what was won with it is what the books say (null while they do not). It is
     * shown until the next round begins, so it is kept from the first look on.
     */
    async untilPaid(payoutOf: () => Promise<number | null>): Promise<void> {
      await untilResult();
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
