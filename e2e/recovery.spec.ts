import { messageTemplateWords } from "@hanpan/contract/operator/words/message";
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectAccessibleInEveryLook,
} from "./house/accessible.ts";
import { atLength, walkedAt } from "./house/atLength.ts";
import { approveNewest, atDesk, deskUrl, hireOperator } from "./house/desk.ts";
import { openLive } from "./house/live.ts";
import { codeIn, openOutbox } from "./house/outbox.ts";
import { memberUrl, registerMember } from "./house/server.ts";
import { expect, test } from "./house/test.ts";
import { deskSays, say } from "./house/words.ts";

/**
 * The way back into an account with the member and the console side by side, at each width: a member who verifies a phone, forgets the
 * password and sets a new one, and the console's outbox, where a demo's messages are read.
 */

const ko = (key: string, values: Record<string, string | number> = {}) => say("ko", key, values);

for (const width of walkedAt(390, 1440)) {
  test(`a forgotten password is set anew by SMS at ${width}, before the eyes of the console's outbox`, async ({
    visit,
  }) => {
    const member = await registerMember();
    const outbox = await (await visit({ width })).newPage();
    await openOutbox(outbox, member);

    // The phone is verified in the account, by a code that the outbox shows.
    const account = await (await visit({ member, width })).newPage();
    await account.goto(`${memberUrl()}/my/options`);
    await account.getByRole("button", { name: ko("contact_verifyPhone") }).click();
    await account.getByRole("button", { name: ko("recover_ask") }).click();
    await expectAccessibleInBothThemes(account, "the code of a phone");
    await account.getByLabel(ko("recover_code")).fill(await codeIn(outbox, "PHONE_CODE"));
    await expectAccessibleInBothThemes(outbox, "the outbox with a message");
    await outbox.getByRole("button", { name: messageTemplateWords.PHONE_CODE.ko }).press("Enter");
    await expect(outbox.getByRole("dialog")).toContainText(/\d{6}/);
    await expectAccessibleInBothThemes(outbox, "a message");
    await outbox.keyboard.press("Escape");
    await account.getByRole("button", { name: ko("recover_verify") }).click();
    await expect(account.getByText(ko("contact_verified"), { exact: true })).toBeVisible();
    await expectAccessible(account);

    // On another device the password is forgotten: from the log-in to the code.
    const phone = await (await visit({ width })).newPage();
    await phone.goto(`${memberUrl()}/login`);
    await phone.getByRole("link", { name: ko("recover_link") }).click();
    await phone.getByRole("radio", { name: ko("recover_password"), exact: true }).check({ force: true });
    await phone.getByRole("textbox", { name: ko("login_id") }).fill(member.loginId);
    await phone.getByRole("textbox", { name: ko("reg_phone") }).fill(member.phone);
    await expectAccessible(phone);
    await phone.getByRole("button", { name: ko("recover_ask") }).click();
    await expectAccessibleInBothThemes(phone, "the code of a recovery");
    await phone.getByLabel(ko("recover_code")).fill(await codeIn(outbox, "RECOVERY_CODE"));
    await phone.getByRole("button", { name: ko("recover_verify") }).click();

    // The new password: the other session ends by itself, and the member is notified.
    await phone.getByLabel(ko("recover_new"), { exact: true }).fill("fresh-word-7");
    await phone.getByLabel(ko("recover_newConfirm")).fill("fresh-word-7");
    await expectAccessible(phone);
    await phone.getByRole("button", { name: ko("recover_set") }).click();
    await expect(phone.getByText(/출금은 확인 후 처리됩니다/)).toBeVisible();
    await expectAccessible(phone);
    await expect(account.getByRole("textbox", { name: ko("login_id") })).toBeVisible();
    await expect(
      outbox.getByRole("row", { name: messageTemplateWords.LOGIN_PASSWORD_RECOVERED.ko }).first(),
    ).toBeVisible();

    await phone
      .getByRole("main")
      .getByRole("link", { name: ko("recover_toLogin") })
      .click();
    await phone.getByRole("textbox", { name: ko("login_id") }).fill(member.loginId);
    await phone.getByLabel(ko("login_password"), { exact: true }).fill("fresh-word-7");
    await phone.getByRole("button", { name: ko("login_submit"), exact: true }).click();
    await expect(phone).toHaveURL(`${memberUrl()}/`);
  });
}

