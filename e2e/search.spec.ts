import { expectAccessible } from "./house/accessible.ts";
import { registerMember } from "./house/server.ts";
import { expect, test } from "./house/test.ts";
import { say } from "./house/words.ts";

/** The search of the member's app: games and screens are found while it is typed. */

const ko = (key: string) => say("ko", key);

test("with the keyboard alone, as fingers slip: a game by English keys, a screen by its initial consonants", async ({
  visit,
}) => {
  const page = await (await visit({ member: await registerMember(), width: 1440, calm: true })).newPage();
  await page.goto("/");
  const field = page.getByRole("combobox", { name: ko("game_search_label") });
  await expect(field).toBeVisible();
  await page.keyboard.press("/");
  await expect(field).toBeFocused();
  await page.keyboard.type("tkekfl");
  const games = page.getByRole("group", { name: ko("game_lobby_title") }).getByRole("option");
  await expect(games).toHaveText(/사다리/);
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await expect(games).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/play\//);

  await page.goto("/");
  await field.fill("ㄱㄱㅅㅌ");
  await page
    .getByRole("group", { name: ko("search_places") })
    .getByRole("option", { name: ko("nav_customerCenter") })
    .click();
  await expect(page).toHaveURL(/\/customer-center$/);
  // What was looked for is offered again.
  await field.focus();
  await expect(page.getByRole("option", { name: "ㄱㄱㅅㅌ" })).toBeVisible();
});

test("on a telephone a tap leads to the field, and what is found is chosen by touch", async ({ visit }) => {
  const page = await (await visit({ member: await registerMember(), width: 390, calm: true })).newPage();
  await page.goto("/");
  await page.getByRole("link", { name: ko("game_search_label") }).click();
  const field = page.getByRole("combobox", { name: ko("game_search_label") });
  await expect(field).toBeFocused();
  await field.fill("dlqrma");
  // In the lobby it stands above the games that are found, and lies over none of them.
  const found = page.getByRole("navigation", { name: ko("search_beside") });
  const link = found.getByRole("link", { name: ko("nav_deposit"), exact: true });
  await expect(link).toBeVisible();
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);
  await link.click();
  await expect(page).toHaveURL(/\/deposit$/);
});
