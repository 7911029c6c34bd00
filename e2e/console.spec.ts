import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { errors } from "@hanpan/contract/errors";
import { serviceStatusWords } from "@hanpan/contract/operator/words/serviceStatus";
import { betStatusWords } from "@hanpan/contract/words/betStatus";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import { moneyRequestStatusWords } from "@hanpan/contract/words/moneyRequestStatus";
import { transferTypeWords } from "@hanpan/contract/words/transferType";
import type { Page } from "@playwright/test";
import * as z from "zod";
import { atLength } from "./house/atLength.ts";
import {
  approveNewest,
  askDesk,
  atDesk,
  authenticatorCode,
  hireOperator,
  type Operator,
} from "./house/desk.ts";
import { openLive } from "./house/live.ts";
import { expect, test } from "./house/ownSite.ts";
import { ask, type Member, registerMember } from "./house/server.ts";
import { addVendor } from "./house/vendor.ts";
import { deskSays, type Language, say } from "./house/words.ts";

/**
 * The operators' console in a browser: what it writes, who may write it, and what it says when somebody else was
 * faster. Operators, members, vendors and levels are each test's own.
 */

const row = z.object({ id: z.string() });
const ko = (key: string, values: Record<string, string | number> = {}) => deskSays("ko", key, values);

async function requestDeposit(member: Member, amount: number): Promise<string> {
  const body = { amount, bonusKind: "NONE" };
  return row.parse((await ask("POST", "/money/deposit/request", { token: member.token, body })).data).id;
}

async function requestWithdrawal(member: Member, amount: number): Promise<string> {
  const body = { amount, exchangePassword: "staple-4321" };
  return row.parse((await ask("POST", "/money/withdrawal/request", { token: member.token, body })).data).id;
}

const queueRow = (page: Page, member: Member) =>
  page.getByRole("row", { name: new RegExp(member.loginId) }).first();
const deskOf = (page: Page) => page.getByRole("complementary", { name: ko("desk_label") });

/** Marks a member's request in the queue and waits until it lies on the desk. */
async function takeUp(page: Page, member: Member): Promise<void> {
  await queueRow(page, member).click();
  await expect(deskOf(page).getByText(member.loginId)).toBeVisible();
}

/** Asks for a file by its button and answers its lines. */
async function savedLines(page: Page, button = page.getByRole("button", { name: ko("common_csv") })) {
  const saved = page.waitForEvent("download");
  await button.first().click();
  return readFileSync(await (await saved).path(), "utf8")
    .trim()
    .split(/\r?\n/);
}

const field = (page: Page, label: string) => page.getByRole("dialog").getByLabel(label, { exact: true });

/** Answers the open question by the keys alone: its reason, if any, and Enter. */
async function answer(page: Page, reason: string): Promise<void> {
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("textbox")).toBeFocused();
  await page.keyboard.type(reason);
  await page.keyboard.press("Enter");
  await expect(question).toHaveCount(0);
}

async function save(page: Page): Promise<void> {
  await page
    .getByRole("dialog")
    .getByRole("button", { name: ko("common_save") })
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test(
  "sign-in with a second factor set up on the screen, in both languages and themes",
  atLength,
  async ({ visit }) => {
    const operator = await hireOperator("CASHIER");
    const page = await (await visit({ options: atDesk(operator, { theme: "ink" }) })).newPage();
    await page.goto("/second-factor");
    await page.getByRole("button", { name: ko("totp_start") }).click();
    // A session alone sets up no second factor.
    const proof = page.getByRole("dialog");
    await proof.getByLabel(ko("login_password"), { exact: true }).fill(operator.password);
    await proof.getByRole("button", { name: ko("totp_start") }).click();
    await expect(page.getByRole("img", { name: ko("totp_qr") })).toBeVisible();
    const secret = (await page.locator("code").textContent()) ?? "";
    await page.getByLabel(ko("totp_code"), { exact: true }).fill("000000");
    await page.getByRole("button", { name: ko("totp_confirm") }).click();
    await expect(page.locator("[aria-invalid=true]")).toHaveCount(1);
    await page.getByLabel(ko("totp_code"), { exact: true }).fill(authenticatorCode(secret));
    await page.getByRole("button", { name: ko("totp_confirm") }).click();
    await expect(page.getByText(ko("totp_on")).first()).toBeVisible();

    await page.getByRole("button", { name: ko("logout_label") }).click();
    await expect(page.getByRole("form", { name: ko("login_title") })).toBeVisible();
    await page.getByText("English", { exact: true }).click();
    const english = (key: string) => deskSays("en", key);
    await page.getByLabel(english("login_id")).fill(operator.loginId);
    await page.getByLabel(english("login_password"), { exact: true }).fill(operator.password);
    await page.keyboard.press("Enter");
    // The code of the step before was taken already; the next one counts from half a minute ahead.
    await page.getByLabel(english("totp_code")).fill(authenticatorCode(secret, Date.now() + 30_000));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: english("totp_title") })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");

    const colourOf = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await colourOf();
    await page.getByRole("button", { name: english("theme_hanji") }).click();
    await expect.poll(colourOf).not.toBe(dark);
    await page.reload();
    await expect(page.getByRole("button", { name: english("theme_ink") })).toBeVisible();
  },
);

