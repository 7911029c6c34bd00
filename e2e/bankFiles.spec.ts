import { bankDayKindWords, bankDayStateWords } from "@hanpan/contract/operator/words/bankDay";
import { statementRowStateWords, statementStateWords } from "@hanpan/contract/operator/words/bankStatement";
import { fileProblemWords } from "@hanpan/contract/operator/words/fileProblem";
import { addDays, seoulDay } from "@hanpan/contract/time";
import { moneyRequestStatusWords } from "@hanpan/contract/words/moneyRequestStatus";
import { createPool } from "@hanpan/database";
import type { Page } from "@playwright/test";
import { v7 } from "uuid";
import * as z from "zod";
import { completeRequest, requestDeposit } from "../apps/api/src/money/requests.ts";
import { atLength } from "./house/atLength.ts";
import { openBank } from "./house/bank.ts";
import { askDeposit, stepOf, wonWords } from "./house/deposit.ts";
import { askDesk, atDesk, doAtDesk, hireOperator, type Operator } from "./house/desk.ts";
import { balanceOnScreen } from "./house/game.ts";
import { openLive } from "./house/live.ts";
import { expect, test } from "./house/ownSite.ts";
import { type Member, registerMember } from "./house/server.ts";
import { statementCsv, statementXlsx } from "./house/statement.ts";
import { deskSays } from "./house/words.ts";

const desk = (key: string, values: Record<string, string | number> = {}) => deskSays("ko", key, values);

const accounts = z.object({ list: z.array(z.object({ id: z.string(), accountNumber: z.string() })) });

/** The site's accounts, each by the digits of its number. */
async function siteAccounts({ token }: Operator): Promise<{ id: string; digits: string }[]> {
  const { list } = accounts.parse(await doAtDesk("GET", "/deposit-accounts", { token }));
  return list.map(({ id, accountNumber }) => ({ id, digits: accountNumber.replaceAll(/\D/g, "") }));
}

/** A deposit that was asked for at an instant and completed by hand a minute later; the account that it was asked to. */
async function completedByHand(member: Member, amountWon: number, at: Date, by: Operator): Promise<string> {
  const connectionString = process.env["HANPAN_DATABASE_URL"] ?? "";
  const pool = createPool({ connectionString, maximum: 1, applicationName: "e2e past" });
  try {
    const request = { memberId: member.id, requestId: v7({ msecs: at.getTime() }) };
    const asked = await requestDeposit(pool, { ...request, amountWon, bonusKind: "NONE", now: at });
    const minuteLater = new Date(at.getTime() + 60_000);
    const done = await completeRequest(pool, { ...request, actor: `operator:${by.id}`, now: minuteLater });
    if (asked.outcome === "REFUSED" || done.outcome === "REFUSED") throw new Error("it was refused");
    return asked.result.depositAccountId ?? "";
  } finally {
    await pool.end();
  }
}

type File = ReturnType<typeof statementXlsx>;

/** Has the console read a file for an account; what it understood is on the page then. */
async function takeStatement(page: Page, accountId: string, file: File): Promise<void> {
  await page.getByRole("button", { name: desk("bankFile_upload") }).click();
  const dialog = page.getByRole("dialog", { name: desk("bankFile_upload") });
  await dialog.getByLabel(desk("desk_account")).selectOption(accountId);
  await dialog.locator("input[type=file]").setInputFiles(file);
  await dialog.getByRole("button", { name: desk("bankFile_read") }).click();
  await expect(page).toHaveURL(/\/bank-statements\/[0-9a-f-]{36}/);
}

const countsShown = (page: Page, fresh: number, known: number, problems: number) =>
  page.getByText(desk("bankFile_counts", { fresh, known, problems }));

async function record(page: Page): Promise<void> {
  await page.getByRole("button", { name: desk("bankFile_record") }).click();
  await expect(page.getByText(statementStateWords.DONE.ko, { exact: true })).toBeVisible();
}

