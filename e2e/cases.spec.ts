import { successes } from "@hanpan/contract/errors";
import {
  alertKindWords,
  alertStateWords,
  caseDecisionWords,
  freezeKindWords,
} from "@hanpan/contract/operator/words/case";
import { glanceMarkWords } from "@hanpan/contract/operator/words/glance";
import type { Page } from "@playwright/test";
import * as z from "zod";
import { expectAccessibleInBothThemes } from "./house/accessible.ts";
import { atLength, walkedAt } from "./house/atLength.ts";
import { approveNewest, atDesk, doAtDesk, hireOperator, type Operator } from "./house/desk.ts";
import { openLive, openWatching } from "./house/live.ts";
import { expect, test } from "./house/ownSite.ts";
import { ask, registerMember } from "./house/server.ts";
import { deskSays, say } from "./house/words.ts";

const desk = (key: string, values: Record<string, string | number> = {}) => deskSays("ko", key, values);
const ko = (key: string, values: Record<string, string | number> = {}) => say("ko", key, values);
const withdrawal = freezeKindWords.WITHDRAWAL.ko;
const opened = z.object({ id: z.string(), number: z.number() });
const requested = z.object({ id: z.string() });

/** At the desk, on a case: keeps the member's withdrawals from being paid. */
async function freezeWithdrawals(console: Page, reason: string): Promise<void> {
  const name = desk("case_freeze", { kind: withdrawal });
  await console.getByRole("button", { name: new RegExp(`${name}$`) }).click();
  const asked = console.getByRole("alertdialog");
  await asked.getByRole("textbox").fill(reason);
  await asked.getByRole("button", { name }).click();
  await expect(asked).toBeHidden();
}

/** As the member: asks for 50,000 won. */
async function askToWithdraw(page: Page): Promise<void> {
  await openLive(page, "/withdraw");
  await page.getByLabel(new RegExp(`^${ko("wd_amount")}`)).fill("50000");
  await page.getByLabel(new RegExp(`^${ko("wd_password")}`)).fill("staple-4321");
  await page.getByRole("button", { name: ko("wd_submit"), exact: true }).click();
}

/** At the desk, on a case: decides that nothing was found, which another approves. */
async function decideUnfounded(console: Page, risk: Operator): Promise<void> {
  await console.getByRole("button", { name: desk("case_decide"), exact: true }).click();
  const deciding = console.getByRole("alertdialog", { name: desk("case_decide") });
  await deciding.getByRole("textbox").fill("급여로 입금");
  await deciding.getByRole("button", { name: desk("case_decide"), exact: true }).click();
  await expect(deciding).toBeHidden();
  await approveNewest(risk, "case.decide");
  await console.reload();
  await expect(console.getByText(caseDecisionWords.UNFOUNDED.ko).first()).toBeVisible();
}

for (const width of walkedAt(390, 1440)) {
  test(
    `a case from a member's file to the decision at ${width}, the member beside it`,
    atLength,
    async ({ visit, books }) => {
      const risk = await hireOperator("RISK");
      const member = await registerMember();
      await books.pay(member.id, 100_000);
      const found = opened.parse(
        await doAtDesk("POST", "/cases", {
          token: risk.token,
          body: { member: member.id, reason: "거의 베팅하지 않은 출금" },
        }),
      );
      const console = await (await visit({ width, options: atDesk(risk) })).newPage();
      await openLive(console, `/members/${member.id}`);
      await expect(console.getByRole("region", { name: desk("glance_title") })).toContainText(
        glanceMarkWords.OPEN_CASE.ko,
      );
      await console
        .getByRole("link", { name: desk("case_numbered", { number: found.number }), exact: true })
        .click();
      await expect(
        console.getByRole("heading", { name: desk("case_numbered", { number: found.number }) }),
      ).toBeVisible();
      await expectAccessibleInBothThemes(console, "a case");

      // What is frozen the member meets in neutral words.
      await freezeWithdrawals(console, "확인");
      const page = await (await visit({ width, calm: true, member })).newPage();
      await askToWithdraw(page);
      await expect(page.getByText("계정을 확인하고 있어 지금은 출금하실 수 없습니다.").first()).toBeVisible();

      // A note, then the decision, which another approves.
      await console.getByRole("button", { name: desk("case_note"), exact: true }).click();
      const note = console.getByRole("dialog", { name: desk("case_note") });
      await note.getByRole("textbox").fill("자금 출처를 확인함");
      await note.getByRole("button", { name: desk("common_save") }).click();
      await expect(console.getByText("자금 출처를 확인함")).toBeVisible();
      await decideUnfounded(console, risk);

      await page.getByRole("button", { name: ko("wd_submit"), exact: true }).click();
      await expect(page.getByText(successes.WITHDRAWAL_REQUESTED.ko).first()).toBeVisible();
    },
  );
}

for (const width of walkedAt(1440, 390)) {
  test(
    `a case from the alert to the decision at ${width}: it comes before the eyes of who watches, and the member meets what is frozen`,
    atLength,
    async ({ visit, books }) => {
      const [owner, risk, member] = await Promise.all([
        hireOperator("OWNER"),
        hireOperator("RISK"),
        registerMember(),
      ]);
      const console = await (await visit({ width, options: atDesk(risk) })).newPage();
      await openWatching(console, "/alerts", { path: "/alerts", query: { state: "WAITING", limit: "20" } });
      const row = console.getByRole("row").filter({ hasText: member.user.nickname });
      await expect(row).toBeHidden();

      // Three million in a day asks for more knowledge of a member: an alert that opens no case.
      const body = { amount: 3_000_000, bonusKind: "NONE" };
      const deposit = requested.parse(
        (await ask("POST", "/money/deposit/request", { token: member.token, body })).data,
      );
      await doAtDesk("POST", `/money/requests/${deposit.id}/complete`, { token: owner.token, body: {} });
      // A notice goes by itself, so it is looked for from before it comes.
      const isSaid = expect(console.getByText(desk("alert_new", { count: 1 }))).toBeVisible();
      await books.lookForAlerts();
      await isSaid;
      await expect(row).toContainText(alertKindWords.DAY_DEPOSITS.ko);
      await row.getByRole("button", { name: alertKindWords.DAY_DEPOSITS.ko }).click();
      const alert = console.getByRole("dialog");
      await expectAccessibleInBothThemes(console, "an alert");
      await alert.getByRole("button", { name: desk("alert_take") }).click();
      await expect(row).toContainText(alertStateWords.IN_CASE.ko);
      await console.keyboard.press("Escape");
      await openLive(console, `/members/${member.id}`);
      const cases = await doAtDesk("GET", `/cases?member=${member.id}`, { token: risk.token });
      const [made] = z.object({ list: z.array(opened) }).parse(cases).list;
      await console
        .getByRole("link", { name: desk("case_numbered", { number: made?.number ?? 0 }), exact: true })
        .click();
      await expect(console.getByText(alertKindWords.DAY_DEPOSITS.ko).first()).toBeVisible();

      await freezeWithdrawals(console, "자금 출처 확인");
      const phone = await (await visit({ width, calm: true, member })).newPage();
      await askToWithdraw(phone);
      const paused = phone.getByText("계정을 확인하고 있어 지금은 출금하실 수 없습니다.").first();
      await expect(paused).toBeVisible();
      await expectAccessibleInBothThemes(phone, "a withdrawal that a case has frozen");

      await decideUnfounded(console, risk);

      // The freeze is over; what the deposit itself asks for is answered again.
      await phone.getByRole("button", { name: ko("wd_submit"), exact: true }).click();
      await expect(paused).toBeHidden();
      await books.expectSound();
    },
  );
}