test("the queue by keys: two operators on one row have one winner, and a large withdrawal needs both", async ({
  visit,
  books,
}) => {
  const [first, second, racer, large] = await Promise.all([
    hireOperator("CASHIER", "캐셔"),
    hireOperator("OWNER", "소유자"),
    registerMember(),
    registerMember(),
  ]);
  await books.pay(large.id, 20_000_000);
  const id = await requestDeposit(racer, 70_000);
  const open = async (operator: Operator) => {
    const page = await (await visit({ options: atDesk(operator) })).newPage();
    await openLive(page, "/money");
    await takeUp(page, racer);
    await page.keyboard.press("c");
    await expect(page.getByRole("alertdialog", { name: ko("ask_completeDeposit") })).toBeVisible();
    return page;
  };
  const [one, other] = await Promise.all([open(first), open(second)]);
  await one.keyboard.press("Enter");
  await expect(one.getByText(ko("done_complete"))).toBeVisible();
  await other.keyboard.press("Enter");
  const raceTitle = ko("race_title", {
    operator: first.loginId,
    status: moneyRequestStatusWords.COMPLETED.ko,
  });
  await expect(deskOf(other).getByText(raceTitle)).toBeVisible();
  await expect(deskOf(other).getByText(ko("race_unchanged"))).toBeVisible();
  expect(await books.cashOf(racer.id)).toBe(70_000);
  expect(
    (await askDesk("POST", `/money/requests/${id}/cancel`, { token: second.token, body: {} })).code,
  ).toBe("TRANSITION_REFUSED");

  await requestWithdrawal(large, 11_000_000);
  await takeUp(one, large);
  await expect(deskOf(one).getByText(ko("second_needed"))).toBeVisible();
  await one.keyboard.press("c");
  await expect(one.getByRole("alertdialog", { name: ko("ask_approve") })).toBeVisible();
  await one.keyboard.press("Enter");
  await expect(one.getByText(ko("done_approved"))).toBeVisible();
  await takeUp(one, large);
  await expect(deskOf(one).getByText(ko("second_waiting"))).toBeVisible();
  await takeUp(other, large);
  await expect(deskOf(other).getByText(ko("second_approvedBy", { operator: first.loginId }))).toBeVisible();
  await other.keyboard.press("c");
  await expect(other.getByRole("alertdialog", { name: ko("ask_completeWithdrawal") })).toBeVisible();
  await other.keyboard.press("Enter");
  await expect(other.getByText(ko("done_complete"))).toBeVisible();
  expect(await books.cashOf(large.id)).toBe(9_000_000);

  // j and k move the mark, a cancellation asks for its reason, Escape leaves.
  await requestDeposit(racer, 30_000);
  await requestDeposit(large, 40_000);
  await takeUp(one, racer);
  await expect(queueRow(one, large)).toBeVisible();
  await one.keyboard.press("j");
  await expect(deskOf(one).getByText(large.loginId)).toBeVisible();
  await one.keyboard.press("k");
  await expect(deskOf(one).getByText(racer.loginId)).toBeVisible();
  await one.keyboard.press("x");
  const asked = one.getByRole("alertdialog", { name: ko("ask_cancelDeposit") });
  await expect(asked.getByRole("textbox")).toBeFocused();
  await one.keyboard.press("Enter");
  await expect(asked.getByText(ko("reason_missing"))).toBeVisible();
  await answer(one, "입금이 없습니다.");
  await expect(one.getByText(ko("done_cancel"))).toBeVisible();
  await expect(queueRow(one, racer)).toBeHidden();
  // The file has the rows of the list that is seen: finished requests are in the list of all requests.
  await one.getByRole("combobox", { name: ko("column_status") }).selectOption("ALL");
  expect((await savedLines(one)).some((line) => line.includes("입금이 없습니다."))).toBe(true);
});

