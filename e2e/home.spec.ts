import { home } from "@hanpan/contract/calls/home";
import type { Page } from "@playwright/test";
import * as z from "zod";
import { expectAccessible } from "./house/accessible.ts";
import { atLength, walkedAt } from "./house/atLength.ts";
import { scrollUntil } from "./house/scroll.ts";
import { memberUrl, registerMember } from "./house/server.ts";
import { sportsIn } from "./house/sports.ts";
import { expect, test } from "./house/test.ts";
import { say } from "./house/words.ts";

/** Home as who comes meets it: the kinds of games, the hero that turns, tables first, odds that are tapped. */

const ko = (key: string, values?: Record<string, string | number>) => say("ko", key, values);

const heroOf = (page: Page) => page.getByRole("region", { name: ko("home_news") });
const slideOf = (page: Page, title: string) =>
  heroOf(page).getByRole("listitem", { name: new RegExp(`^${title}`) });

async function readHome() {
  const reply = await fetch(`${memberUrl()}/api/v1/user/home`);
  return z.object({ data: home }).parse(await reply.json()).data;
}

for (const width of walkedAt(390, 1440)) {
  test(`home at ${width} begins with the kinds of games, the hero and the tables, and turns by hand`, async ({
    visit,
  }) => {
    const page = await (await visit({ language: "ko", width, calm: true })).newPage();
    await page.goto("/");
    const strip = page.getByRole("navigation", { name: ko("home_categories") });
    if (width === 390) await expect(strip.getByRole("link").first()).toHaveText(ko("nav_liveCasino"));
    else await expect(strip).toHaveCount(0);

    const { featured, offer } = await readHome();
    if (featured === null || offer === null) throw new Error("the site has a game and an offer");
    await expect(slideOf(page, ko("game_recommended"))).toContainText(featured.name);
    const offered = slideOf(page, ko("home_offer"));
    await expect(offered).toBeHidden();
    const before = await heroOf(page).boundingBox();
    await heroOf(page)
      .getByRole("button", { name: ko("home_slide_to", { number: 2, title: ko("home_offer") }) })
      .click();
    await expect(offered).toBeVisible();
    await expect(offered).toContainText(`${offer.maxBonus.toLocaleString("ko")}원`);
    expect(await heroOf(page).boundingBox()).toEqual(before);
    // Who wishes less motion is not turned for until they ask for it.
    await heroOf(page)
      .getByRole("button", { name: ko("home_resume") })
      .click();
    await expect(heroOf(page).getByRole("button", { name: ko("home_pause") })).toBeVisible();

    const rows = page.getByRole("main").getByRole("heading", { level: 2, name: ko("nav_liveCasino") });
    await expect(rows).toBeVisible();
    await expect(
      page
        .getByRole("list", { name: ko("nav_liveCasino") })
        .getByRole("listitem")
        .first(),
    ).toContainText("바카라");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectAccessible(page);
  });

  test(`odds at home at ${width} are on the slip at a tap`, async ({ visit }) => {
    const member = await registerMember();
    const page = await (await visit({ member, language: "ko", width, calm: true })).newPage();
    await page.goto("/");
    const matches = page.getByRole("list", { name: ko("home_fixtures") });
    await scrollUntil(page, matches);
    const odds = matches.getByRole("listitem").first().getByRole("link").first();
    // The last match of the list: the others may begin while the page goes over.
    const last = matches.locator("> li").last();
    const name = (await last.getByRole("heading").textContent()) ?? "";
    await expect(odds).toHaveAccessibleName(/배당 \d+\.\d\d/);
    // By its name: the list moves up when its first match begins.
    await matches.locator("> li").filter({ hasText: name }).first().getByRole("link").first().click();
    await expect(page).toHaveURL(/\/play\/[\da-f-]+$/);
    const sports = sportsIn(page, width);
    await sports.openSlip();
    const [side = name] = name.split(` ${ko("home_versus")} `);
    expect(side).not.toBe("");
    await expect(sports.slip).toContainText(side);
  });
}

test(
  "the hero turns by itself, and rests while it is pointed at and once it is stopped",
  atLength,
  async ({ visit }) => {
    const page = await (await visit({ language: "ko", width: 1440 })).newPage();
    await page.clock.install();
    await page.goto("/");
    const dot = (number: number) => heroOf(page).getByRole("button", { name: new RegExp(`^${number}번`) });
    await expect(dot(1)).toHaveAttribute("aria-current", "true");
    await page.clock.fastForward(7_100);
    await expect(dot(2)).toHaveAttribute("aria-current", "true");
    await heroOf(page).hover();
    await page.clock.fastForward(7_100);
    await page.clock.fastForward(7_100);
    await expect(dot(2)).toHaveAttribute("aria-current", "true");
    await heroOf(page)
      .getByRole("button", { name: ko("home_pause") })
      .click();
    await page.mouse.move(5, 5);
    await page.clock.fastForward(7_100);
    await expect(dot(2)).toHaveAttribute("aria-current", "true");
  },
);

test("a member's line on top leads to what waits, and a guest has none", async ({ visit, books }) => {
  const member = await registerMember();
  await books.pay(member.id, 50_000);
  const guest = await (await visit({ language: "ko", width: 390, calm: true })).newPage();
  await guest.goto("/");
  await expect(heroOf(guest)).toBeVisible();
  await expect(guest.getByRole("navigation", { name: ko("home_mine") })).toHaveCount(0);
  const page = await (await visit({ member, language: "ko", width: 390, calm: true })).newPage();
  await page.goto("/");
  const line = page.getByRole("navigation", { name: ko("home_mine") });
  const attendance = line.getByRole("link", { name: new RegExp(ko("home_attend_left")) });
  await expect(attendance).toBeVisible();
  await expect(line.getByRole("link", { name: new RegExp(ko("home_rollover")) })).toHaveCount(0);
  await attendance.click();
  await expect(page).toHaveURL(/\/attendance$/);
});
