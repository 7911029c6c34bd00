import { glanceMarkWords } from "@hanpan/contract/operator/words/glance";
import { personOutcomeWords, personStandingWords } from "@hanpan/contract/operator/words/person";
import { genderWords } from "@hanpan/contract/words/gender";
import type { Page } from "@playwright/test";
import * as z from "zod";
import { expectAccessibleInBothThemes, expectAccessibleInEveryLook } from "./house/accessible.ts";
import { atLength, walkedAt } from "./house/atLength.ts";
import { atDesk, doAtDesk, hireOperator } from "./house/desk.ts";
import { openLive } from "./house/live.ts";
import { expect, test } from "./house/ownSite.ts";
import { ask, newPerson, registerMember } from "./house/server.ts";
import { deskSays, say } from "./house/words.ts";

const ko = (key: string, values: Record<string, string | number> = {}) => say("ko", key, values);
const desk = (key: string, values: Record<string, string | number> = {}) => deskSays("ko", key, values);

/** Fills the form of the sign-up in as a person does and sends it. */
async function signUp(page: Page, person: ReturnType<typeof newPerson>): Promise<void> {
  await page.goto("/register");
  const form = page.getByRole("form", { name: ko("reg_title") });
  const field = (key: string) => form.getByLabel(new RegExp(`^${ko(key)} ?(${ko("common_required")})?$`));
  await field("reg_id").fill(person.loginId);
  await field("reg_nickname").fill(person.nickname);
  await field("reg_password").fill(person.password);
  await field("reg_verifyPassword").fill(person.password);
  await field("reg_bank").selectOption({ index: 3 });
  await field("reg_accountNo").fill(person.accountNumber);
  await field("reg_depositor").fill(person.depositor);
  await field("reg_carrier").selectOption("KT");
  await field("reg_phone").fill(person.phone);
  await field("reg_exchangePassword").fill(person.exchangePassword);
  await form.getByText(genderWords.FEMALE.ko, { exact: true }).click();
  await field("reg_dob").fill(person.dob);
  await form.getByText(ko("reg_agreeAll"), { exact: true }).click();
  await expect(form.getByText(ko("reg_id_available"))).toBeVisible();
  await form.getByRole("button", { name: ko("reg_submit"), exact: true }).click();
}

for (const width of walkedAt(1440, 390)) {
  test(
    `an excluded person tries again under another phone at ${width}: refused, and seen at the desk beside it`,
    atLength,
    async ({ visit }) => {
      const owner = await hireOperator("OWNER");
      const member = await registerMember();
      const file = await doAtDesk("GET", `/members/${member.id}`, { token: owner.token });
      await ask("POST", "/member/exclusion", {
        token: member.token,
        body: { kind: "SELF_EXCLUSION", days: 180, password: member.password },
      });
      const again = { ...newPerson(), ...sameAs(file) };
      const console = await (await visit({ width, options: atDesk(owner) })).newPage();
      await openLive(console, "/persons");
      const row = console.getByRole("row", { name: new RegExp(again.loginId) });
      await expect(row).toBeHidden();
      const page = await (await visit({ width, calm: true })).newPage();
      await signUp(page, again);
      await expect(
        page.getByText("입력하신 정보로는 가입하실 수 없습니다. 고객센터로 문의해 주십시오.").first(),
      ).toBeVisible();
      await expectAccessibleInBothThemes(page, "a sign-up that is refused");

      await expect(row).toContainText(personOutcomeWords.REFUSED.ko);
      await expect(row).toContainText(personStandingWords.EXCLUDED.ko);
      await expectAccessibleInBothThemes(console, "who was refused");
      await console.getByRole("button", { name: again.depositor }).first().press("Enter");
      const dialog = console.getByRole("dialog", { name: desk("nav_persons") });
      await expect(dialog).toContainText(again.accountNumber);
      await expectAccessibleInBothThemes(console, "one who was refused");
    },
  );
}

const memberFile = z.object({
  dob: z.string(),
  bank: z.object({ accountNumber: z.string(), depositor: z.string() }),
});

/** What of a member's file makes them the same person. */
function sameAs(file: unknown) {
  const known = memberFile.parse(file);
  const { accountNumber, depositor } = known.bank;
  return { accountNumber, depositor, dob: known.dob };
}

test("a withdrawal says at a glance what matters, and is paid once that was seen", async ({
  visit,
  books,
}) => {
  const [owner, cashier] = await Promise.all([hireOperator("OWNER"), hireOperator("CASHIER")]);
  const [member, other] = await Promise.all([registerMember(), registerMember()]);
  await doAtDesk("PUT", `/members/${member.id}/persons/${other.id}`, {
    token: owner.token,
    body: { verdict: "SAME", reason: "같은 사람" },
  });
  await books.pay(member.id, 100_000);
  await ask("POST", "/money/withdrawal/request", {
    token: member.token,
    body: { amount: 50_000, exchangePassword: "staple-4321" },
  });
  const console = await (await visit({ options: atDesk(cashier) })).newPage();
  await openLive(console, "/money");
  const row = console.getByRole("row", { name: new RegExp(member.loginId) });
  await expect(row).toContainText(glanceMarkWords.SAME_PERSON.ko);
  await row.click();
  const strip = console
    .getByRole("complementary", { name: desk("desk_label") })
    .getByRole("region", { name: desk("glance_title") });
  await expect(strip).toContainText(glanceMarkWords.FIRST_WITHDRAWAL.ko);
  await expect(strip).toContainText(desk("glance_house"));
  await expect(strip).toContainText(glanceMarkWords.SAME_PERSON.ko);
  await console.keyboard.press("c");
  const dialog = console.getByRole("alertdialog", { name: desk("ask_completeWithdrawal") });
  const pay = dialog.getByRole("button", { name: desk("act_complete"), exact: true });
  await pay.click();
  await expect(dialog.getByText(desk("glance_unseen"))).toBeVisible();
  await expectAccessibleInEveryLook(console, "what weighs, to be ticked");
  await dialog.getByRole("checkbox", { name: desk("glance_seen") }).check();
  await pay.click();
  await expect(console.getByText(desk("done_complete"))).toBeVisible();
  await openLive(console, `/members/${member.id}`);
  await expect(console.getByRole("region", { name: desk("glance_title") })).toBeVisible();
});