test(
  "a bank's files complete a deposit before the member, count once what the door told, and mend a day that is then closed",
  atLength,
  async ({ visit, books }) => {
    const [owner, cashier, member, earlier] = await Promise.all([
      hireOperator("OWNER"),
      hireOperator("CASHIER"),
      registerMember(),
      registerMember(),
    ]);
    const day = addDays(seoulDay(new Date()), -2);
    const noonOfDay = new Date(`${day}T12:00:00+09:00`);
    const report = await openBank(owner);
    const paidAccount = await completedByHand(earlier, 70_000, noonOfDay, cashier);
    const digitsOf = new Map((await siteAccounts(cashier)).map(({ id, digits }) => [id, digits]));
    const phone = await (await visit({ member, width: 390, calm: true })).newPage();
    const console = await (await visit({ options: atDesk(cashier) })).newPage();
    const numberOfPaid = digitsOf.get(paidAccount) ?? "";
    // What today's lines begin with, should both deposits be of one account: of a file that does not follow the desk asks first.
    const lineOfDay = { name: earlier.depositor, receivedWon: 70_000, balanceWon: 1_000_000 };

    await test.step("a day shows its difference, and the row that makes it", async () => {
      await openLive(console, "/bank-days");
      const days = console.getByRole("table", { name: desk("bankDay_days") });
      await expect(days.getByRole("row", { name: day }).getByText(wonWords(70_000)).last()).toBeVisible();
      await days.getByRole("link", { name: day }).click();
      const lines = console.getByRole("table", { name: desk("bankDay_lines") });
      const [line, ...others] = await lines
        .getByRole("row")
        .filter({ has: console.getByRole("cell") })
        .all();
      expect(others).toEqual([]);
      await expect(line ?? lines).toContainText(bankDayKindWords.NO_ENTRY.ko);
      await expect(line ?? lines).toContainText(earlier.loginId);
    });

    await test.step("a file is understood, row by row, before anything counts", async () => {
      await openLive(phone, "/deposit");
      const asked = await askDeposit(phone, 3);
      await report(asked, "강미루", 20_000);
      const accountId = [...digitsOf].find(([, digits]) => digits === asked)?.[0] ?? "";
      const at = new Date();
      const file = statementCsv(asked, [
        { at, name: "강미루", receivedWon: 20_000, balanceWon: 1_020_000 },
        { at, name: member.depositor, receivedWon: 30_000, balanceWon: 1_050_000 },
        { at, name: "거꾸로", receivedWon: -500, balanceWon: 1_049_500 },
      ]);
      await openLive(console, "/bank-statements");
      await takeStatement(console, accountId, file);
      await expect(countsShown(console, 1, 1, 1)).toBeVisible();
      const rows = console.getByRole("table", { name: desk("bankFile_rows") });
      await expect(rows.getByRole("row", { name: "강미루" })).toContainText(statementRowStateWords.JOINED.ko);
      await expect(rows.getByRole("row", { name: member.depositor })).toContainText(
        statementRowStateWords.NEW.ko,
      );
      await expect(rows.getByRole("row", { name: /^7 / })).toContainText(fileProblemWords.NEGATIVE.ko);
      expect(await balanceOnScreen(phone)).toBe(0);
    });

    await test.step("recorded it completes the member's deposit, and what the door told stays one", async () => {
      await record(console);
      await expect.poll(() => balanceOnScreen(phone)).toBe(30_000);
      await expect(stepOf(phone)).toHaveText(new RegExp(moneyRequestStatusWords.COMPLETED.ko));
      await openLive(console, "/bank-entries");
      await expect(console.getByRole("button", { name: "강미루" })).toHaveCount(1);
    });

    await test.step("a workbook brings what the door missed, and one press says whose it was", async () => {
      await openLive(console, "/bank-statements");
      await takeStatement(
        console,
        paidAccount,
        statementXlsx(numberOfPaid, [{ at: noonOfDay, ...lineOfDay }]),
      );
      await expect(countsShown(console, 1, 0, 0)).toBeVisible();
      await record(console);
      await openLive(console, "/bank-entries");
      await console.getByRole("button", { name: earlier.depositor }).click();
      const file = console.getByRole("complementary", { name: desk("bankEntry_desk") });
      await file.getByRole("button", { name: desk("bankEntry_link") }).click();
      await expect(console.getByRole("button", { name: earlier.depositor })).toBeHidden();
    });

    await test.step("the day agrees, is closed, and does not change again", async () => {
      await openLive(console, `/bank-days/${day}`);
      await expect(console.getByText(desk("bankDay_allAgrees"))).toBeVisible();
      await console.getByRole("button", { name: desk("bankDay_close") }).click();
      const dialog = console.getByRole("alertdialog", { name: desk("bankDay_closeTitle", { day }) });
      await dialog.getByRole("button", { name: desk("bankDay_close") }).click();
      await expect(dialog).toBeHidden();
      await expect(console.getByRole("button", { name: desk("bankDay_close") })).toBeHidden();
      await expect(console.getByText(bankDayStateWords.CLOSED.ko, { exact: true })).toBeVisible();
      const again = { token: cashier.token, body: { rows: 0, difference: 0 } };
      expect(await askDesk("POST", `/bank-days/${day}/close`, again)).toMatchObject({
        code: "BANK_DAY_CLOSED",
      });
    });

    await test.step("what comes late for it counts on the next day, as a correction", async () => {
      await openLive(console, "/bank-statements");
      const late = { at: new Date(noonOfDay.getTime() + 60_000), name: "늦은이", receivedWon: 5_000 };
      const lines = [
        { at: noonOfDay, ...lineOfDay },
        { ...late, balanceWon: 575_000 },
      ];
      await takeStatement(console, paidAccount, statementXlsx(numberOfPaid, lines));
      await expect(countsShown(console, 1, 1, 0)).toBeVisible();
      await record(console);
      await openLive(console, `/bank-days/${day}`);
      await expect(console.getByText(desk("bankDay_allAgrees"))).toBeVisible();
      await openLive(console, `/bank-days/${addDays(day, 1)}`);
      const line = console
        .getByRole("table", { name: desk("bankDay_lines") })
        .getByRole("row", { name: "늦은이" });
      await expect(line).toContainText(desk("bankDay_late"));
      await expect(line).toContainText(wonWords(5_000));
      await books.expectSound();
    });
  },
);
