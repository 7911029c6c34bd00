import { bankEntryReasonWords } from "@hanpan/contract/operator/words/bankEntry";
import { refundStateWords } from "@hanpan/contract/operator/words/payment";
import { moneyRequestStatusWords } from "@hanpan/contract/words/moneyRequestStatus";
import type { Page } from "@playwright/test";
import { type PortoneDouble, startPortoneDouble } from "../apps/api/src/testing/payment/portoneDouble.ts";
import { expectAccessibleInEveryLook } from "./house/accessible.ts";
import { atLength } from "./house/atLength.ts";
import { approveNewest, atDesk, hireOperator } from "./house/desk.ts";
import { balanceOnScreen } from "./house/game.ts";
import { openLive } from "./house/live.ts";
import { registerMember } from "./house/server.ts";
import { openSite, withoutPlay } from "./house/site.ts";
import { expect, test } from "./house/test.ts";
import { deskSays, say } from "./house/words.ts";

/** Virtual accounts on a site of its own, whose provider is a double: the test says who pays what. */

const ko = (key: string, values: Record<string, string | number> = {}) => say("ko", key, values);
const desk = (key: string, values: Record<string, string | number> = {}) => deskSays("ko", key, values);
const wonWords = (amountWon: number) => `${amountWon.toLocaleString("en-US")}원`;

let double: PortoneDouble;
let closeSite: () => Promise<void>;
test.beforeAll(async () => {
  double = await startPortoneDouble();
  closeSite = await openSite({
    ...withoutPlay,
    PORTONE_API_SECRET: double.secret,
    PORTONE_WEBHOOK_SECRET: double.webhookSecret,
    PORTONE_API_URL: double.url,
  });
});
test.afterAll(async () => {
  await closeSite();
  await double.close();
});

