import { expectAccessible } from "./house/accessible.ts";
import { walkedAt } from "./house/atLength.ts";
import { gameIdOf, registerMember } from "./house/server.ts";
import { laterMatches, sportsIn } from "./house/sports.ts";
import { expect, test } from "./house/test.ts";
import { sportsSays } from "./house/words.ts";

const ko = (key: string, values?: Record<string, string | number>) => sportsSays("ko", key, values);

for (const width of walkedAt(1440, 390)) {
  test(`selections of one match are one bet at odds of their own, at ${width}`, async ({ visit, books }) => {
    const member = await registerMember();
    await books.pay(member.id, 200_000);
    const context = await visit({ member, language: "ko", width, theme: "ink", calm: true });
    const page = await context.newPage();
    await page.goto(`/play/${await gameIdOf("가상 스포츠")}`);
    const sports = sportsIn(page, width);
    const [fixtureId = ""] = await laterMatches(1, 20);
    await sports.openMatch(fixtureId);
    const markets = sports.frame.getByRole("main");
    const cell = (market: string, selection: string) =>
      markets.getByRole("button", { name: new RegExp(`^${ko(market)}, ${selection}, `) });
    const home = markets.getByRole("button", { name: new RegExp(`^${ko("sp_market_1x2")}, `) }).first();
    const both = cell("sp_market_both", ko("sp_yes"));

    await test.step("what does not go with a selection is dimmed and says why", async () => {
      await home.click();
      await expect(home).toHaveAttribute("aria-pressed", "true");
      await expect(sports.frame.getByText(ko("sp_builder_hint"))).toBeVisible();
      const draw = cell("sp_market_score", "1-1");
      await expect(draw).toContainText(ko("sp_builder_never"));
      await expect(draw).toHaveAttribute("aria-disabled", "true");
      await expect(cell("sp_market_score", "2-1")).toContainText(ko("sp_builder_included"));
      await both.click();
      await expect(both).toHaveAttribute("aria-pressed", "true");
      await expectAccessible(page);
    });

    await test.step("both are one bet, placed at the odds that they pay together", async () => {
      await sports.openSlip();
      await expect(sports.slip.getByText(ko("sp_builder_slip"))).toBeVisible();
      await expect(sports.slip.getByTestId("slip-odds")).toHaveText(/^\d+\.\d\d$/);
      await sports.button("sp_stake_add", { amount: "10,000원" }).click();
      const returned = await sports.slip.getByTestId("slip-return").textContent();
      await expectAccessible(page);
      await sports.place();
      await sports.button("sp_receipt_mine").click();
      const card = sports.frame.getByTestId("bet-card").first();
      await expect(card.getByRole("heading", { name: ko("sp_builder_of", { count: 2 }) })).toBeVisible();
      await expect(card.getByTestId("bet-return")).toHaveText(returned ?? "");
      await expect(card.getByTestId("bet-leg")).toHaveCount(2);
      await expect(card.getByTestId("cash-out")).toContainText(/\d원/);
    });
  });
}
