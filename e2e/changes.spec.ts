import { messageTemplateWords } from "@hanpan/contract/operator/words/message";
import { changeStateWords } from "@hanpan/contract/words/changeState";
import { detailKindWords } from "@hanpan/contract/words/detailKind";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInEveryLook } from "./house/accessible.ts";
import { atLength, walkedAt } from "./house/atLength.ts";
import { atDesk, hireOperator } from "./house/desk.ts";
import { openLive } from "./house/live.ts";
import { codeIn, openOutbox } from "./house/outbox.ts";
import { expect, test } from "./house/ownSite.ts";
import { dancheongId, newPerson, registerMember } from "./house/server.ts";
import { deskSays, say } from "./house/words.ts";

/** Changes of details that members ask for (docs/changes.md), and kinds of games that they shut (docs/money.md). */

const ko = (key: string, values: Record<string, string | number> = {}) => say("ko", key, values);
const desk = (key: string, values: Record<string, string | number> = {}) => deskSays("ko", key, values);

const account = detailKindWords.ACCOUNT.ko;
const reason = "통장 사본을 다시 보내 주십시오";
const asked = (page: Page) => page.getByRole("list", { name: ko("change_asked") });

/** Asks for another account, proved by the password. */
async function askForAccount(page: Page, accountNumber: string, password: string): Promise<void> {
  const title = ko("change_of", { what: account });
  await page.getByRole("button", { name: title, exact: true }).click();
  const form = page.getByRole("form", { name: title });
  await form.getByLabel(new RegExp(`^${ko("reg_bank")}`)).selectOption({ index: 1 });
  await form.getByLabel(new RegExp(`^${ko("reg_accountNo")}`)).fill(accountNumber);
  await expectAccessible(page);
  await form.getByRole("button", { name: ko("change_ask") }).click();
  const proof = page.getByRole("dialog", { name: ko("factor_proveTitle") });
  await proof.getByLabel(ko("login_password"), { exact: true }).and(page.locator("input")).fill(password);
  await proof.getByRole("button", { name: ko("recover_verify") }).click();
  await expect(asked(page).getByText(changeStateWords.WAITING.ko)).toBeVisible();
}

