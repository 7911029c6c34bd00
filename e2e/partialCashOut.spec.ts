import { winReasonWords } from "@hanpan/contract/words/winReason";
import { expectAccessible } from "./house/accessible.ts";
import { walkedAt } from "./house/atLength.ts";
import { gameIdOf, registerMember } from "./house/server.ts";
import { laterMatches, sportsIn } from "./house/sports.ts";
import { expect, test } from "./house/test.ts";
import { say, sportsSays } from "./house/words.ts";

const ko = (key: string, values?: Record<string, string | number>) => sportsSays("ko", key, values);
const wonOf = (text: string | null) => Number((text ?? "").replaceAll(/\D/g, ""));

for (const { width, height } of walkedAt(
  { width: 390, height: undefined },
  { width: 1440, height: undefined },
  { width: 844, height: 390 },
)) {
  test(`a part of a bet is cashed out and the rest runs on, at ${width}`, async ({ visit, books }, info) => {
    const member = await registerMember();
    await books.pay(member.id, 200_000);
    const context = await visit({
      member,
      language: "ko",
      width: width === 1440 ? 1440 : 390,
      theme: "ink",
      calm: true,
    });
    const page = await context.newPage();
    if (height !== undefined) await page.setViewportSize({ width, height });
    await page.goto(`/play/${await gameIdOf("가상 스포츠")}`);
    const sports = sportsIn(page, width === 1440 ? 1440 : 390);
    const [fixtureId = ""] = await laterMatches(1, 20);
    await sports.openMatch(fixtureId);
    const markets = sports.frame.getByRole("main");
    await markets
      .getByRole("button", { name: new RegExp(`^${ko("sp_market_1x2")}, `) })
      .first()
      .click();
    await sports.openSlip();
    await sports.button("sp_stake_add", { amount: "10,000원" }).click();
    await sports.place();
    await sports.button("sp_receipt_mine").click();
    const card = sports.frame.getByTestId("bet-card").first();
    await expect.poll(() => books.cashOf(member.id)).toBe(190_000);

    const soldWon = await test.step("chooses four tenths, and is paid what the button says", async () => {
      await card.getByTestId("sell-part").click();
      const question = sports.frame.getByRole("dialog", { name: ko("sp_part_title") });
      await question.getByLabel(ko("sp_part_stake")).fill("999");
      await expect(question.getByText(ko("sp_part_wrong"))).toBeVisible();
      await question.getByRole("slider").focus();
      await question.getByRole("slider").press("Home");
      await expect(question.getByLabel(ko("sp_part_stake"))).toHaveValue("1,000");
      await question.getByLabel(ko("sp_part_stake")).fill("4000");
      await expectAccessible(page);
      await page.screenshot({ path: info.outputPath("question.png") });
      const take = question.getByRole("button", { name: /\d원 받기$/ });
      const shownWon = wonOf(await take.textContent());
      expect(shownWon).toBeGreaterThan(3_000);
      await take.click();
      const receipt = sports.frame.getByTestId("cash-out-receipt");
      await expect(receipt).toContainText(ko("sp_part_done"));
      await expect(receipt).toContainText("6,000원");
      await expect.poll(async () => (await books.cashOf(member.id)) >= 190_000 + shownWon).toBe(true);
      await page.screenshot({ path: info.outputPath("receipt.png") });
      await receipt.getByRole("button").click();
      return (await books.cashOf(member.id)) - 190_000;
    });

    await test.step("finds the part in the statement, and the bet as partly settled in the history", async () => {
      const other = await context.newPage();
      if (height !== undefined) await other.setViewportSize({ width, height });
      await other.goto("/statement");
      await expect(other.getByText(winReasonWords.CASH_OUT_PART.ko).first()).toBeVisible();
      await expectAccessible(other);
      await other.screenshot({ path: info.outputPath("statement.png") });
      await other.goto("/history?tab=SPORTS");
      await expect(other.getByText(say("ko", "bet_status_partly")).filter({ visible: true })).toHaveCount(1);
      await other.screenshot({ path: info.outputPath("partly.png") });
      await other.close();
    });

    await test.step("sees what was sold and what runs on, and sells the rest whole", async () => {
      const parts = card.getByTestId("sold-parts");
      await expect(parts).toContainText("4,000원");
      await expect(parts).toContainText("6,000원");
      await parts.scrollIntoViewIfNeeded();
      await page.screenshot({ path: info.outputPath("card.png") });
      await expectAccessible(page);
      await expect(card.getByTestId("cash-out")).toContainText(/\d원/);
      const restWon = wonOf(await card.getByTestId("cash-out").textContent());
      expect(restWon).toBeGreaterThan(5_000);
      await card.getByTestId("cash-out").click();
      await sports.frame
        .getByRole("dialog")
        .getByRole("button", { name: ko("sp_cashOut"), exact: true })
        .click();
      await expect
        .poll(async () => (await books.cashOf(member.id)) >= 190_000 + soldWon + restWon)
        .toBe(true);
      await sports.frame.getByTestId("cash-out-receipt").getByRole("button").click();
      await sports.frame.getByRole("tab", { name: ko("sp_bets_settled"), exact: true }).click();
      await expect(sports.frame.getByTestId("bet-card").first().getByTestId("sold-parts")).toContainText(
        "4,000원",
      );
    });

    await test.step("finds the part by name in the history's detail", async () => {
      await page.goto("/history?tab=SPORTS");
      await page
        .getByRole("button", { name: say("ko", "bet_detail_open", { number: 1 }), exact: true })
        .click();
      const detail = page.getByRole("dialog", { name: say("ko", "bet_detail_title") });
      await expect(
        detail.getByText(new RegExp(`^${ko("sp_part_named")} \\d\\d\\.\\d\\d \\d\\d:\\d\\d`)),
      ).toBeVisible();
      await expect(detail).toContainText("4,000원");
      await page.screenshot({ path: info.outputPath("history.png") });
      await books.expectSound();
    });
  });
}
