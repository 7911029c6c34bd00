import { expectAccessible } from "./house/accessible.ts";
import { atDesk, hireOperator } from "./house/desk.ts";
import { expect, test } from "./house/ownSite.ts";
import { registerMember } from "./house/server.ts";
import { deskSays } from "./house/words.ts";

/** One search over all that an operator may have in hand. */

const ko = (key: string) => deskSays("ko", key);

test("one search finds a member by a part of their name and a screen by other keys, on a desk and on a telephone", async ({
  visit,
}) => {
  const [operator, member] = await Promise.all([hireOperator("CASHIER"), registerMember()]);
  const part = member.loginId.slice(2);

  const desk = await (await visit({ width: 1440, options: atDesk(operator) })).newPage();
  await desk.goto("/money");
  await expect(desk.getByRole("heading", { level: 1 })).toBeVisible();
  await desk.keyboard.press("Control+k");
  const field = desk.getByRole("combobox", { name: ko("find_label") });
  await expect(field).toBeFocused();
  await field.fill(part);
  const found = desk.getByRole("group", { name: ko("find_members") }).getByRole("option");
  await expect(found.filter({ hasText: member.loginId })).toHaveAttribute("aria-selected", "true");
  await expectAccessible(desk);
  await desk.keyboard.press("Enter");
  await expect(desk).toHaveURL(new RegExp(`/members/${member.id}$`));
  await expect(desk.getByText(member.loginId).first()).toBeVisible();

  const telephone = await (await visit({ width: 390, options: atDesk(operator) })).newPage();
  await telephone.goto("/money");
  await telephone.getByRole("button", { name: ko("find_title") }).click();
  await telephone.getByRole("combobox", { name: ko("find_label") }).fill("ghldnjs");
  await expectAccessible(telephone);
  await telephone
    .getByRole("group", { name: ko("find_pages") })
    .getByRole("option", { name: ko("nav_members"), exact: true })
    .click();
  await expect(telephone).toHaveURL(/\/members$/);
});