for (const width of walkedAt(1440, 390)) {
  test(`another account is asked for, refused, asked for anew and approved, beside the desk, at ${width}`, async ({
    visit,
  }) => {
    const [risk, member] = await Promise.all([hireOperator("OWNER"), registerMember()]);
    const page = await (await visit({ member, width, calm: true })).newPage();
    const console = await (await visit({ options: atDesk(risk) })).newPage();
    const line = console
      .getByRole("list", { name: desk("change_waiting") })
      .getByRole("listitem")
      .filter({ hasText: member.user.nickname });
    const dialog = console.getByRole("dialog", { name: `${member.user.nickname} · ${account}` });
    const openWaiting = () =>
      line.getByRole("button", { name: new RegExp(`^${desk("change_open")}`) }).click();

    await openLive(page, "/my/options");
    await askForAccount(page, `5550001${width}0001`, member.password);
    await expectAccessibleInEveryLook(page, "a change that waits");
    await openLive(console, "/changes");
    await openWaiting();
    await expect(dialog.getByText(`5550001${width}0001`)).toBeVisible();
    await expect(dialog.getByText(desk("change_let"))).toBeVisible();
    await expectAccessibleInEveryLook(console, "a change that is open");
    await dialog.getByLabel(new RegExp(`^${desk("change_reason")}`)).fill(reason);
    await dialog.getByRole("button", { name: desk("change_refuse") }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(asked(page).getByText(reason)).toBeVisible();

    await askForAccount(page, `5550001${width}0002`, member.password);
    await console.reload();
    await openWaiting();
    await dialog.getByLabel(new RegExp(`^${desk("change_reason")}`)).fill("확인하였습니다");
    await dialog.getByRole("button", { name: desk("change_approve") }).click();
    await expect(dialog).toBeHidden();
    await openLive(console, `/members/${member.id}`);
    await expect(console.getByText(`5550001${width}0002`).first()).toBeVisible();
    await page.reload();
    await expect(asked(page).getByText(changeStateWords.APPROVED.ko)).toBeVisible();
  });
}

for (const width of walkedAt(390, 1440)) {
  test(
    `another phone is asked for with the code that came to it, and approved at the desk, at ${width}`,
    atLength,
    async ({ visit }) => {
      const [risk, member] = await Promise.all([hireOperator("OWNER"), registerMember()]);
      const { phone } = newPerson();
      const page = await (await visit({ member, width, calm: true })).newPage();
      const outbox = await (await visit({ width: 1440 })).newPage();
      await openOutbox(outbox, member);
      await openLive(page, "/my/options");
      const title = ko("change_of", { what: detailKindWords.PHONE.ko });
      await page.getByRole("button", { name: title, exact: true }).click();
      const form = page.getByRole("form", { name: title });
      await form.getByLabel(new RegExp(`^${ko("reg_carrier")}`)).selectOption("KT");
      await form.getByLabel(new RegExp(`^${ko("reg_phone")}`)).fill(phone);
      await form.getByRole("button", { name: ko("recover_ask") }).click();
      await form.getByLabel(ko("recover_code")).fill(await codeIn(outbox, "PHONE_CODE"));
      await expectAccessibleInEveryLook(page, "the code of a new phone");
      await form.getByRole("button", { name: ko("change_ask") }).click();
      const proof = page.getByRole("dialog", { name: ko("factor_proveTitle") });
      await proof
        .getByLabel(ko("login_password"), { exact: true })
        .and(page.locator("input"))
        .fill(member.password);
      await proof.getByRole("button", { name: ko("recover_verify") }).click();
      await expect(asked(page).getByText(changeStateWords.WAITING.ko)).toBeVisible();

      const console = await (await visit({ width, options: atDesk(risk) })).newPage();
      await openLive(console, "/changes");
      await console
        .getByRole("list", { name: desk("change_waiting") })
        .getByRole("listitem")
        .filter({ hasText: member.user.nickname })
        .getByRole("button", { name: new RegExp(`^${desk("change_open")}`) })
        .click();
      const dialog = console.getByRole("dialog", {
        name: `${member.user.nickname} · ${detailKindWords.PHONE.ko}`,
      });
      await expect(dialog.getByText(phone)).toBeVisible();
      await expect(dialog.getByText(desk("change_proven"))).toBeVisible();
      await expectAccessibleInEveryLook(console, "a change of phone that is open");
      await dialog.getByLabel(new RegExp(`^${desk("change_reason")}`)).fill("확인하였습니다");
      await dialog.getByRole("button", { name: desk("change_approve") }).click();
      await expect(dialog).toBeHidden();

      await page.reload();
      await expect(asked(page).getByText(changeStateWords.APPROVED.ko)).toBeVisible();
      // The former phone is notified too, and the new one is the account's, verified.
      await expect(outbox.getByRole("row", { name: messageTemplateWords.DETAIL_CHANGED.ko })).toHaveCount(2);
      await openLive(console, `/members/${member.id}`);
      await expect(console.getByText(phone).first()).toBeVisible();
    },
  );
}

test("slots that a member shut stand in the lobby as shut, and open no more", atLength, async ({ visit }) => {
  const member = await registerMember();
  const page = await (await visit({ member, width: 390, calm: true })).newPage();
  const slots = gameCategoryWords.SLOT.ko;
  await openLive(page, "/limits");
  await page.getByRole("button", { name: ko("shut_shutOf", { kind: slots }) }).click();
  const dialog = page.getByRole("dialog", { name: ko("shut_shutOf", { kind: slots }) });
  await dialog.getByText(ko("shut_forGood")).click();
  await dialog.getByRole("button", { name: ko("shut_submit") }).click();
  await expect(page.getByRole("button", { name: ko("shut_askToOpenOf", { kind: slots }) })).toBeVisible();
  await expectAccessibleInEveryLook(page, "a kind of games that is shut");
  await openLive(page, "/slots");
  await expect(page.getByText(ko("game_shut_short")).first()).toBeVisible();
  await expectAccessible(page);
  await openLive(page, `/play/${await dancheongId()}`);
  await expect(page.getByText(/직접 이용을 제한하신 게임 종류입니다/)).toBeVisible();
  await expect(page.getByRole("link", { name: ko("rg_title") })).toBeVisible();
});
