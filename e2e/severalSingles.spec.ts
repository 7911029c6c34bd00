import { expectAccessible } from "./house/accessible.ts";
import { walkedAt } from "./house/atLength.ts";
import { gameIdOf, registerMember } from "./house/server.ts";
import { laterMatches, sportsIn } from "./house/sports.ts";
import { expect, test } from "./house/test.ts";
import { sportsSays } from "./house/words.ts";

const ko = (key: string, values?: Record<string, string | number>) => sportsSays("ko", key, values);

for (const width of walkedAt(390, 1440)) {
  test(`several picks are singles of one act, each with a stake, at ${width}`, async ({ visit, books }) => {
    const member = await registerMember();
    await books.pay(member.id, 200_000);
    const context = await visit({ member, language: "ko", width, theme: "hanji", calm: true });
    const page = await context.newPage();
    await page.goto(`/play/${await gameIdOf("가상 스포츠")}`);
    const sports = sportsIn(page, width);
    for (const fixtureId of await laterMatches(2, 15)) {
      await sports.openMatch(fixtureId);
      const time = sports.frame
        .getByRole("main")
        .getByRole("button", { name: new RegExp(`^${ko("sp_market_both")}, ${ko("sp_yes")}, `) });
      await expect(time).toHaveAttribute("aria-pressed", "false");
      await time.click();
      await expect(time).toHaveAttribute("aria-pressed", "true");
    }
    await sports.openSlip();
    await sports.button("sp_singles", { count: 2 }).click();
    await sports.button("sp_stake_add", { amount: "10,000원" }).click();
    await sports.slip.getByLabel(ko("sp_singles_stake", { number: 2 })).fill("5000");
    await expect(sports.slip.getByTestId("slip-stake")).toHaveText("15,000원");
    await expectAccessible(page);
    await sports.slip.getByTestId("slip-place").click();
    const question = sports.frame.getByRole("dialog", { name: ko("sp_confirm") });
    await question.getByRole("button", { name: ko("sp_place"), exact: true }).click();
    await expect(sports.frame.getByText(ko("sp_singles_done", { count: 2 }))).toBeVisible();
    await sports.button("sp_receipt_mine").click();
    await expect(sports.frame.getByTestId("bet-card")).toHaveCount(2);
    await expect(sports.frame.getByTestId("sports-balance")).toHaveText("185,000원");
  });
}