/** The provider notifies the site of a payment; the status that it answers. */
async function notify(paymentId: string): Promise<number> {
  const { body, headers } = double.hook(paymentId);
  const response = await fetch(`${process.env["HANPAN_MEMBER_URL"] ?? ""}/payment/v1/portone`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
  return response.status;
}

/** Asks for a deposit of 100,000 won by a virtual account, until it is shown; answers the payment's id at the provider. */
async function askDeposit(page: Page): Promise<string> {
  const known = new Set(double.ids());
  const form = page.getByRole("form", { name: ko("dep_title") });
  await form.getByText(ko("pay_way"), { exact: true }).click();
  await form.getByRole("button", { name: ko("dep_preset_add", { amount: wonWords(100_000) }) }).click();
  await form.getByRole("radio", { name: ko("dep_bonusNone") }).check();
  await form.getByRole("checkbox").check();
  await form.getByRole("button", { name: ko("dep_submit") }).click();
  await expect.poll(() => double.ids().filter((id) => !known.has(id)).length).toBe(1);
  // Nobody pays before they have read where to.
  await expect(page.getByRole("region", { name: ko("pay_title") }).getByRole("timer")).toBeVisible();
  return double.ids().find((id) => !known.has(id)) ?? "";
}

const stepOf = (page: Page) =>
  page.getByRole("list", { name: ko("req_steps") }).locator("[aria-current=step]");

test(
  "a virtual account is paid and credited by itself, and what cannot be credited goes back by two",
  atLength,
  async ({ visit, books }) => {
    const [owner, cashier, member] = await Promise.all([
      hireOperator("OWNER"),
      hireOperator("CASHIER"),
      registerMember(),
    ]);
    const phone = await (await visit({ member, width: 390, calm: true })).newPage();
    const setting = await (await visit({ options: atDesk(owner) })).newPage();

    await test.step("two owners switch it on", async () => {
      await openLive(setting, "/payments");
      await setting.getByRole("button", { name: desk("common_edit") }).click();
      const dialog = setting.getByRole("dialog", { name: desk("payment_edit") });
      await dialog.getByRole("switch", { name: desk("payment_switch") }).click();
      await expectAccessibleInEveryLook(setting, "the provider's form");
      await dialog.getByLabel(desk("payment_store")).fill("store");
      await dialog.getByLabel(desk("payment_channel")).fill("channel-key");
      await dialog.getByLabel(desk("payment_bank")).selectOption("088");
      await dialog.getByLabel(new RegExp(`^${desk("column_reason")}`)).fill("가상계좌를 엽니다");
      await dialog.getByRole("button", { name: desk("common_save") }).click();
      await expect(dialog).toBeHidden();
      await approveNewest(owner, "payment.");
      await expect(setting.getByText(desk("payment_open"), { exact: true })).toBeVisible();
    });

    await test.step("the member is given an account of their own", async () => {
      await openLive(phone, "/deposit");
      const id = await askDeposit(phone);
      const account = phone.getByRole("region", { name: ko("pay_title") });
      await expect(account.getByText(double.paymentOf(id).number)).toBeVisible();
      await expect(account.getByRole("timer")).toBeVisible();
      await expectAccessibleInEveryLook(phone, "an open virtual account");
      double.pay(id, { payer: member.depositor });
      expect(await notify(id)).toBe(200);
      await expect.poll(() => balanceOnScreen(phone)).toBe(100_000);
      await expect(stepOf(phone)).toHaveText(new RegExp(moneyRequestStatusWords.COMPLETED.ko));
      // Notified again, and again.
      expect(await Promise.all([notify(id), notify(id)])).toEqual([200, 200]);
      expect(await balanceOnScreen(phone)).toBe(100_000);
    });

    await test.step("without a message it is found all the same", async () => {
      await phone.getByRole("button", { name: ko("dep_again") }).click();
      const id = await askDeposit(phone);
      double.pay(id, { payer: member.depositor });
      await expect.poll(() => balanceOnScreen(phone), { timeout: 120_000 }).toBe(200_000);
    });

    const console = await (await visit({ options: atDesk(cashier) })).newPage();
    await test.step("what is paid after the member cancelled waits, and goes back by two", async () => {
      await phone.getByRole("button", { name: ko("dep_again") }).click();
      const id = await askDeposit(phone);
      const account = phone.getByRole("region", { name: ko("pay_title") });
      await account.getByRole("button", { name: ko("pay_cancel") }).click();
      await expectAccessibleInEveryLook(phone, "the question before it is cancelled");
      await phone
        .getByRole("alertdialog", { name: ko("pay_cancelAsk") })
        .getByRole("button", { name: ko("pay_cancel") })
        .click();
      await expect(stepOf(phone)).toHaveText(new RegExp(moneyRequestStatusWords.CANCELLED.ko));
      await expect.poll(() => double.paymentOf(id).closed).toBe(true);
      double.pay(id, { payer: member.depositor });
      expect(await notify(id)).toBe(200);

      await openLive(console, "/bank-entries");
      const file = console.getByRole("complementary", { name: desk("bankEntry_desk") });
      await expect(file.getByText(bankEntryReasonWords.AFTER_CANCELLATION.ko).first()).toBeVisible();
      await file.getByRole("button", { name: desk("payment_refund"), exact: true }).click();
      const dialog = console.getByRole("dialog", { name: desk("payment_refundAsk") });
      await expect(dialog).toBeVisible();
      await expectAccessibleInEveryLook(console, "the form of a refund");
      await dialog.getByLabel(desk("payment_refundNumber")).fill("110123456789");
      await dialog.getByLabel(new RegExp(`^${desk("column_reason")}`)).fill("취소한 뒤 입금");
      await dialog.getByRole("button", { name: desk("payment_refundSend") }).click();
      await expect(dialog).toBeHidden();
      await approveNewest(cashier, "payment.refund");
      await expect.poll(() => double.paymentOf(id).cancelled).toBe(100_000);
      await expect(console.getByText(desk("bankEntry_empty"))).toBeVisible();
      expect(await balanceOnScreen(phone)).toBe(200_000);
      await books.expectSound();
      await openLive(setting, "/payments");
      await expect(setting.getByText(refundStateWords.DONE.ko)).toBeVisible();
      await expectAccessibleInEveryLook(setting, "virtual accounts with a refund");
    });

    await test.step("with the provider away the member reads it and may pay another way", async () => {
      double.state.mood = "AWAY";
      await openLive(phone, "/deposit");
      const form = phone.getByRole("form", { name: ko("dep_title") });
      await form.getByText(ko("pay_way"), { exact: true }).click();
      await form.getByRole("button", { name: ko("dep_preset_add", { amount: wonWords(100_000) }) }).click();
      await form.getByRole("radio", { name: ko("dep_bonusNone") }).check();
      await form.getByRole("checkbox").check();
      await expectAccessibleInEveryLook(phone, "a deposit by a virtual account");
      await form.getByRole("button", { name: ko("dep_submit") }).click();
      await expect(phone.getByText(/다른 방법/).first()).toBeVisible();
      double.state.mood = "WELL";
    });
  },
);