test(
  "what an owner writes: money, points, levels, accounts, settings; and what a cashier may not",
  atLength,
  async ({ visit, books }) => {
    const [owner, cashier, member] = await Promise.all([
      hireOperator("OWNER"),
      hireOperator("CASHIER"),
      registerMember(),
    ]);
    const page = await (await visit({ options: atDesk(owner) })).newPage();
    await page.goto(`/members/${member.id}`);
    await page.getByRole("button", { name: ko("adjust_title"), exact: true }).click();
    await expect(field(page, ko("column_amount"))).toBeFocused();
    await page.keyboard.type("2500000");
    await field(page, ko("reason_required")).fill("e2e: 지급");
    await page.getByRole("dialog").getByRole("button", { name: transferTypeWords.ADMIN_PAYMENT.ko }).click();
    await expect(page.getByText(ko("adjust_done"))).toBeVisible();
    await expect(page.getByRole("region", { name: ko("member_balances") })).toContainText("2,500,000원");
    expect(await books.cashOf(member.id)).toBe(2_500_000);
    await expect(page.getByText(ko("did_member_adjust"))).toBeVisible();

    const letters = member.loginId.slice(-6);
    await page.goto("/levels");
    await page.getByRole("button", { name: ko("level_add") }).click();
    await field(page, ko("name_ko")).fill(`은 ${letters}`);
    await field(page, ko("name_en")).fill(`Silver ${letters}`);
    await save(page);
    await page.getByRole("button", { name: new RegExp(`은 ${letters}`) }).click();
    const first = page.getByLabel(`${ko("level_firstPercent")} ${gameCategoryWords.SLOT.ko} (%)`);
    // A level begins with the terms of the one below it.
    const percent = (await first.inputValue()) === "12" ? "13" : "12";
    await first.fill(percent);
    const why = page.getByPlaceholder(ko("reason_optional"));
    await why.fill("e2e: 조건");
    await page.getByRole("button", { name: ko("common_save"), exact: true }).click();
    // What members are given is changed by two owners.
    await expect(page.getByText(ko("approval_sent"))).toBeVisible();
    await approveNewest(owner, "level.");
    await page.reload();
    await page.getByRole("button", { name: new RegExp(`은 ${letters}`) }).click();
    // Each change is a version with who and when.
    await expect(
      page.getByText(new RegExp(`${ko("version_line", { version: "\\d+" })} .*${owner.loginId}`)),
    ).toBeVisible();
    await expect(first).toHaveValue(percent);
    expect((await savedLines(page)).some((line) => line.includes(`은 ${letters}`))).toBe(true);

    await page.goto("/banks");
    const accounts = page.locator("section", { hasText: ko("accounts_title") }).first();
    await accounts.getByRole("button", { name: ko("common_add") }).click();
    await field(page, ko("column_level")).selectOption({ label: await labelOf(page, `은 ${letters}`) });
    await field(page, ko("desk_bank")).selectOption({ index: 2 });
    const account = String(randomInt(10 ** 11, 10 ** 12));
    await field(page, ko("desk_account")).fill(`${account.slice(0, 4)}-${account.slice(4)}`);
    await field(page, ko("desk_holder")).fill("한판 시험");
    await field(page, ko("reason_optional")).fill("e2e: 계좌");
    await save(page);
    await approveNewest(owner, "account.put");
    await page.reload();
    await expect(accounts.getByText(account)).toBeVisible();
    await page.goto(`/members/${member.id}`);
    await page.getByRole("button", { name: ko("member_edit"), exact: true }).click();
    await field(page, ko("column_level")).selectOption({ label: await labelOf(page, `은 ${letters}`) });
    await save(page);
    const answer = await ask("POST", "/customer-center/account-inquiry", { token: member.token, body: {} });
    expect(answer.data).toMatchObject({ account: { accountNumber: account, holder: "한판 시험" } });

    await page.goto("/settings");
    const winners = page.getByLabel(`${ko("setting_winnerMinimum")} (${ko("ui_won")})`);
    const before = (await winners.inputValue()).replaceAll(",", "");
    await winners.fill(String(Number(before) + 1_000));
    await expect(page.getByText(ko("setting_unsaved"))).toBeVisible();
    await page.getByPlaceholder(ko("reason_optional")).fill("e2e");
    await page.getByRole("button", { name: ko("common_save"), exact: true }).click();
    await expect(page.getByText(ko("common_saved"))).toBeVisible();
    await expect(page.getByRole("cell", { name: owner.loginId }).first()).toBeVisible();
    const settings = await askDesk("GET", "/settings", owner);
    expect(settings.data).toMatchObject({ document: { winnerMinimum: Number(before) + 1_000 } });

    const till = await (await visit({ options: atDesk(cashier) })).newPage();
    await till.goto(`/members/${member.id}`);
    await expect(till.getByRole("button", { name: ko("adjust_title"), exact: true })).toBeVisible();
    for (const key of ["point_title", "member_edit", "sessions_endAll"]) {
      await expect(till.getByRole("button", { name: ko(key), exact: true })).toHaveCount(0);
    }
    for (const key of ["nav_settings", "nav_vendors", "nav_operators", "nav_audit"]) {
      await expect(till.getByRole("navigation").getByRole("link", { name: ko(key) })).toHaveCount(0);
    }
    await till.goto("/audit");
    await expect(till.getByText(ko("forbidden_title"), { exact: true })).toBeVisible();
    const body = { kind: "ADMIN_PAYMENT", account: "CASH", amount: 1_000_001, reason: "above the limit" };
    const refused = await askDesk("POST", `/members/${member.id}/adjust`, { token: cashier.token, body });
    expect(refused).toMatchObject({ status: 202, code: "APPROVAL_NEEDED" });
    expect(await books.cashOf(member.id)).toBe(2_500_000);
    // What a cashier may not do alone rings at an owner's, who reads what it means and carries it out.
    await openLive(page, "/approvals");
    const desk = page.getByRole("complementary");
    const balanceAfter = desk.getByRole("listitem").filter({ hasText: "처리 뒤 잔액" });
    await expect(balanceAfter.getByText("3,500,001원")).toBeVisible();
    await page.keyboard.press("a");
    await expect(page.getByRole("alertdialog", { name: ko("approval_approve") })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByText(ko("approval_approved"))).toBeVisible();
    expect(await books.cashOf(member.id)).toBe(3_500_001);
  },
);

