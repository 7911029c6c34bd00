import { randomUUID } from "node:crypto";
import { winReasonWords } from "@hanpan/contract/words/winReason";
import { maximumReturnWonOf } from "@hanpan/games/sports/slip/settleSlip";
import { standardSlipTerms } from "@hanpan/games/sports/slip/terms";
import type { Market } from "@hanpan/games/sports/vocabulary";
import * as z from "zod";
import { expectAccessible } from "./house/accessible.ts";
import { atLength, walkedAt } from "./house/atLength.ts";
import { doAtDesk, hireOperator } from "./house/desk.ts";
import { matchIn, oddsOf, openFeed, progressOf, resultOf } from "./house/feed.ts";
import { ask, gameIdOf, registerMember, sportsUrl } from "./house/server.ts";
import { sportsIn } from "./house/sports.ts";
import { expect, test } from "./house/test.ts";
import { say, sportsSays } from "./house/words.ts";

const paidWon = 200_000;
const ko = (key: string, values?: Record<string, string | number>) => sportsSays("ko", key, values);
const won = (amountWon: number) => `${amountWon.toLocaleString("en-US")}원`;

const ledger = z.object({ list: z.array(z.object({ amount: z.number(), balanceAfter: z.number() })) });

const leg = (market: Market, selection: "HOME" | "OVER", oddsHundredths: number, place: number) => ({
  fixtureId: String(place),
  market,
  selection,
  oddsHundredths,
});

// One feed counts its messages: these journeys come one after another.
test.describe.configure({ mode: "serial" });

