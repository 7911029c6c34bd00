import { identitySetting, knowledgeSetting } from "@hanpan/contract/operator/objects/siteSetting";
import { documentKindWords } from "@hanpan/contract/words/documentKind";
import { documentStateWords } from "@hanpan/contract/words/documentState";
import { moneyRequestStatusWords } from "@hanpan/contract/words/moneyRequestStatus";
import type { Locator, Page } from "@playwright/test";
import * as z from "zod";
import { expectAccessible, expectAccessibleInBothThemes } from "./house/accessible.ts";
import { atLength, walkedAt } from "./house/atLength.ts";
import { atDesk, doAtDesk, doByTwo, hireOperator, type Operator } from "./house/desk.ts";
import { openLive } from "./house/live.ts";
import { expect, test } from "./house/ownSite.ts";
import { type Member, registerMember } from "./house/server.ts";
import { deskSays, say } from "./house/words.ts";

/** A withdrawal that asks who the member is, then for a document, as docs/identity.md and docs/knowledge.md have it. */

const ko = (key: string, values: Record<string, string | number> = {}) => say("ko", key, values);
const desk = (key: string, values: Record<string, string | number> = {}) => deskSays("ko", key, values);

const card = documentKindWords.IDENTITY_CARD.ko;
const whyAgain = "글자가 흐려 읽을 수 없습니다";
const settings = z.object({ document: z.object({ identity: identitySetting, knowledge: knowledgeSetting }) });

const none = { depositDay: null, depositMonth: null, withdrawalDay: null, withdrawalMonth: null };
const levels = [
  {
    ...{ ...none, name: { ko: "기본", en: "Basic" }, withdraws: false },
    needs: { phone: false, identity: false, documents: [] },
  },
  {
    ...{ ...none, name: { ko: "확인", en: "Verified" }, withdraws: true },
    needs: { phone: false, identity: true, documents: ["IDENTITY_CARD"] },
  },
];

/** Has withdrawals ask for an identity, and levels for a document; answers how to have the settings as they were. */
async function askForKnowledge(owner: Operator): Promise<() => Promise<void>> {
  const { token } = owner;
  const { document: before } = settings.parse(await doAtDesk("GET", "/settings", { token }));
  const identity = { ...before.identity, firstWithdrawal: true };
  const knowledge = { ...before.knowledge, levels };
  await doByTwo("PUT", "/settings", { token, body: { identity, knowledge, reason: "단계 적용" } });
  return async () => {
    await doByTwo("PUT", "/settings", { token, body: { ...before, reason: "되돌림" } });
  };
}

const withdrawalForm = (page: Page) => page.getByRole("form", { name: ko("wd_title") });

async function askForMoney(page: Page): Promise<void> {
  const form = withdrawalForm(page);
  await form.getByLabel(new RegExp(`^${ko("wd_amount")}`)).fill("50000");
  await form.getByLabel(new RegExp(`^${ko("wd_password")}`)).fill("staple-4321");
  await form.getByRole("button", { name: ko("wd_submit") }).click();
}

/** Goes through the demo's form; name, birth date and gender are the account's already. */
async function verify(page: Page, member: Member): Promise<void> {
  const dialog = page.getByRole("dialog", { name: ko("identity_title") });
  await dialog.getByRole("button", { name: ko("identity_begin") }).click();
  const form = dialog.getByRole("form", { name: ko("identity_simulated") });
  await expect(form.getByLabel(new RegExp(`^${ko("identity_name")}`))).toHaveValue(member.depositor);
  await expectAccessibleInBothThemes(page, "a verification in a demo");
  await form.getByLabel(new RegExp(`^${ko("my_phone")}`)).fill(member.phone);
  await form.getByRole("button", { name: ko("identity_simulatedGo") }).click();
  await expect(dialog).toBeHidden();
}

/** Uploads a picture of what the page shows. */
async function upload(page: Page): Promise<void> {
  const buffer = await page.screenshot();
  const file = { name: "card.png", mimeType: "image/png", buffer };
  await page.getByLabel(ko("known_upload")).and(page.locator("input")).setInputFiles(file);
  await expect(documents(page).getByText(documentStateWords.WAITING.ko)).toBeVisible();
}

const documents = (page: Page) => page.getByRole("list", { name: ko("known_documents") });