/** The option of an open dialog that names a thing, as its select shows it. */
async function labelOf(page: Page, name: string): Promise<string> {
  const option = page.getByRole("dialog").locator("option", { hasText: name });
  await expect(option).toHaveCount(1);
  return (await option.textContent()) ?? "";
}

test(
  "a vendor paused and put on, a bet given back, the ledger and the audit checked",
  atLength,
  async ({ visit, books }) => {
    const [owner, member] = await Promise.all([hireOperator("OWNER"), registerMember()]);
    await books.pay(member.id, 50_000);
    const vendor = await addVendor(owner.token);
    const slot = await vendor.open(member, vendor.slot);
    await slot.bet(20_000);
    const language: Language = "ko";
    const [page, game] = await Promise.all([
      visit({ options: atDesk(owner) }).then((context) => context.newPage()),
      visit({ member, language, width: 390 }).then((context) => context.newPage()),
    ]);

    await page.goto("/vendors");
    const card = page.getByRole("region", { name: vendor.name });
    await card.getByRole("button", { name: ko("vendor_pauseAll") }).click();
    await answer(page, "e2e: 점검");
    await expect(card.getByText(serviceStatusWords.PAUSED.ko).first()).toBeVisible();
    await game.goto(`/play/${vendor.slot.id}`);
    await expect(game.getByText(errors.GAME_MAINTENANCE[language])).toBeVisible();
    expect((await savedLines(page, card.getByRole("button", { name: ko("common_csv") }))).length).toBe(3);
    await card
      .getByRole("button", { name: ko("vendor_resume") })
      .first()
      .click();
    // With an optional reason Enter alone goes on.
    await answer(page, "");
    await expect(card.getByRole("button", { name: ko("vendor_pauseAll") })).toBeVisible();
    await game.getByRole("button", { name: say(language, "common_retry") }).click();
    await expect(game.getByTitle(say(language, "game_frame", { name: vendor.slot.name }))).toBeVisible();

    expect(await books.cashOf(member.id)).toBe(30_000);
    await page.goto(`/bets?member=${member.id}`);
    await page.getByRole("row", { name: new RegExp(member.loginId) }).click();
    await page.getByRole("button", { name: ko("bet_rollback") }).click();
    await answer(page, "e2e: 게임사 요청");
    await expect(page.getByText(betStatusWords.ROLLED_BACK.ko).first()).toBeVisible();
    expect(await books.cashOf(member.id)).toBe(50_000);

    await page.goto(`/ledger?member=${member.id}`);
    await page.getByRole("button", { name: ko("verify_start") }).click();
    await expect(page.getByText(ko("verify_ok"))).toBeVisible();
    await expect(
      page.getByRole("row", { name: new RegExp(transferTypeWords.BET_ROLLBACK.ko) }),
    ).toBeVisible();
    expect((await savedLines(page)).length).toBeGreaterThan(3);

    await page.goto("/audit?action=bet.rollback");
    const entry = page.getByRole("row", { name: new RegExp(owner.loginId) }).first();
    await expect(entry).toContainText(ko("did_bet_rollback"));
    await entry.click();
    await expect(page.getByRole("dialog").getByText("e2e: 게임사 요청")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: ko("audit_verify") }).click();
    await expect(page.getByRole("dialog").getByText(/해시 사슬이 모두 맞습니다/)).toBeVisible();
  },
);