for (const width of walkedAt(1440, 390)) {
  test(`a 3-fold of two leagues under moving odds, and a cash-out, at ${width}`, async ({ visit, books }) => {
    const sendToFeed = openFeed();
    const [north, south] = [`north-${width}`, `south-${width}`];
    const of = (name: string) => `${name}-${width}`;
    const singles = { MONEYLINE: { HOME: 200, AWAY: 178 } };
    await sendToFeed(
      ...matchIn(north, "FOOTBALL", of("n1"), [`강물 ${width}`, `들녘 ${width}`]),
      ...matchIn(north, "FOOTBALL", of("n2"), [`바람 ${width}`, `구름 ${width}`]),
      ...matchIn(south, "BASKETBALL", of("s1"), [`호수 ${width}`, `언덕 ${width}`]),
      ...matchIn(south, "BASKETBALL", of("s2"), [`바위 ${width}`, `자갈 ${width}`]),
      oddsOf(of("n1"), { MATCH_RESULT: { HOME: 185, DRAW: 340, AWAY: 410 } }),
      oddsOf(of("n2"), {
        MATCH_RESULT: { HOME: 260, DRAW: 320, AWAY: 260 },
        "TOTAL:25": { OVER: 190, UNDER: 188 },
      }),
      oddsOf(of("s1"), { MONEYLINE: { HOME: 150, AWAY: 250 } }),
      oddsOf(of("s2"), singles),
    );

    const member = await registerMember();
    await books.pay(member.id, paidWon);
    const theme = width === 390 ? "hanji" : "ink";
    const context = await visit({ member, language: "ko", width, theme, calm: width === 1440 });
    const page = await context.newPage();
    await page.goto(`/play/${await gameIdOf("가상 스포츠")}`);
    const sports = sportsIn(page, width);
    await expect(sports.frame.locator("html")).toHaveAttribute("data-theme", theme);

    await test.step("builds a 3-fold from two leagues", async () => {
      await sports.openLeague(north);
      await sports.pick(`강물 ${width}`, "sp_market_1x2", "강물");
      await sports.pick(`바람 ${width}`, "sp_market_total", ko("sp_over"));
      await sports.openLeague(south);
      await sports.pick(`호수 ${width}`, "sp_market_ml", "호수");
      await sports.openSlip();
      await sports.button("sp_stake_add", { amount: "10,000원" }).click();
      await expect(sports.slip.getByText(ko("sp_folderBonus", { count: 3, odds: "1.03" }))).toBeVisible();
      await expect(sports.slip.getByTestId("slip-odds")).toContainText("5.27");
      await expectAccessible(page);
    });

    const slip = {
      legs: [
        leg({ kind: "MATCH_RESULT", lineTenths: null }, "HOME", 170, 1),
        leg({ kind: "TOTAL", lineTenths: 25 }, "OVER", 190, 2),
        leg({ kind: "MONEYLINE", lineTenths: null }, "HOME", 150, 3),
      ],
      combinationSize: 3,
      unitStakeWon: 10_000,
    };
    const returnWon = maximumReturnWonOf(slip, standardSlipTerms);

    await test.step("sees the odds change under it, accepts, and places it", async () => {
      await sendToFeed(oddsOf(of("n1"), { MATCH_RESULT: { HOME: 170, DRAW: 350, AWAY: 450 } }));
      await expect(sports.slip.getByText(ko("sp_line_down", { from: "1.85", to: "1.70" }))).toBeVisible();
      await expect(sports.slip.getByTestId("slip-return")).toHaveText(won(returnWon));
      // One press says yes to the odds of now and places it.
      await sports.button("sp_accept_place", { amount: "10,000원" }).click();
      await expect(sports.frame.getByText(ko("sp_done"))).toBeVisible();
      await expect.poll(() => books.cashOf(member.id)).toBe(paidWon - 10_000);
      await sports.button("sp_receipt_new").click();
      if (width === 390) await page.keyboard.press("Escape");
    });

    await test.step("keeps a second slip over a reload and places it", async () => {
      await sports.pick(`바위 ${width}`, "sp_market_ml", "바위");
      await page.reload();
      await sports.openSlip();
      await sports.button("sp_stake_add", { amount: "10,000원" }).click();
      await sports.button("sp_stake_add", { amount: "10,000원" }).click();
      await sports.place();
      await sports.button("sp_receipt_mine").click();
      await expect.poll(() => books.cashOf(member.id)).toBe(paidWon - 30_000);
    });

    const soldWon = await test.step("cashes the second one out at the price that is shown", async () => {
      const card = sports.bet(`바위 ${width}`);
      const sell = card.getByTestId("cash-out");
      await expect(sell).toHaveText(new RegExp(`${ko("sp_cashOut")} [\\d,]+원`));
      const priceWon = Number(((await sell.textContent()) ?? "").replaceAll(/\D/g, ""));
      expect(priceWon).toBeGreaterThan(0);
      expect(priceWon).toBeLessThan(20_000);
      await sell.click();
      const question = sports.frame.getByRole("dialog", {
        name: ko("sp_cashOut_confirm", { amount: won(priceWon) }),
      });
      await question.getByRole("button", { name: ko("sp_cashOut"), exact: true }).click();
      await expect(card).toBeHidden();
      const receipt = sports.frame.getByTestId("cash-out-receipt");
      await expect(receipt).toContainText(won(priceWon));
      await expectAccessible(page);
      await receipt.getByRole("button").click();
      await expect.poll(() => books.cashOf(member.id)).toBe(paidWon - 30_000 + priceWon);
      return priceWon;
    });

    await test.step("watches the legs of the first settle live", async () => {
      const card = sports.bet(`강물 ${width}`);
      await sendToFeed(progressOf(of("n2"), 2, 1));
      const over = card.getByTestId("bet-leg").filter({ hasText: `바람 ${width}` });
      await expect(over).toHaveAttribute("data-result", "WON");
      await expect(over.getByTestId("leg-score")).toHaveText("2:1");
      await sendToFeed(progressOf(of("n1"), 1, 0), resultOf(of("n1"), 1, 0), resultOf(of("n2"), 2, 2));
      await expect(card.getByTestId("bet-leg").filter({ hasText: `강물 ${width}` })).toHaveAttribute(
        "data-result",
        "WON",
      );
      await sendToFeed(progressOf(of("s1"), 86, 78), resultOf(of("s1"), 88, 80));
      await expect(card).toBeHidden();
      await sports.frame.getByRole("tab", { name: ko("sp_bets_settled"), exact: true }).click();
      await expect(card.getByText(ko("sp_bet_WON")).first()).toBeVisible();
      await expect(card.getByTestId("bet-return")).toHaveText(won(returnWon));
      await expect(sports.bet(`바위 ${width}`).getByText(ko("sp_bet_CASHED_OUT"))).toBeVisible();
      await expect.poll(() => books.cashOf(member.id)).toBe(paidWon - 30_000 + soldWon + returnWon);
      await expect(sports.frame.getByTestId("sports-balance")).toHaveText(
        won(paidWon - 30_000 + soldWon + returnWon),
      );
      await expectAccessible(page);
    });

    await test.step("finds both in the betting history, and the statement adds up", async () => {
      await page.goto("/history?tab=SPORTS");
      for (const amountWon of [returnWon, soldWon]) {
        await expect(page.getByText(won(amountWon)).filter({ visible: true }).first()).toBeVisible();
      }
      const cashWon = await books.cashOf(member.id);
      const { list } = ledger.parse((await ask("GET", "/money/ledger?limit=100", member)).data);
      expect(list.reduce((sum, line) => sum + line.amount, 0)).toBe(cashWon);
      expect(list[0]?.balanceAfter).toBe(cashWon);
      await page.goto("/statement");
      await expect(
        page.getByText(say("ko", "trx_loadedOf", { total: list.length, count: list.length })),
      ).toBeVisible();
      await books.expectSound();
    });
  });
}

