import { readFileSync } from "node:fs";
import { approvalErrors } from "@hanpan/contract/operator/approvalErrors";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import { moneyRequestStatusWords } from "@hanpan/contract/words/moneyRequestStatus";
import type { Locator, Page } from "@playwright/test";
import * as z from "zod";
import { atDesk, hireOperator } from "./house/desk.ts";
import { balanceOnScreen, gameIn } from "./house/game.ts";
import { openLive, openWatching } from "./house/live.ts";
import { expect, test } from "./house/ownSite.ts";
import { ask, dancheongId, type Member, registerMember } from "./house/server.ts";
import { addVendor } from "./house/vendor.ts";
import { deskSays, say } from "./house/words.ts";

/**
 * The way of money with two browsers side by side: a member on a telephone, an operator at a desk, from the question
 * for an account to the statement that adds up. Figures are those of the worked example (docs/money.md).
 */

const depositWon = 100_000;
const bonusPoints = 8_000;
const requiredWon = 324_000;
const stakedWon = 200_000;

const ko = (key: string, values: Record<string, string | number> = {}) => say("ko", key, values);
const desk = (key: string, values: Record<string, string | number> = {}) => deskSays("ko", key, values);
const wonWords = (amountWon: number) => `${amountWon.toLocaleString("en-US")}원`;

const setting = z.object({
  withdrawable: z.object({ rolloverMet: z.boolean(), remaining: z.number() }),
  bonus: z.object({
    kind: z.nullable(z.string()),
    locked: z.number(),
    rollovers: z.array(z.object({ status: z.string(), required: z.number(), progress: z.number() })),
  }),
});
const ledger = z.object({ list: z.array(z.object({ amount: z.number(), balanceAfter: z.number() })) });

async function bonusOf(member: Member) {
  return setting.parse((await ask("GET", "/setting/user-setting", member)).data);
}

