import { payoutStatusWords } from "@hanpan/contract/operator/words/payout";
import { moneyRequestStatusWords } from "@hanpan/contract/words/moneyRequestStatus";
import type { Page } from "@playwright/test";
import * as z from "zod";
import { encodeCp949 } from "../apps/api/src/bank-file/cp949.ts";
import { atDesk, doAtDesk, hireOperator } from "./house/desk.ts";
import { balanceOnScreen } from "./house/game.ts";
import { openLive } from "./house/live.ts";
import { expect, test } from "./house/ownSite.ts";
import { type Member, registerMember } from "./house/server.ts";
import { deskSays, say } from "./house/words.ts";

const ko = (key: string, values: Record<string, string | number> = {}) => say("ko", key, values);
const desk = (key: string, values: Record<string, string | number> = {}) => deskSays("ko", key, values);
const wonWords = (amountWon: number) => `${amountWon.toLocaleString("en-US")}원`;

const eachWon = 100_000;
const whyReturned = "예금주 불일치";

async function requestWithdrawal(page: Page): Promise<void> {
  const form = page.getByRole("form", { name: ko("wd_title") });
  await form.getByLabel(new RegExp(`^${ko("wd_amount")}`)).fill(String(eachWon));
  await form.getByLabel(new RegExp(`^${ko("wd_password")}`)).fill("staple-4321");
  await form.getByRole("button", { name: ko("wd_submit") }).click();
}

const stepOf = (page: Page) =>
  page.getByRole("list", { name: ko("req_steps") }).locator("[aria-current=step]");

const opened = z.object({ list: z.array(z.object({ id: z.string() })) });

/** Approves the withdrawals of some members that wait, as the queue does. */
async function approveOf(members: readonly Member[], token: string): Promise<void> {
  for (const { id: memberId } of members) {
    const query = `open=true&type=WITHDRAWAL&member=${memberId}`;
    const { list } = opened.parse(await doAtDesk("GET", `/money/requests?${query}`, { token }));
    for (const { id } of list) await doAtDesk("POST", `/money/requests/${id}/approve`, { token, body: {} });
  }
}

const batch = z.object({
  items: z.array(
    z.object({ member: z.object({ id: z.string() }), bank: z.object({ accountNumber: z.string() }) }),
  ),
});

/** The bank's word of a batch: all are paid but one. */
async function resultFileOf(batchId: string, returned: Member, token: string): Promise<Buffer> {
  const { items } = batch.parse(await doAtDesk("GET", `/payouts/${batchId}`, { token }));
  const rows = items.map(({ member, bank }) => {
    const isBack = member.id === returned.id;
    return [bank.accountNumber, eachWon, isBack ? "불능" : "정상", isBack ? whyReturned : "", ""].join(",");
  });
  const text = ["입금계좌번호,이체금액,처리결과,오류내용,내통장표시", ...rows, ""].join("\r\n");
  return Buffer.from(encodeCp949(text) ?? []);
}