const vendors = z.object({ list: z.array(z.object({ id: z.string(), code: z.string() })) });
const link = z.object({ url: z.string() });
const overview = z.object({
  data: z.object({ early: z.array(z.object({ sport: z.string(), lead: z.number() })) }),
});
async function basketballLead(): Promise<number | null> {
  const reply = await fetch(`${sportsUrl()}/api/sports/overview`);
  return (
    overview.parse(await reply.json()).data.early.find(({ sport }) => sport === "BASKETBALL")?.lead ?? null
  );
}

for (const width of walkedAt(390, 1440)) {
  test(
    `a lead that an operator sets wins a bet early, and no result takes it back, at ${width}`,
    atLength,
    async ({ visit, books, browser }, info) => {
      const operator = await hireOperator("OWNER");
      const { list } = vendors.parse(await doAtDesk("GET", "/vendors", { token: operator.token }));
      const vendorId = list.find(({ code }) => code === "hanpan-sports")?.id;
      const { url } = link.parse(
        await doAtDesk("POST", `/vendors/${vendorId}/desk`, { token: operator.token, body: {} }),
      );
      const desk = await (
        await browser.newContext({ viewport: { width, height: 844 }, locale: "ko-KR" })
      ).newPage();
      await desk.goto(url);
      const market = `${ko("sp_sport_basketball")} · ${ko("sp_market_ml")}`;
      const setLead = async (lead: string) => {
        await desk.getByRole("link", { name: ko("desk_tab_limits"), exact: true }).click();
        await desk.getByRole("button", { name: ko("desk_early_edit", { market }), exact: true }).click();
        const dialog = desk.getByRole("dialog", { name: market });
        await dialog.getByRole("textbox", { name: new RegExp(`^${ko("desk_early_of")}`) }).fill(lead);
        await dialog.getByLabel(ko("desk_reason")).fill("이번 주 행사");
        if (lead !== "") await desk.screenshot({ path: info.outputPath("dialog.png") });
        await dialog.getByRole("button", { name: ko("desk_save"), exact: true }).click();
        await expect(dialog).toBeHidden();
      };

      await test.step("the operator sets it, with a reason that the record keeps", async () => {
        await setLead("18");
        await expect(desk.getByText(ko("sp_early_points", { lead: 18 }))).toBeVisible();
        await expectAccessible(desk);
        await desk.screenshot({ path: info.outputPath("desk.png") });
        await expect.poll(basketballLead).toBe(18);
      });

      // A match of this run of the journey alone: what has ended is not played again.
      const league = `lead-${randomUUID().slice(0, 8)}`;
      const fixture = `${league}-1`;
      const sendToFeed = openFeed();
      await sendToFeed(
        ...matchIn(league, "BASKETBALL", fixture, [`갈대 ${width}`, `억새 ${width}`]),
        oddsOf(fixture, { MONEYLINE: { HOME: 150, AWAY: 250 } }),
      );
      const member = await registerMember();
      await books.pay(member.id, paidWon);
      const context = await visit({ member, language: "ko", width, theme: "ink", calm: true });
      const page = await context.newPage();
      await page.goto(`/play/${await gameIdOf("가상 스포츠")}`);
      const sports = sportsIn(page, width);
      const mark = ko("sp_early_points", { lead: 18 });

      await test.step("the member sees it at the market, in the slip and at the bet", async () => {
        await sports.openMatch(`e2e.${fixture}`);
        const markets = sports.frame.getByRole("main");
        await expect(markets.getByTestId("early-mark")).toHaveText(mark);
        await page.screenshot({ path: info.outputPath("market.png") });
        await markets
          .getByRole("button", { name: new RegExp(`^${ko("sp_market_ml")}, `) })
          .first()
          .click();
        await sports.openSlip();
        await expect(sports.slip.getByTestId("early-mark")).toHaveText(mark);
        await sports.button("sp_stake_add", { amount: "10,000원" }).click();
        await expectAccessible(page);
        await page.screenshot({ path: info.outputPath("slip.png") });
        await sports.place();
        await sports.button("sp_receipt_mine").click();
        await expect(sports.frame.getByTestId("bet-leg").first().getByTestId("early-mark")).toHaveText(mark);
        await page.screenshot({ path: info.outputPath("bet.png") });
      });

      await test.step("the lead is reached: paid at once, and the card says why", async () => {
        await sendToFeed(progressOf(fixture, 18, 0));
        await expect.poll(() => books.cashOf(member.id)).toBe(paidWon + 5_000);
        await sports.frame.getByRole("tab", { name: ko("sp_bets_settled"), exact: true }).click();
        const card = sports.frame.getByTestId("bet-card").first();
        await expect(card.getByTestId("leg-early")).toHaveText(ko("sp_leg_early_at", { score: "18:0" }));
        await expectAccessible(page);
        await page.screenshot({ path: info.outputPath("won.png") });
        await sendToFeed(resultOf(fixture, 18, 19));
        await expect(card.getByTestId("leg-score")).toHaveText("18:19");
        await expect(card.getByTestId("leg-early")).toBeVisible();
        expect(await books.cashOf(member.id)).toBe(paidWon + 5_000);
      });

      await test.step("statement and rules say it, and the operator switches it off", async () => {
        await page.goto("/statement");
        await expect(page.getByText(winReasonWords.EARLY_PAYOUT.ko).first()).toBeVisible();
        await page.screenshot({ path: info.outputPath("statement.png") });
        await page.goto(`${sportsUrl()}/games/virtual-sports/rules/?language=ko`);
        await expect(page.getByText(ko("sp_rules_early_basketball", { lead: 18 }))).toBeVisible();
        await page.getByText(ko("sp_rules_early_2")).scrollIntoViewIfNeeded();
        await page.screenshot({ path: info.outputPath("rules.png") });
        await setLead("");
        await expect.poll(basketballLead).toBeNull();
        await desk.getByRole("link", { name: ko("desk_tab_audit"), exact: true }).click();
        await expect(desk.getByText(ko("desk_did_early_set")).first()).toBeVisible();
        await desk.context().close();
        await books.expectSound();
      });
    },
  );
}