/** Opens the document that waits, for a reason; the picture in it is shown. */
async function openWaiting(page: Page, member: Member) {
  const line = page
    .getByRole("list", { name: desk("document_waiting") })
    .getByRole("listitem")
    .filter({ hasText: member.user.nickname });
  await line.getByRole("button", { name: desk("document_open") }).click();
  const title = `${member.user.nickname} · ${card}`;
  const asks = page.getByRole("alertdialog", { name: title });
  await asks.getByRole("textbox").fill("신분증 확인");
  await asks.getByRole("button", { name: desk("document_open") }).click();
  const dialog = page.getByRole("dialog", { name: title });
  const picture = dialog.getByRole("img", { name: card });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBeGreaterThan(0);
  return dialog;
}

/** Shows the picture larger than its place, where the keyboard moves it, and as it was. */
async function enlarge(dialog: Locator): Promise<void> {
  const button = dialog.getByRole("button", { name: desk("document_enlarge") });
  const place = dialog.getByRole("group", { name: card });
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => place.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
  await expect(place).toHaveAttribute("tabindex", "0");
  await button.click();
  await expect.poll(() => place.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(false);
}

for (const width of walkedAt(390, 1440)) {
  test(
    `a withdrawal at ${width} asks who the member is and for a document, and goes through once an operator approved it`,
    atLength,
    async ({ visit, books }) => {
      const [owner, risk, member] = await Promise.all([
        hireOperator("OWNER"),
        hireOperator("RISK"),
        registerMember(),
      ]);
      await books.pay(member.id, 100_000);
      const putBack = await askForKnowledge(owner);
      try {
        const phone = await (await visit({ member, width, calm: true })).newPage();
        const console = await (await visit({ width, options: atDesk(risk) })).newPage();

        await test.step("the withdrawal asks who the member is, who verifies there, and goes on by itself", async () => {
          await openLive(phone, "/withdraw");
          await askForMoney(phone);
          await verify(phone, member);
          await expect(
            withdrawalForm(phone).getByText(/지금 인증 단계에서는 출금하실 수 없습니다/),
          ).toBeVisible();
          await expectAccessible(phone);
        });

        await test.step("the level asks for a document, which is sent", async () => {
          await phone.getByRole("link", { name: ko("known_toLevel") }).click();
          await expect(phone.getByText(ko("known_level", { number: 2, name: "확인" }))).toBeInViewport();
          await upload(phone);
          await expectAccessibleInBothThemes(phone, "levels and a document that waits");
        });

        await test.step("an operator asks for it again, and the member reads why without asking", async () => {
          await openLive(console, "/documents");
          await expectAccessibleInBothThemes(console, "documents that wait");
          const dialog = await openWaiting(console, member);
          await expectAccessibleInBothThemes(console, "a document that is open");
          await enlarge(dialog);
          // On a telephone on its side what decides stays in sight.
          const size = console.viewportSize();
          await console.setViewportSize({ width: 844, height: 390 });
          for (const key of ["document_refuse", "document_askAgain", "document_approve"])
            await expect(dialog.getByRole("button", { name: desk(key) })).toBeInViewport({ ratio: 1 });
          if (size !== null) await console.setViewportSize(size);
          await dialog.getByLabel(new RegExp(`^${desk("document_reason")}`)).fill(whyAgain);
          await dialog.getByRole("button", { name: desk("document_askAgain") }).click();
          await expect(dialog).toBeHidden();
          await expect(documents(phone).getByText(whyAgain)).toBeVisible();
          await expectAccessible(phone);
        });

        await test.step("the next one comes to the queue by itself and is approved: the level rises before the member's eyes", async () => {
          await upload(phone);
          const dialog = await openWaiting(console, member);
          await dialog.getByRole("button", { name: desk("document_approve") }).click();
          await expect(dialog).toBeHidden();
          await expect(console.getByText(desk("document_none"))).toBeVisible();
          const risen = phone.getByRole("listitem").filter({
            hasText: ko("known_level", { number: 2, name: "확인" }),
          });
          await expect(risen.getByText(ko("known_now"))).toBeVisible();
          await openLive(console, `/members/${member.id}`);
          await expect(console.getByText(desk("identity_isHolder"))).toBeVisible();
          const list = console.getByRole("list", { name: desk("document_ofMember") });
          await expect(list.getByText(documentStateWords.APPROVED.ko)).toBeVisible();
          await expectAccessible(console);
        });

        await test.step("the withdrawal goes through", async () => {
          await openLive(phone, "/withdraw");
          await askForMoney(phone);
          const step = phone.getByRole("list", { name: ko("req_steps") }).locator("[aria-current=step]");
          await expect(step).toHaveText(new RegExp(moneyRequestStatusWords.WAITING.ko));
          await books.expectSound();
        });
      } finally {
        await putBack();
      }
    },
  );
}
