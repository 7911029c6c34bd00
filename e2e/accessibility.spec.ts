import type { BrowserContext } from "@playwright/test";
import * as z from "zod";
import { faultsOf } from "./house/accessible.ts";
import { atLength } from "./house/atLength.ts";
import type { Books } from "./house/books.ts";
import { hireOperator } from "./house/desk.ts";
import { gameIn } from "./house/game.ts";
import { openByBar } from "./house/gameBar.ts";
import { instantIn, instantNameKeys } from "./house/instant.ts";
import { expectNoFault, isEveryLook, looksAt, looksIn, otherLooks, twoLooks } from "./house/looks.ts";
import { memberWithMoney } from "./house/memberWithMoney.ts";
import { cashierScreens, openScreen, type Screen, screens, turnLanguage } from "./house/screens.ts";
import {
  ask,
  dancheongId,
  gameIdOf,
  type Member,
  memberUrl,
  openStudioSession,
  registerMember,
  sportsUrl,
  studioUrl,
} from "./house/server.ts";
import { sportsIn } from "./house/sports.ts";
import { expect, test } from "./house/test.ts";
import { type Language, say, studioSays } from "./house/words.ts";

/**
 * axe finds nothing on any screen, at either width and in either theme, dialogs open and closed; and what a screen loads
 * comes from the two origins. A screen is seen at each width and in each theme, in Korean or in English by turns; home
 * with its shell, and by `npm run bench:looks` each screen, in both languages and in each theme at each width.
 */

const bets = z.object({ list: z.array(z.object({ id: z.string() })) });
const bet = z.object({ replayUrl: z.url() });
const languages: readonly [Language, Language] = ["ko", "en"];
/** A member with a favourite and a few rounds, so that lists are not empty. */
async function playedMember(books: Books): Promise<Member> {
  const member = await registerMember();
  await books.pay(member.id, 100_000);
  await ask("POST", "/favourite-game", { token: member.token, body: { gameId: await dancheongId() } });
  const session = await openStudioSession(member.token);
  for (let spin = 0; spin < 2; spin += 1) {
    await expect
      .poll(async () => {
        const response = await fetch(`${studioUrl()}/api/spin`, {
          method: "POST",
          headers: { "content-type": "application/json", authorization: `Bearer ${session}` },
          body: JSON.stringify({ stakeWon: 200, clientRoundId: crypto.randomUUID() }),
        });
        return response.status;
      })
      .toBe(200);
  }
  return member;
}

/**
 * Walks over screens of a visitor: home in both languages, then half of them in the one and half in the other. A screen is
 * not loaded again for its second language: that is chosen in another tab, as a member might, and the next screen begins
 * with it.
 */
async function walk(context: BrowserContext, walked: readonly Screen[]): Promise<void> {
  const strangers = new Set<string>();
  context.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && ![memberUrl(), studioUrl(), sportsUrl()].includes(origin))
      strangers.add(origin);
  });
  const tab = await context.newPage();
  await tab.goto("/healthz");
  const page = await context.newPage();
  let [spoken, other] = languages;
  for (const [place, screen] of walked.entries()) {
    const withShell = screen.name === "home";
    const inHalf = languages[place < walked.length / 2 ? 0 : 1];
    const seen = isEveryLook || withShell ? [spoken, other] : [inHalf];
    await openScreen(page, screen, spoken);
    // Whoever goes about by the keyboard has all of home at once, what is below too.
    if (withShell) await page.keyboard.press("Shift");
    for (const language of seen) {
      if (language !== spoken) {
        await turnLanguage(page, tab, screen, language);
        [spoken, other] = [other, spoken];
      }
      const looks = withShell ? looksIn(language) : looksAt(place, language);
      await expectNoFault(page, `${screen.name}, ${language}`, looks, withShell);
    }
  }
  expect([...strangers]).toEqual([]);
}

test("screens of everybody", async ({ visit }) => {
  const walked = screens.filter(({ membersOnly }) => membersOnly !== true);
  await walk(await visit({ language: "ko", calm: true }), walked);
});

for (const half of [0, 1]) {
  test(`screens of members, ${half + 1} of 2`, atLength, async ({ visit, books }) => {
    const member = await playedMember(books);
    const walked = screens
      .filter(({ guestsOnly }) => guestsOnly !== true)
      .filter((_, place) => place % 2 === half);
    await walk(await visit({ member, language: "ko", calm: true }), walked);
  });
}

