import { messageTemplateWords } from "@hanpan/contract/operator/words/message";
import * as z from "zod";
import { maskPhone } from "../apps/api/src/lib/mask.ts";
import { expectAccessibleInEveryLook } from "./house/accessible.ts";
import { atLength, walkedAt } from "./house/atLength.ts";
import { doAtDesk, doByTwo, hireOperator } from "./house/desk.ts";
import { codeIn, openOutbox } from "./house/outbox.ts";
import { expect, test } from "./house/ownSite.ts";
import { ask, memberUrl, registerMember } from "./house/server.ts";
import { say } from "./house/words.ts";

/** A sign-in on a new device at an unusual place (docs/second-factor.md, "Unusual places"), with the code read in the console's outbox. */

const ko = (key: string, values: Record<string, string | number> = {}) => say("ko", key, values);

const settings = z.object({
  document: z.object({
    secondFactor: z.looseObject({ sendsCodeAtNewPlace: z.boolean() }),
    passwordMinimum: z.number(),
  }),
});
const held = z.object({ passwordMinimum: z.number() });

/** Has the site send codes at unusual places, or no more; a length of passwords that everybody may read says that each process holds it. */
async function sendCodes(sendsCodeAtNewPlace: boolean): Promise<void> {
  const { token } = await hireOperator("OWNER");
  const { document } = settings.parse(await doAtDesk("GET", "/settings", { token }));
  const passwordMinimum = document.passwordMinimum === 8 ? 9 : 8;
  const secondFactor = { ...document.secondFactor, sendsCodeAtNewPlace };
  await doByTwo("PUT", "/settings", {
    token,
    body: { secondFactor, passwordMinimum, reason: "로그인 보호" },
  });
  await expect
    .poll(async () => held.parse((await ask("GET", "/setting/global")).data).passwordMinimum)
    .toBe(passwordMinimum);
}

test.beforeAll(() => sendCodes(true));
test.afterAll(() => sendCodes(false));

for (const width of walkedAt(390, 1440)) {
  test(
    `whoever signs in where nobody knows them enters the code that was sent, and is known there then, at ${width}`,
    atLength,
    async ({ visit, books }) => {
      const member = await registerMember();
      await books.signedInFrom(member.id, "203.0.113.9");
      const outbox = await (await visit({ width: 1440 })).newPage();
      await openOutbox(outbox, member);

      // Who has verified no phone cannot be asked; this one verifies theirs.
      const account = await (await visit({ member, width })).newPage();
      await account.goto(`${memberUrl()}/my/options`);
      await account.getByRole("button", { name: ko("contact_verifyPhone") }).click();
      await account.getByRole("button", { name: ko("recover_ask") }).click();
      await account.getByLabel(ko("recover_code")).fill(await codeIn(outbox, "PHONE_CODE"));
      await account.getByRole("button", { name: ko("recover_verify") }).click();
      await expect(account.getByText(ko("contact_verified"), { exact: true })).toBeVisible();

      const page = await (await visit({ width })).newPage();
      const signIn = async () => {
        await page.goto(`${memberUrl()}/login`);
        await page.getByRole("textbox", { name: ko("login_id") }).fill(member.loginId);
        await page.getByLabel(ko("login_password"), { exact: true }).fill(member.password);
        await page.getByRole("button", { name: ko("login_submit"), exact: true }).click();
      };
      await signIn();
      const form = page.getByRole("form", { name: ko("login_title") });
      await expect(form.getByText(ko("login_placeLead", { to: maskPhone(member.phone) }))).toBeVisible();
      await expectAccessibleInEveryLook(page, "the code of an unusual place");
      const code = await codeIn(outbox, "SIGN_IN_CODE");
      await expect(
        outbox.getByRole("row", { name: messageTemplateWords.SIGN_IN_CODE.ko }),
        "one code is sent for one sign-in",
      ).toHaveCount(1);

      // A wrong one lets nobody in; the right one does.
      await form.getByLabel(ko("recover_code")).fill(code === "000000" ? "000001" : "000000");
      await form.getByRole("button", { name: ko("login_submit"), exact: true }).click();
      await expect(form.getByRole("alert")).toBeVisible();
      await form.getByLabel(ko("recover_code")).fill(code);
      await form.getByRole("button", { name: ko("login_submit"), exact: true }).click();
      await expect(page).toHaveURL(`${memberUrl()}/`);

      // The device and the place are known from now on. What is kept is dropped where no app is open that would write it again.
      await page.goto(`${memberUrl()}/api/v1/user/setting/global`);
      await page.evaluate(() => localStorage.clear());
      await signIn();
      await expect(page).toHaveURL(`${memberUrl()}/`);
      await expect(outbox.getByRole("row", { name: messageTemplateWords.SIGN_IN_CODE.ko })).toHaveCount(1);
    },
  );
}
