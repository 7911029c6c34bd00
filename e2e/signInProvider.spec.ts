import type { Page } from "@playwright/test";
import {
  type IdentityProvider,
  startIdentityProvider,
} from "../apps/api/src/testing/identity-provider/identityProvider.ts";
import { expectAccessibleInEveryLook } from "./house/accessible.ts";
import { atLength } from "./house/atLength.ts";
import { atDesk, authenticatorCode, deskUrl, hireOperator } from "./house/desk.ts";
import { openSite, withoutPlay } from "./house/site.ts";
import { expect, test } from "./house/test.ts";
import { deskSays } from "./house/words.ts";

/**
 * Operators who sign in by a real identity provider, on a site of its own: one binds their account on a telephone, signs in by it at a
 * desk, proves there again who they are, and leaves.
 */

const desk = (key: string, values: Record<string, string | number> = {}) => deskSays("ko", key, values);
const name = "한강그룹";

// Both on one site, which is started once.
test.describe.configure({ mode: "serial" });

let provider: IdentityProvider;
let closeSite: () => Promise<void>;
test.beforeAll(async () => {
  provider = await startIdentityProvider();
  closeSite = await openSite({ ...withoutPlay, ...provider.settings });
  provider.allow(deskUrl());
});
test.afterAll(async () => {
  await closeSite();
  await provider.close();
});

/** Signs in at the provider, whose page is in front. */
async function signInThere(page: Page, account: string): Promise<void> {
  await page.getByLabel("Account").fill(account);
  await page.getByRole("button", { name: "Sign in" }).click();
}
const button = (page: Page, key: string, values = {}) =>
  page.getByRole("button", { name: desk(key, values), exact: true });

test(
  "an operator binds an account of the provider, and signs in by it from then on",
  atLength,
  async ({ visit }) => {
    const operator = await hireOperator("SUPPORT");
    provider.people.set("bound", { groups: ["help"], amr: ["pwd", "otp"] });
    const phone = await (await visit({ width: 390, options: atDesk(operator) })).newPage();
    await phone.goto(`${deskUrl()}/second-factor`);
    await button(phone, "provider_bind").click();
    await expectAccessibleInEveryLook(phone, "binding");
    const dialog = phone.getByRole("dialog");
    await dialog.getByLabel(desk("login_password"), { exact: true }).fill(operator.password);
    await dialog.getByRole("button", { name: desk("provider_continue", { name }) }).click();
    await signInThere(phone, "bound");
    await expect(phone.getByText(desk("provider_bound", { name }))).toBeVisible();
    await expectAccessibleInEveryLook(phone, "bound");

    const page = await (await visit({ width: 1440 })).newPage();
    await page.goto(`${deskUrl()}/inquiries`);
    await page.getByLabel(desk("login_id")).fill(operator.loginId);
    await page.getByLabel(desk("login_password"), { exact: true }).fill(operator.password);
    await button(page, "login_submit").click();
    await expect(page.getByText("이 계정은 외부 로그인으로만 로그인하실 수 있습니다.")).toBeVisible();
    await expectAccessibleInEveryLook(page, "sign-in by ID refused");
    await button(page, "provider_signIn", { name }).click();
    await signInThere(page, "bound");
    await expect(page).toHaveURL(`${deskUrl()}/inquiries`);
    await expect(page.getByRole("heading", { level: 1, name: desk("nav_inquiries") })).toBeVisible();

    // An act that guards the account asks them to prove at the provider that it is them.
    await page.goto(`${deskUrl()}/second-factor`);
    await button(page, "totp_start").click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: desk("provider_prove", { name }) })
      .click();
    await signInThere(page, "bound");
    await expect(page.getByText(desk("provider_provenNow"))).toBeVisible();
    await button(page, "totp_start").click();
    await expect(page.getByText(desk("provider_proven", { name }))).toBeVisible();
    await expectAccessibleInEveryLook(page, "proven again");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: desk("totp_start") })
      .click();
    await expect(page.getByText(desk("totp_scan"))).toBeVisible();
    const secret = (await page.locator("code").textContent()) ?? "";
    await page.getByLabel(desk("totp_code")).fill(authenticatorCode(secret));
    await button(page, "totp_confirm").click();
    await expect(page.getByText(desk("totp_on")).first()).toBeVisible();

    await button(page, "logout_label").click();
    await expect(page.getByRole("link", { name: desk("provider_leave", { name }) })).toHaveAttribute(
      "href",
      /\/session\/end\?/,
    );

    // Where the provider asked for no second factor, their own is asked for.
    provider.people.set("bound", { groups: ["help"], amr: ["pwd"] });
    await page.context().clearCookies({ domain: "localhost" });
    await page.goto(`${deskUrl()}/login`);
    await button(page, "provider_signIn", { name }).click();
    await signInThere(page, "bound");
    await expect(page.getByText(desk("provider_factorLead", { name }))).toBeVisible();
    await expectAccessibleInEveryLook(page, "second factor after the provider");
    await page.getByLabel(desk("totp_code")).fill(authenticatorCode(secret, Date.now() + 30_000));
    await button(page, "login_submit").click();
    await expect(page).toHaveURL(`${deskUrl()}/`);
  },
);

test(
  "who may not come in reads why, and another try is a press away",
  atLength,
  async ({ visit, expectedComplaints }) => {
    expectedComplaints.push(/403/);
    provider.people.set("unbound", { groups: ["help"], amr: ["otp"] });
    const phone = await (await visit({ width: 390 })).newPage();
    await phone.goto(`${deskUrl()}/login`);
    await button(phone, "provider_signIn", { name }).click();
    await signInThere(phone, "unbound");
    await expect(
      phone.getByText("이 제공자 계정에 연결된 운영자가 없습니다.", { exact: false }),
    ).toBeVisible();
    await expect(phone).toHaveURL(`${deskUrl()}/login/return`);
    await expectAccessibleInEveryLook(phone, "refused at the return");
    await phone.getByRole("link", { name: desk("login_title") }).click();
    await expect(button(phone, "provider_signIn", { name })).toBeVisible();
    await expect(phone).toHaveURL(`${deskUrl()}/login`);
    await expectAccessibleInEveryLook(phone, "sign-in");
  },
);