test("the desk starts it: the link in the outbox sets the password once", atLength, async ({ visit }) => {
  const member = await registerMember();
  const desk = await (await visit({ width: 1440 })).newPage();
  await openOutbox(desk, member);
  await desk.goto(`${deskUrl()}/members/${member.id}`);
  await desk.getByRole("button", { name: deskSays("ko", "recover_title") }).click();
  const dialog = desk.getByRole("alertdialog");
  await dialog.getByLabel(/사유/).fill("신분증 확인");
  await expectAccessibleInEveryLook(desk, "a reset that is started");
  await dialog.getByRole("button", { name: deskSays("ko", "recover_start") }).click();
  await expect(dialog).toBeHidden();
  await desk.goto(`${deskUrl()}/messages?member=${member.id}`);
  const row = desk.getByRole("row", { name: messageTemplateWords.RECOVERY_LINK.ko }).first();
  await expect(row).toContainText("#");
  const link = /https?:\/\/\S+#[\w-]{64}/.exec((await row.textContent()) ?? "")?.[0] ?? "";

  const phone = await (await visit({ width: 390 })).newPage();
  await phone.goto(link);
  await phone.getByLabel(ko("recover_new"), { exact: true }).fill("fresh-word-8");
  await phone.getByLabel(ko("recover_newConfirm")).fill("fresh-word-8");
  await phone.getByRole("button", { name: ko("recover_set") }).click();
  await expect(phone.getByText(/출금은 확인 후 처리됩니다/)).toBeVisible();
  const again = await (await visit({ width: 390 })).newPage();
  await again.goto(link);
  await expect(again.getByRole("link", { name: ko("recover_begin") })).toBeVisible();
  await expectAccessible(again);
});

for (const width of walkedAt(1440, 390)) {
  test(
    `the desk hands a code over at ${width}, approved by another, and the member sets the password by it`,
    atLength,
    async ({ visit }) => {
      const member = await registerMember();
      const support = await hireOperator("SUPPORT");
      const desk = await (await visit({ width, options: atDesk(support) })).newPage();
      await openLive(desk, `/members/${member.id}`);
      await desk.getByRole("button", { name: deskSays("ko", "deskRecover_title") }).click();
      const dialog = desk.getByRole("alertdialog");
      await dialog.getByLabel(/사유/).fill("신분증 확인");
      await expectAccessibleInEveryLook(desk, "a code that is asked for");
      await dialog.getByRole("button", { name: deskSays("ko", "deskRecover_start") }).click();
      await expect(dialog).toBeHidden();
      await approveNewest(support, "member.startDeskRecovery");
      await desk.reload();
      await desk.getByRole("button", { name: deskSays("ko", "deskRecover_take") }).click();
      const shown = desk.getByRole("dialog", { name: deskSays("ko", "deskRecover_code") });
      await expect(shown).toContainText(member.loginId);
      await expectAccessibleInEveryLook(desk, "a code that is handed over");
      const code = /\w{4}-\w{4}-\w{4}/.exec((await shown.textContent()) ?? "")?.[0] ?? "";
      await shown.getByRole("button", { name: deskSays("ko", "deskRecover_done") }).click();
      await expect(desk.getByRole("button", { name: deskSays("ko", "deskRecover_take") })).toBeHidden();

      const page = await (await visit({ width })).newPage();
      await page.goto(`${memberUrl()}/login`);
      await page.getByRole("link", { name: ko("recover_link") }).click();
      await page.getByRole("radio", { name: ko("recover_password"), exact: true }).check({ force: true });
      await page.getByRole("button", { name: ko("recover_byDesk") }).click();
      await page.getByRole("textbox", { name: ko("login_id") }).fill(member.loginId);
      await page.getByLabel(ko("recover_deskCode")).fill(code.toLowerCase());
      await expectAccessibleInEveryLook(page, "a code from the desk");
      await page.getByRole("button", { name: ko("recover_verify") }).click();
      await page.getByLabel(ko("recover_new"), { exact: true }).fill("fresh-word-9");
      await page.getByLabel(ko("recover_newConfirm")).fill("fresh-word-9");
      await page.getByRole("button", { name: ko("recover_set") }).click();
      await expect(page.getByText(/출금은 확인 후 처리됩니다/)).toBeVisible();
    },
  );
}
