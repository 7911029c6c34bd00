import { glanceMarkWords } from "@hanpan/contract/operator/words/glance";
import { moneyRequestStatusWords } from "@hanpan/contract/words/moneyRequestStatus";
import * as z from "zod";
import { expectAccessible } from "./house/accessible.ts";
import { atLength, walkedAt } from "./house/atLength.ts";
import { atDesk, doAtDesk, doByTwo, hireOperator } from "./house/desk.ts";
import { openLive } from "./house/live.ts";
import { expect, test } from "./house/ownSite.ts";
import { registerMember } from "./house/server.ts";
import { deskSays, say } from "./house/words.ts";

/** Who the bank says holds the account (docs/identity.md, "The account's holder"): the desk sees it before it pays, the member never. */

const ko = (key: string, values: Record<string, string | number> = {}) => say("ko", key, values);
const desk = (key: string, values: Record<string, string | number> = {}) => deskSays("ko", key, values);
const settings = z.object({ document: z.looseObject({ identity: z.looseObject({}) }) });
const differs = glanceMarkWords.HOLDER_DIFFERS.ko;

for (const width of walkedAt(390, 1440)) {
  test(
    `somebody else's account is seen before it is paid, and by the desk alone, at ${width}`,
    atLength,
    async ({ visit, books }) => {
      const [owner, cashier] = await Promise.all([hireOperator("OWNER"), hireOperator("CASHIER")]);
      const before = settings.parse(await doAtDesk("GET", "/settings", { token: owner.token })).document;
      const saved = (holder: unknown) =>
        doByTwo("PUT", "/settings", {
          token: owner.token,
          body: { identity: { ...before.identity, holder }, reason: "예금주 조회" },
        });
      await saved("HOLD");
      // In a demo an account that ends so is somebody else's.
      const member = await registerMember(undefined, { accountNumber: `35688124${width}99` });
      await books.pay(member.id, 50_000);

      const page = await (await visit({ member, width, calm: true, language: "ko" })).newPage();
      await openLive(page, "/withdraw");
      const form = page.getByRole("form", { name: ko("wd_title") });
      await form.getByLabel(new RegExp(`^${ko("wd_amount")}`)).fill("50000");
      await form.getByLabel(new RegExp(`^${ko("wd_password")}`)).fill("staple-4321");
      await form.getByRole("button", { name: ko("wd_submit") }).click();
      const step = page.getByRole("list", { name: ko("req_steps") }).locator("[aria-current=step]");
      await expect(step).toHaveText(new RegExp(moneyRequestStatusWords.WAITING.ko));

      // The job asks the bank; the strip of the request says what it answered.
      const console = await (await visit({ width, options: atDesk(cashier) })).newPage();
      await openLive(console, "/money");
      await expect(async () => {
        await console.reload();
        await expect(console.getByText(differs).first()).toBeVisible({ timeout: 5_000 });
      }).toPass({ timeout: 90_000 });
      await console.getByRole("button", { name: member.user.nickname, exact: true }).click();
      const file = console.getByLabel(desk("desk_label"), { exact: true });
      await expect(file.getByText(member.loginId)).toBeVisible();
      await expect(file.getByText(differs)).toBeVisible();
      await expectAccessible(console);

      // It is paid once it is said that this was seen, and not before.
      await file.getByRole("button", { name: new RegExp(`^${desk("act_complete")}`) }).click();
      const asking = console.getByRole("alertdialog", { name: desk("ask_completeWithdrawal") });
      const pay = asking.getByRole("button", { name: desk("act_complete"), exact: true });
      await pay.click();
      await expect(asking.getByText(desk("glance_unseen"))).toBeVisible();
      await expect(step).toHaveText(new RegExp(moneyRequestStatusWords.WAITING.ko));
      await asking.getByRole("checkbox", { name: desk("glance_seen") }).check();
      await expectAccessible(console);
      await pay.click();
      await expect(asking).toBeHidden();
      await expect(console.getByText(desk("done_complete"))).toBeVisible();
      await expect(step).toHaveText(new RegExp(moneyRequestStatusWords.COMPLETED.ko));
      await expect(page.getByText(differs)).toHaveCount(0);

      // The member's file says it too.
      await openLive(console, `/members/${member.id}`);
      await expect(console.getByText(desk("holder_title")).first()).toBeVisible();
      await books.expectSound();
      // Others of this site pay accounts that end by chance as somebody else's does.
      await saved(before.identity["holder"]);
    },
  );
}
