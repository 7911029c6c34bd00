import { messageTemplateWords } from "@hanpan/contract/operator/words/message";
import { loginOutcomeWords } from "@hanpan/contract/words/loginOutcome";
import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInBothThemes } from "./house/accessible.ts";
import { atLength, walkedAt } from "./house/atLength.ts";
import { atDesk, deskUrl, hireOperator } from "./house/desk.ts";
import { type Member, memberUrl, registerMember } from "./house/server.ts";
import { expect, test } from "./house/test.ts";
import { deskSays, say } from "./house/words.ts";

/**
 * A passkey with Chromium's own virtual authenticator: a member adds one, signs in by it alone, and finds the password not enough
 * any more; the console beside it, at the same width, sees that they have a second factor and came in by it.
 */

const ko = (key: string, values: Record<string, string | number> = {}) => say("ko", key, values);
/** Browsers make passkeys for names: of this machine's own address that is localhost. */
const siteUrl = () => memberUrl().replace("127.0.0.1", "localhost");

/** Gives a browser an authenticator that verifies its owner and keeps passkeys itself. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

async function enterPassword(page: Page, { loginId, password }: Member): Promise<void> {
  await page.getByRole("textbox", { name: ko("login_id") }).fill(loginId);
  await page.getByLabel(ko("login_password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: ko("login_submit"), exact: true }).click();
}

for (const width of walkedAt(390, 1440)) {
  test(`a passkey is added at ${width}, signs in alone, and the password alone does not any more; the desk sees it`, async ({
    visit,
  }) => {
    const member = await registerMember();
    const owner = await hireOperator("OWNER");
    const desk = await (await visit({ width, options: atDesk(owner) })).newPage();
    await desk.goto(`/members/${member.id}`);
    await expect(desk.getByRole("heading", { level: 1, name: member.user.nickname })).toBeVisible();
    const guarded = desk.getByRole("button", { name: deskSays("ko", "factor_title"), exact: true });
    await expect(guarded).toBeHidden();
    const phone = await (await visit({ width })).newPage();
    await withAuthenticator(phone);
    await phone.goto(`${siteUrl()}/login`);
    await enterPassword(phone, member);
    await expect(phone).toHaveURL(`${siteUrl()}/`);
    await phone.goto(`${siteUrl()}/my/options`);
    await phone.getByRole("button", { name: ko("passkey_add"), exact: true }).click();
    await phone.getByRole("dialog").getByLabel(ko("login_password"), { exact: true }).fill(member.password);
    await phone
      .getByRole("dialog")
      .getByRole("button", { name: ko("recover_verify") })
      .click();
    await phone.getByLabel(ko("passkey_name")).fill("내 전화");
    await phone.getByRole("button", { name: ko("passkey_make") }).click();
    await expect(phone.getByRole("heading", { name: ko("factor_codesTitle") })).toBeVisible();
    await expectAccessibleInBothThemes(phone, "recovery codes of a passkey");
    await phone.getByRole("button", { name: ko("factor_codesKept") }).click();
    await expect(phone.getByText("내 전화", { exact: true })).toBeVisible();
    await expectAccessibleInBothThemes(phone, "a passkey in the account");

    // The desk beside it sees the factor and how often they have signed in.
    await desk.reload();
    await expect(guarded).toBeVisible();
    await expectAccessibleInBothThemes(desk, "the file of a member with a passkey");
    const signIns = desk
      .getByRole("table", { name: deskSays("ko", "member_logins") })
      .getByText(loginOutcomeWords.SUCCESS.ko, { exact: true });
    await expect(signIns).toHaveCount(2);

    // Signed out, the password is not enough, and the passkey is.
    await phone.evaluate(() => localStorage.clear());
    await phone.goto(`${siteUrl()}/login`);
    await enterPassword(phone, member);
    await expect(phone.getByText(ko("login_recoveryLead"))).toBeVisible();
    await expectAccessibleInBothThemes(phone, "a passkey that is asked for");
    await phone.getByRole("button", { name: ko("passkey_login") }).click();
    await expect(phone).toHaveURL(`${siteUrl()}/`);
    await phone.goto(`${siteUrl()}/my/options`);
    await expect(phone.getByText("내 전화", { exact: true })).toBeVisible();

    // The desk reads that they came in, by nothing but the passkey.
    await expect(async () => {
      await desk.reload();
      await expect(signIns).toHaveCount(3, { timeout: 5_000 });
    }).toPass();

    // It goes by itself: the passkey proves that it is them, and the password is enough again.
    await phone.getByRole("button", { name: ko("passkey_removeOf", { name: "내 전화" }) }).click();
    await phone.getByRole("button", { name: ko("passkey_prove") }).click();
    await expect(phone.getByText(ko("passkey_none"))).toBeVisible();
    await desk.reload();
    await expect(desk.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(guarded).toBeHidden();
    await desk.goto(`/messages?member=${member.id}`);
    for (const about of ["PASSKEY_ADDED", "PASSKEY_REMOVED"] as const)
      await expect(desk.getByRole("row", { name: messageTemplateWords[about].ko })).toBeVisible();
  });
}

test(
  "an operator adds a passkey, signs in by it alone, and proves by it what guards their account",
  atLength,
  async ({ visit }) => {
    const operator = await hireOperator("CASHIER");
    const word = (key: string, values: Record<string, string | number> = {}) => deskSays("ko", key, values);
    const desk = deskUrl().replace("127.0.0.1", "localhost");
    const page = await (await visit({ width: 1440 })).newPage();
    await withAuthenticator(page);
    const enter = async () => {
      await page.goto(desk);
      await page.getByLabel(word("login_id")).fill(operator.loginId);
      await page.getByLabel(word("login_password"), { exact: true }).fill(operator.password);
      await page.getByRole("button", { name: word("login_submit"), exact: true }).click();
    };
    await enter();
    await expect(page.getByRole("link", { name: word("nav_members"), exact: true })).toBeVisible();
    await page.goto(`${desk}/second-factor`);
    await page.getByRole("button", { name: word("passkey_add"), exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(word("passkey_name")).fill("보안 키");
    await dialog.getByLabel(word("login_password"), { exact: true }).fill(operator.password);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: word("passkey_add"), exact: true }).click();
    await expect(page.getByText("보안 키", { exact: true })).toBeVisible();

    // Signed out, the password is not enough, and the passkey is.
    await page.evaluate(() => localStorage.clear());
    await enter();
    await page.getByRole("button", { name: word("passkey_login") }).click();
    await expect(page.getByRole("link", { name: word("nav_members"), exact: true })).toBeVisible();

    // It is removed by the password and a passkey of theirs.
    await page.goto(`${desk}/second-factor`);
    await page.getByRole("button", { name: word("passkey_removeOf", { name: "보안 키" }) }).click();
    await expect(dialog.getByText(word("passkey_proveBoth"))).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel(word("login_password"), { exact: true }).fill(operator.password);
    await dialog.getByRole("button", { name: word("passkey_remove"), exact: true }).click();
    await expect(page.getByText(word("passkey_none"))).toBeVisible();
  },
);