/** One press on a confirmation, once it is shown. */
async function confirm(page: Page, title: string, button: string): Promise<void> {
  const dialog = page.getByRole("alertdialog", { name: title });
  await dialog.getByRole("button", { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The site's account is in sight without a question, and its time is counted. */
async function seeAccount(page: Page): Promise<void> {
  await page
    .getByRole("link", { name: ko("nav_deposit") })
    .first()
    .click();
  await expect(page.getByText("10000000000001")).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText(/^(30:00|29:\d\d) /);
  await page.getByRole("button", { name: ko("dep_account_copy") }).click();
  await expect(page.getByText(ko("common_copied"))).toBeVisible();
}

/** 100,000 won from presets that add up, with the bonus for slots, its rollover agreed to in won. */
async function requestDeposit(page: Page): Promise<void> {
  const form = page.getByRole("form", { name: ko("dep_title") });
  const preset = (amount: number) =>
    form.getByRole("button", { name: ko("dep_preset_add", { amount: wonWords(amount) }) });
  await preset(50_000).click();
  await preset(500_000).click();
  await form.getByRole("button", { name: ko("dep_preset_reset") }).click();
  await preset(50_000).click();
  await preset(50_000).click();
  await expect(form.getByText("십만 원")).toBeVisible();
  await form.getByRole("radio", { name: new RegExp(`^${gameCategoryWords.SLOT.ko}`) }).check();
  await form.getByRole("button", { name: ko("dep_submit") }).click();
  await expect(form.getByText(ko("dep_err_agree"))).toBeVisible();
  await form.getByLabel(ko("dep_agree_check", { amount: wonWords(requiredWon) })).check();
  await form.getByRole("button", { name: ko("dep_submit") }).click();
}

const stepOf = (page: Page) =>
  page.getByRole("list", { name: ko("req_steps") }).locator("[aria-current=step]");

/** The operator's own row of a member, which comes by itself, and the request beside it. */
async function takeUp(page: Page, member: Member): Promise<Locator> {
  const row = page.getByRole("row", { name: new RegExp(member.loginId) });
  await row.click();
  const file = page.getByRole("complementary", { name: desk("desk_label") });
  await expect(file.getByText(member.loginId)).toBeVisible();
  return file;
}

/** Asks for a member's waiting withdrawal to be paid out, by keys alone. */
async function completeWithdrawal(page: Page, member: Member, amountWon: number): Promise<void> {
  const file = await takeUp(page, member);
  await expect(file.getByRole("article").getByText(wonWords(amountWon))).toBeVisible();
  await page.keyboard.press("c");
  await expect(page.getByRole("alertdialog", { name: desk("ask_completeWithdrawal") })).toBeVisible();
  await page.keyboard.press("Enter");
}

test("deposit with a bonus, play, the switch, conversions, withdrawal: a member at 390 and an operator at 1440", async ({
  visit,
  books,
}) => {
  const [owner, cashier, member] = await Promise.all([
    hireOperator("OWNER"),
    hireOperator("CASHIER"),
    registerMember(),
  ]);
  const vendor = await addVendor(owner.token);
  const slot = await vendor.open(member, vendor.slot);
  // Opened before there is a bonus to lose, so the screen never asks its question before these bets.
  const live = await vendor.open(member, vendor.live);

  const phone = await visit({
    member,
    width: 390,
    calm: true,
    options: { permissions: ["clipboard-read", "clipboard-write"] },
  });
  const page = await phone.newPage();
  const console = await (await visit({ options: atDesk(owner) })).newPage();
  const newDeposits = { path: "/money/requests", query: { type: "DEPOSIT", status: "WAITING" } };
  await Promise.all([openLive(page, "/"), openWatching(console, "/money", newDeposits)]);
  // A notice goes by itself, so it is looked for from before it comes.
  const isSaid = expect(console.getByText(desk("queue_newDeposits", { count: 1 })).first()).toBeVisible({
    timeout: 120_000,
  });

  await test.step("the account is shown, a deposit with a bonus is asked for", async () => {
    await seeAccount(page);
    await requestDeposit(page);
    await expect(stepOf(page)).toHaveText(new RegExp(moneyRequestStatusWords.WAITING.ko));
    expect(await balanceOnScreen(page)).toBe(0);
  });

  await test.step("it comes to the operator's queue by itself, and moves on both screens", async () => {
    await isSaid;
    const file = await takeUp(console, member);
    await expect(file.getByText(wonWords(depositWon))).toBeVisible();
    await console.keyboard.press("p");
    await expect(stepOf(page)).toHaveText(new RegExp(moneyRequestStatusWords.PROCESSING.ko));
    // The member may know before the desk has its answer.
    await expect(console.getByText(desk("done_process"))).toBeVisible();
    await console.keyboard.press("c");
    const dialog = console.getByRole("alertdialog", { name: desk("ask_completeDeposit") });
    await expect(dialog.getByText(wonWords(depositWon))).toBeVisible();
    await console.keyboard.press("Enter");
    await expect(console.getByText(desk("done_complete"))).toBeVisible();
    // By the stream: a balance is not asked for while it is there. How fast it comes is measured by bench:stream.
    await expect.poll(() => balanceOnScreen(page)).toBe(depositWon);
    await expect(stepOf(page)).toHaveText(new RegExp(moneyRequestStatusWords.COMPLETED.ko));
    // The card says it, and no notice lies over the card.
    await expect(page.getByText(ko("req_help_DEPOSIT_COMPLETED"))).toBeVisible();
    await expect(page.getByText(ko("dep_done_COMPLETED"))).toHaveCount(0);
    await expect(page.getByText(ko("play_left", { amount: wonWords(requiredWon) })).first()).toBeVisible();
    await expect(page.getByRole("link", { name: ko("play_go") }).first()).toBeVisible();
  });

  await test.step("slots are played: the real one by its button, the rest from the vendor's side", async () => {
    await page.goto(`/play/${await dancheongId()}`);
    const game = gameIn(page);
    await game.untilReady();
    await game.button("turbo").click();
    await game.spin();
    const [round] = await books.roundsOf([member.id]);
    const restWon = stakedWon - (round?.stake_won ?? 0);
    for (const stakeWon of [60_000, 60_000, restWon - 120_000]) await slot.round(stakeWon, stakeWon);
    expect(await bonusOf(member)).toMatchObject({
      bonus: {
        kind: "SLOT",
        locked: bonusPoints,
        rollovers: [{ status: "OPEN", required: requiredWon, progress: stakedWon }],
      },
    });
  });

  await test.step("the rollover fills before the member's eyes, and a withdrawal says what is missing", async () => {
    await openLive(page, "/withdraw");
    const bar = page.getByRole("progressbar", { name: new RegExp(ko("rollover_progress")) });
    const filled = (progressWon: number) => `${wonWords(progressWon)} / ${wonWords(requiredWon)}`;
    await expect(bar).toHaveAttribute("aria-valuetext", filled(stakedWon));
    await slot.round(1_000, 0);
    await expect(bar).toHaveAttribute("aria-valuetext", filled(stakedWon + 1_000));
    await requestWithdrawal(page, 10_000, "staple-4321");
    const left = wonWords(requiredWon - stakedWon - 1_000);
    await expect(page.getByText(ko("wd_err_rollover", { amount: left }))).toBeVisible();
  });

  await test.step("live is asked about with its amounts: no keeps, the wallet refuses, yes forfeits", async () => {
    await page.goto(`/play/${vendor.live.id}`);
    const question = page.getByRole("alertdialog", { name: ko("switch_title") });
    await expect(question.getByText(ko("switch_confirm"))).toBeVisible();
    await expect(
      question.getByText(ko("switch_from_SLOT", { amount: `${bonusPoints.toLocaleString("en-US")}P` })),
    ).toBeVisible();
    await expect(question.getByText(wonWords(requiredWon - stakedWon - 1_000))).toBeVisible();
    await question.getByRole("button", { name: ko("switch_stay") }).click();
    await expect(page).toHaveURL(/\/games/);
    expect((await bonusOf(member)).bonus.locked).toBe(bonusPoints);

    const cashWon = await books.cashOf(member.id);
    expect((await live.bet(1_000)).status).not.toBe("RS_OK");
    expect(await books.cashOf(member.id)).toBe(cashWon);

    await page.goto(`/play/${vendor.live.id}`);
    await question.getByRole("button", { name: ko("switch_agree") }).click();
    await expect(page.getByText(ko("switch_done"))).toBeVisible();
    await expect(page.getByTitle(ko("game_frame", { name: vendor.live.name }))).toBeVisible();
    expect(await bonusOf(member)).toMatchObject({
      withdrawable: { rolloverMet: true, remaining: 0 },
      bonus: { kind: null, locked: 0, rollovers: [{ status: "MET", required: depositWon }] },
    });
    // A stake that comes back whole is a push, which earns nothing.
    await live.round(10_000, 19_500);
  });

  await test.step("rolling becomes points, points become cash", async () => {
    // 0.5 % of what was staked on slots, 0.2 % of what was at risk live: 9,500 won, where the vendor does not say.
    const earned = (stakedWon + 1_000) * 0.005 + 9_500 * 0.002;
    // The earlier address of the comp application leads to the one screen of all conversions.
    await page.goto("/comp");
    await expect(page).toHaveURL(/\/convert#rolling$/);
    // What the browser kept from before is shown first. It may be incomplete until the server has replied.
    await expect(page.getByText(wonWords(earned)).first()).toBeVisible();
    await page.getByRole("button", { name: ko("conv_all_rolling"), exact: true }).click();
    await page.getByRole("button", { name: ko("comp_apply") }).click();
    await confirm(page, ko("comp_confirm"), ko("comp_apply"));
    const receipt = page.getByRole("region", { name: ko("conv_receipt"), exact: true });
    await expect(receipt).toBeVisible();

    await openLive(page, "/convert");
    await page.getByRole("button", { name: ko("conv_all_points"), exact: true }).click();
    // Less than the minimum is refused at the field, before the question.
    await page.getByRole("button", { name: ko("conv_submit"), exact: true }).click();
    const field = page.getByRole("textbox", { name: ko("conv_amount") });
    await expect(field).toHaveAccessibleDescription(ko("conv_err_min", { amount: "10,000P" }));
    await expect(field).toHaveAttribute("aria-invalid", "true");

    await grantPoints(console, member, 20_000);
    const points = earned + 20_000;
    await expect(page.getByText(`${points.toLocaleString("en-US")}P`).first()).toBeVisible();
    const cashWon = await books.cashOf(member.id);
    await page.getByRole("button", { name: ko("conv_all_points"), exact: true }).click();
    await page.getByRole("button", { name: ko("conv_submit"), exact: true }).click();
    await confirm(page, ko("conv_confirm"), ko("conv_submit"));
    // The notice beside it stands for a second.
    await expect(receipt).toContainText(`${points.toLocaleString("en-US")}P → ${wonWords(points)}`);
    await expect.poll(() => balanceOnScreen(page)).toBe(cashWon + points);
  });

  await test.step("a withdrawal: its refusals in words, held at once, completed before the member's eyes", async () => {
    const cashWon = await books.cashOf(member.id);
    await openLive(page, "/withdraw");
    await requestWithdrawal(page, 15_000, "staple-4321");
    await expect(page.getByText(ko("wd_err_unit", { unit: "10,000" }))).toBeVisible();
    await requestWithdrawal(page, 10_000_000, "staple-4321");
    await expect(page.getByText(ko("wd_err_balance"))).toBeVisible();
    await requestWithdrawal(page, 50_000, "not the password");
    await expect(page.getByText(ko("wd_err_passwordWrong"))).toBeVisible();
    await requestWithdrawal(page, 50_000, "staple-4321");
    await expect(stepOf(page)).toHaveText(new RegExp(moneyRequestStatusWords.WAITING.ko));
    await expect.poll(() => balanceOnScreen(page)).toBe(cashWon - 50_000);
    await expect(page.getByText(ko("req_held"))).toBeVisible();
    // Taken back while nobody has it: the money is there again, and the desk's row goes by itself.
    await openLive(console, "/money");
    await expect((await takeUp(console, member)).getByText(desk("desk_takeFirst"))).toBeVisible();
    await page.getByRole("button", { name: ko("wd_cancel") }).click();
    await confirm(page, ko("wd_cancelAsk"), ko("wd_cancel"));
    await expect.poll(() => balanceOnScreen(page)).toBe(cashWon);
    await expect(console.getByRole("row", { name: new RegExp(member.loginId) })).toHaveCount(0);
    await page.getByRole("button", { name: ko("dep_again") }).click();
    await requestWithdrawal(page, 50_000, "staple-4321");
    await expect.poll(() => balanceOnScreen(page)).toBe(cashWon - 50_000);

    // Who gave the points does not pay out: another operator does.
    await openLive(console, "/money");
    await completeWithdrawal(console, member, 50_000);
    await expect(console.getByText(approvalErrors.PAYER_ADJUSTED.ko).first()).toBeVisible();
    expect(await stepOf(page).textContent()).toContain(moneyRequestStatusWords.WAITING.ko);
    const till = await (await visit({ options: atDesk(cashier) })).newPage();
    await openLive(till, "/money");
    await completeWithdrawal(till, member, 50_000);
    await expect(stepOf(page)).toHaveText(new RegExp(moneyRequestStatusWords.COMPLETED.ko));
    await expect(page.getByText(ko("req_help_WITHDRAWAL_COMPLETED"))).toBeVisible();
    expect(await books.cashOf(member.id)).toBe(cashWon - 50_000);
  });

  await test.step("the statement adds up, on the screen and in its file", async () => {
    const cashWon = await books.cashOf(member.id);
    const { list } = ledger.parse((await ask("GET", "/money/ledger?limit=100", member)).data);
    expect(list.reduce((sum, line) => sum + line.amount, 0)).toBe(cashWon);
    expect(list[0]?.balanceAfter).toBe(cashWon);
    await page.goto("/statement");
    await expect(
      page.getByText(ko("trx_loadedOf", { total: list.length, count: list.length })),
    ).toBeVisible();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: ko("trx_download") }).click();
    const lines = readFileSync(await (await saved).path(), "utf8")
      .trim()
      .split(/\r?\n/);
    expect(lines).toHaveLength(list.length + 1);
    await books.expectSound();
  });
});

async function requestWithdrawal(page: Page, amountWon: number, password: string): Promise<void> {
  const form = page.getByRole("form", { name: ko("wd_title") });
  await form.getByLabel(new RegExp(`^${ko("wd_amount")}`)).fill(String(amountWon));
  await form.getByLabel(new RegExp(`^${ko("wd_password")}`)).fill(password);
  await form.getByRole("button", { name: ko("wd_submit") }).click();
}

/** Points from the member's file in the console, with the reason that the audit keeps. */
async function grantPoints(console: Page, member: Member, amount: number): Promise<void> {
  await console.goto(`/members/${member.id}`);
  await console.getByRole("button", { name: desk("point_title"), exact: true }).click();
  const dialog = console.getByRole("dialog", { name: new RegExp(desk("point_title")) });
  await dialog.getByLabel(desk("point_amount"), { exact: true }).fill(String(amount));
  await dialog.getByLabel(desk("reason_required"), { exact: true }).fill("e2e");
  await dialog.getByRole("button", { name: desk("point_WINNER_BONUS") }).click();
  await expect(console.getByText(desk("point_done"))).toBeVisible();
}
