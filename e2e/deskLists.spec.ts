import * as z from "zod";
import { expectAccessible } from "./house/accessible.ts";
import { atLength } from "./house/atLength.ts";
import { wonWords } from "./house/deposit.ts";
import { askDesk, atDesk, doAtDesk, hireOperator } from "./house/desk.ts";
import { expect, test } from "./house/ownSite.ts";
import { ask, registerMember } from "./house/server.ts";
import { deskSays } from "./house/words.ts";

/** What the desk sees of its lists and of what waits: an order and a sum, one inbox, a bell of one's own. */

const ko = (key: string, given?: Record<string, string | number>) => deskSays("ko", key, given);
const made = z.object({ data: z.object({ id: z.string() }) });

async function deposit(amount: number): Promise<string> {
  const member = await registerMember();
  const reply = await ask("POST", "/money/deposit/request", {
    token: member.token,
    body: { amount, bonusKind: "NONE" },
  });
  return made.parse(reply).data.id;
}

const waiting = z.object({ list: z.array(z.object({ type: z.string(), amount: z.number() })) });

/** What waits at the desk, of this journey and of those that the site has seen before: the amounts, and what the deposits come to. */
async function waitingAmounts(token: string) {
  const { list } = waiting.parse(await doAtDesk("GET", "/money/requests?open=true&limit=100", { token }));
  const amounts = list.map(({ amount }) => amount);
  const deposits = list.filter(({ type }) => type === "DEPOSIT");
  return {
    ...{ most: Math.max(...amounts), least: Math.min(...amounts) },
    deposits: deposits.reduce((sum, { amount }) => sum + amount, 0),
  };
}

test(
  "an operator sorts a queue by its sums, reads what it comes to, finds a second approval in one inbox, and sets the bell",
  atLength,
  async ({ visit }) => {
    const [owner, cashier] = await Promise.all([hireOperator("OWNER"), hireOperator("CASHIER")]);
    for (const amount of [70_000, 30_000, 50_000]) await deposit(amount);
    const large = await deposit(30_000_000);
    const desk = await (await visit({ width: 1440, options: atDesk(owner) })).newPage();

    const { most, least, deposits } = await waitingAmounts(owner.token);

    await test.step("the head of a column sorts, and the foot says what all of it comes to", async () => {
      await desk.goto("/money");
      const head = desk.getByRole("columnheader", { name: ko("column_amount") });
      await head.getByRole("button").click();
      await expect(head).toHaveAttribute("aria-sort", "descending");
      await expect(desk).toHaveURL(/sort=AMOUNT/);
      await expect(desk.getByRole("row").nth(1)).toContainText(wonWords(most));
      await head.getByRole("button").press("Enter");
      await expect(head).toHaveAttribute("aria-sort", "ascending");
      await expect(desk.getByRole("row").nth(1)).toContainText(wonWords(least));
      await expect(desk.getByText(ko("list_sumAll"))).toBeVisible();
      await expect(desk.getByText(wonWords(deposits))).toBeVisible();
      await expectAccessible(desk);
    });

    await test.step("what one operator has approved stands in the other's inbox and leads to where it is decided", async () => {
      await askDesk("POST", `/money/requests/${large}/complete`, { token: cashier.token, body: {} });
      await desk.goto("/approvals");
      const elsewhere = desk.getByRole("region", { name: ko("approval_elsewhere") });
      await expect(elsewhere.getByText(wonWords(30_000_000))).toBeVisible();
      await expect(elsewhere).toContainText(cashier.loginId);
      await expectAccessible(desk);
      await elsewhere.getByRole("link").first().click();
      await expect(desk).toHaveURL(new RegExp(`/money\\?search=${large}`));
      await expect(desk.getByRole("row").nth(1)).toContainText(wonWords(30_000_000));
      await doAtDesk("POST", `/money/requests/${large}/complete`, { token: owner.token, body: {} });
      await desk.goto("/approvals");
      await expect(desk.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(elsewhere.getByText(wonWords(30_000_000))).toBeHidden();
    });

    await test.step("the bell is the operator's own, and is kept", async () => {
      await desk.getByRole("button", { name: ko("sound_repeat") }).click();
      const dialog = desk.getByRole("dialog", { name: ko("bell_title") });
      await dialog.getByRole("checkbox", { name: ko("nav_notes") }).uncheck();
      await dialog.getByRole("combobox", { name: ko("bell_every") }).selectOption("30");
      await expectAccessible(desk);
      await dialog.getByRole("button", { name: ko("bell_minutes", { minutes: 15 }) }).click();
      await expect(dialog.getByRole("button", { name: ko("bell_resume") })).toBeVisible();
      await desk.keyboard.press("Escape");
      await expect(desk.getByRole("button", { name: ko("sound_paused") })).toBeVisible();
      await desk.reload();
      await desk.getByRole("button", { name: ko("sound_paused") }).click();
      await expect(dialog.getByRole("checkbox", { name: ko("nav_notes") })).not.toBeChecked();
    });

    await test.step("on a telephone the order is chosen from the menu of views", async () => {
      const telephone = await (await visit({ width: 390, options: atDesk(owner) })).newPage();
      await telephone.goto("/money");
      await telephone.getByRole("button", { name: ko("view_menu") }).click();
      await telephone.getByRole("menuitem", { name: ko("view_sort") }).click();
      await telephone.getByRole("combobox", { name: ko("sort_by") }).selectOption("AMOUNT");
      await expectAccessible(telephone);
      await telephone.keyboard.press("Escape");
      await expect(telephone).toHaveURL(/sort=AMOUNT/);
      await expect(telephone.getByText(ko("list_sumAll"))).toBeVisible();
      await expectAccessible(telephone);
    });
  },
);