test("three withdrawals are paid by one bank file; the one that came back is in the member's hands with the reason", async ({
  visit,
  books,
}) => {
  const [maker, second] = await Promise.all([hireOperator("CASHIER"), hireOperator("CASHIER")]);
  const members = await Promise.all([registerMember(), registerMember(), registerMember()]);
  for (const { id } of members) await books.pay(id, eachWon);
  const [paid, returned] = members;
  if (paid === undefined || returned === undefined) throw new Error("there are no members");
  const phones = await Promise.all(
    members.map(async (member) => (await visit({ member, width: 390, calm: true })).newPage()),
  );
  const [paidPhone, returnedPhone] = phones;
  if (paidPhone === undefined || returnedPhone === undefined) throw new Error("there are no telephones");
  const console = await (await visit({ options: { ...atDesk(maker), acceptDownloads: true } })).newPage();
  const other = await (await visit({ options: atDesk(second) })).newPage();

  await test.step("members ask for their money, and operators approve it for a batch", async () => {
    for (const phone of phones) {
      await openLive(phone, "/withdraw");
      await requestWithdrawal(phone);
      await expect(stepOf(phone)).toHaveText(new RegExp(moneyRequestStatusWords.WAITING.ko));
    }
    await approveOf(members, second.token);
    await expect(stepOf(paidPhone)).toHaveText(new RegExp(moneyRequestStatusWords.PROCESSING.ko));
    expect(await balanceOnScreen(paidPhone)).toBe(0);
  });

  await test.step("all that wait are gathered, counted and summed", async () => {
    await openLive(console, "/payouts");
    await console.getByRole("button", { name: desk("payout_make") }).click();
    const dialog = console.getByRole("dialog", { name: desk("payout_make") });
    await expect(dialog.getByText(desk("payout_waitingInAll", { count: 3 }))).toBeVisible();
    await expect(dialog.getByText(wonWords(3 * eachWon)).first()).toBeVisible();
    await dialog.getByLabel(desk("payout_format")).selectOption("plain");
    await dialog.getByLabel(desk("payout_memo")).fill("한판출금");
    await dialog.getByRole("button", { name: desk("payout_make") }).click();
    await expect(console).toHaveURL(/\/payouts\/[0-9a-f-]{36}/);
    await expect(console.getByRole("button", { name: desk("payout_approve") })).toBeHidden();
  });

  await test.step("another approves the sum, and the maker's page says so by itself", async () => {
    await openLive(other, new URL(console.url()).pathname);
    await other.getByRole("button", { name: desk("payout_approve") }).click();
    const dialog = other.getByRole("alertdialog", { name: desk("payout_approve") });
    await expect(dialog.getByText(wonWords(3 * eachWon))).toBeVisible();
    await dialog.getByRole("button", { name: desk("payout_approve") }).click();
    await expect(console.getByText(payoutStatusWords.APPROVED.ko).first()).toBeVisible();
  });

  await test.step("the bank's file is taken and the batch sent", async () => {
    const download = console.waitForEvent("download");
    await console.getByRole("button", { name: desk("payout_file") }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    await console.getByRole("button", { name: desk("payout_send") }).click();
    await console
      .getByRole("alertdialog", { name: desk("payout_send") })
      .getByRole("button", { name: desk("payout_send") })
      .click();
    await expect(other.getByText(payoutStatusWords.SENT.ko).first()).toBeVisible();
    await expect(stepOf(paidPhone)).toHaveText(new RegExp(moneyRequestStatusWords.PROCESSING.ko));
  });

  await test.step("the bank's result is read, shown and carried out by who did not take the file: two paid, one returned", async () => {
    const batchId = new URL(console.url()).pathname.split("/").at(-1) ?? "";
    const buffer = await resultFileOf(batchId, returned, second.token);
    const file = { name: "결과.csv", mimeType: "text/csv", buffer };
    await other.getByLabel(desk("payout_upload")).and(other.locator("input")).setInputFiles(file);
    const dialog = other.getByRole("dialog", { name: desk("payout_resultTitle") });
    const counts = { paid: 2, returned: 1, unknown: 0, problems: 0 };
    await expect(dialog.getByText(desk("payout_counts", counts))).toBeVisible();
    await expect(dialog.getByText(whyReturned)).toBeVisible();
    expect(await books.cashOf(returned.id)).toBe(0);
    await dialog.getByRole("button", { name: desk("payout_accept") }).click();
    await expect(dialog).toBeHidden();
    await expect(console.getByText(payoutStatusWords.CLOSED.ko).first()).toBeVisible();
  });

  await test.step("each member sees what became of theirs", async () => {
    await expect(stepOf(paidPhone)).toHaveText(new RegExp(moneyRequestStatusWords.COMPLETED.ko));
    expect(await balanceOnScreen(paidPhone)).toBe(0);
    await expect.poll(() => balanceOnScreen(returnedPhone)).toBe(eachWon);
    await expect(returnedPhone.getByText(whyReturned).first()).toBeVisible();
    await books.expectSound();
  });
});