for (const language of isEveryLook ? languages : languages.slice(1)) {
  test(`dialogs, menus and shown problems, ${language}`, async ({ visit, books }) => {
    const guest = await (await visit({ language, calm: true })).newPage();
    await guest.goto("/register");
    await guest.getByRole("button", { name: say(language, "reg_submit"), exact: true }).click();
    await expectNoFault(guest, "register with every problem shown", looksAt(0, language));
    await guest
      .getByRole("button", { name: new RegExp(say(language, "reg_terms_read")) })
      .first()
      .click();
    await expect(guest.getByRole("dialog")).toBeVisible();
    await expectNoFault(guest, "the terms", looksAt(1, language));
    // On a telephone that lies on its side the text is higher than the screen, and there is no control in it.
    await guest.setViewportSize({ width: 844, height: 390 });
    expect(await faultsOf(guest), "the terms on a low screen").toEqual([]);

    const member = await playedMember(books);
    const page = await (await visit({ member, language, calm: true })).newPage();
    await page.goto("/history");
    await page.getByRole("button", { name: say(language, "bet_detail_open", { number: 2 }) }).click();
    await expect(page.getByRole("dialog").getByRole("link")).toBeVisible();
    await expectNoFault(page, "a bet's details", looksAt(2, language));
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();

    await page.setViewportSize({ width: 1440, height: 900 });
    const profile = page.getByRole("button", { name: say(language, "shell_profileMenu") });
    await profile.click();
    await expect(page.getByRole("menu")).toBeVisible();
    await expectNoFault(page, "the profile menu", looksIn(language));
    await page.getByRole("menuitem", { name: say(language, "shell_recentNotices") }).click();
    const notices = page.getByRole("dialog", { name: say(language, "shell_recentNotices") });
    await expect(notices).toBeVisible();
    await expectNoFault(page, "past notices", looksAt(3, language));
    await page.keyboard.press("Escape");
    await expect(notices).toBeHidden();
    await profile.click();
    await page.getByRole("menuitem", { name: say(language, "nav_logout") }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toBeVisible();
    await expectNoFault(page, "the question before a log-out", looksAt(0, language));
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();

    await page.setViewportSize({ width: 390, height: 900 });
    await page.getByRole("button", { name: say(language, "nav_openMenu") }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoFault(
      page,
      "the menu of a telephone",
      looksIn(language).filter(({ width }) => width === 390),
    );
  });
}

for (const language of isEveryLook ? languages : languages.slice(0, 1)) {
  test(`the game, its rules and its proof, ${language}`, atLength, async ({ visit, books }) => {
    const member = await playedMember(books);
    const context = await visit({ member, language, calm: true });
    await expectNoFaultInGame(context, language);
    const page = await context.newPage();
    for (const [place, [code, nameKey]] of slots.entries()) {
      await page.goto(`${studioUrl()}/games/${code}/rules/?language=${language}`);
      await expect(
        page.getByRole("heading", { level: 1, name: studioSays(language, nameKey) }),
      ).toBeVisible();
      await expectNoFault(page, `rules of ${code}`, looksAt(place, language));
    }
    const round = await replayUrl(member);
    await page.goto(round);
    await page.getByRole("button", { name: /시드 공개하고 검증|Reveal/ }).click();
    await expect(page.locator(".verdict.ok")).toBeVisible();
    await expectNoFault(page, "fairness", looksAt(3, language));
    await page.goto(`${studioUrl()}/fairness/?language=${language}`);
    await expect(page.getByRole("combobox")).toBeVisible();
    await expectNoFault(page, "past rounds to pick from", looksAt(0, language));
    await page.goto(`${sportsUrl()}/fairness/?language=${language}`);
    await expect(page.getByRole("combobox")).toBeVisible();
    await expectNoFault(page, "past matches to pick from", looksAt(2, language));
    await page.goto(`${sportsUrl()}/games/virtual-sports/rules/?language=${language}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoFault(page, "rules of sports", looksAt(3, language));
    await page.goto(`${studioUrl()}/fairness/?round=none&language=${language}`);
    await expect(page.getByRole("alert")).toBeVisible();
    await expectNoFault(page, "fairness of nothing", looksAt(1, language));
  });
}

test("the instant games and their rules", atLength, async ({ visit }) => {
  const page = await (await visit({ member: await registerMember(), language: "ko", calm: true })).newPage();
  for (const [place, key] of instantNameKeys.entries()) {
    const name = studioSays("ko", key);
    await page.goto(`/play/${await gameIdOf(name)}`);
    const game = instantIn(page, key);
    await game.untilIdle();
    await expectNoFault(page, name, looksAt(place, "ko"));
    await openByBar(page, "RULES");
    await expect(game.frame.getByRole("dialog")).toBeVisible();
    await expectNoFault(page, `rules of ${name}`, looksAt(place, "ko"));
    await page.keyboard.press("Escape");
    await expect(game.frame.getByRole("dialog")).toBeHidden();
    if (place > 0) continue;
    await openByBar(page, "SOUND");
    await expect(game.frame.getByRole("slider")).toHaveCount(3);
    await expectNoFault(page, "sound of a game", [...twoLooks, ...otherLooks]);
  }
  // Of sports it follows the theme.
  await page.goto(`/play/${await gameIdOf("가상 스포츠")}`);
  const sports = sportsIn(page, 1440);
  await openByBar(page, "SOUND");
  await expect(sports.frame.getByRole("slider")).toHaveCount(3);
  await expectNoFault(page, "sound of sports", [...twoLooks, ...otherLooks]);
});

/** The slots, by code and the key of their name in the studio's words. */
const slots = [
  ["dancheong-fortune", "game_name"],
  ["tiger-and-magpie", "tiger_name"],
  ["yut-rush", "yut_name"],
] as const;

test("screens of the cashier", atLength, async ({ visit }) => {
  const member = await memberWithMoney((await hireOperator("OWNER")).token);
  const page = await (await visit({ member, calm: true })).newPage();
  for (const screen of cashierScreens) {
    await openScreen(page, screen, "ko");
    await expectNoFault(page, screen.name, otherLooks);
  }
});

async function expectNoFaultInGame(context: BrowserContext, language: Language): Promise<void> {
  const page = await context.newPage();
  await page.goto(`/play/${await dancheongId()}`);
  const game = gameIn(page, language);
  await game.untilReady();
  await expectNoFault(page, "game", looksIn(language));
  for (const [place, panel] of (["RULES", "ROUNDS", "FAIRNESS", "autoplay"] as const).entries()) {
    if (panel === "autoplay") await game.button(panel).click();
    else await openByBar(page, panel, language);
    const dialog = game.frame.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await expectNoFault(page, panel, looksAt(place, language));
    await dialog.getByRole("button", { name: studioSays(language, "close") }).click();
    await expect(dialog).toBeHidden();
  }
}

async function replayUrl(member: Member): Promise<string> {
  const { list } = bets.parse((await ask("GET", "/bet", member)).data);
  return bet.parse((await ask("GET", `/bet/${list[0]?.id}`, member)).data).replayUrl;
}
