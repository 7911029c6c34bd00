import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "@hanpan/server/findFreePort";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { type Stack, startStack } from "../start/stack.ts";
import { atLength } from "./house/atLength.ts";
import { type Autoplay, beginAutoplay } from "./house/autoplay.ts";
import { type Books, openBooks } from "./house/books.ts";
import { balanceOnScreen, gameIn } from "./house/game.ts";
import { dancheongId, type Member, registerMember } from "./house/server.ts";
import { expect, test } from "./house/test.ts";
import { studioSays } from "./house/words.ts";

/**
 * kill -9 of each program in the middle of autoplay: several members play by the studio's protocol, one in a browser.
 * `npm run bench:crash` kills each one ten times.
 */

const kills = Number(process.env["HANPAN_CRASHES"] ?? 1);
const paidWon = 10_000_000;
const membersByProtocol = 4;
/** Rounds between two kills, so that each kill meets play in full swing. */
const roundsBetweenKills = 12;

let stack: Stack;
let books: Books;
let dataDir: string;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "hanpan-e2e-crash-"));
  stack = await startStack({
    dataDir,
    ports: {
      member: await findFreePort(),
      operator: await findFreePort(),
      studio: await findFreePort(),
      sports: await findFreePort(),
    },
    env: { STUDIO_MINIMUM_SPIN_TIME_MS: "0", SPORTS_DAYS_AHEAD: "1" },
    quiet: true,
  });
  const { platformOwnerUrl, platformUrl, studioOwnerUrl, studioUrl } = stack.databases;
  books = openBooks(platformOwnerUrl ?? platformUrl, studioOwnerUrl ?? studioUrl);
});

test.afterAll(async () => {
  await books.close();
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

type Victim = "studio" | "api" | "database";

const pidOf = (victim: Victim): number | undefined => stack.children[victim]?.pid;

async function isUp(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** Kills a program the hard way and waits until another one has replaced it and everything replies. */
async function kill(victim: Victim): Promise<void> {
  const pid = pidOf(victim);
  if (pid === undefined) throw new Error(`the ${victim} is not running`);
  process.kill(pid, "SIGKILL");
  await expect.poll(() => pidOf(victim) ?? pid, { timeout: 120_000 }).not.toBe(pid);
  for (const url of [stack.urls.member, stack.urls.studio]) {
    await expect.poll(() => isUp(url), { timeout: 120_000 }).toBe(true);
  }
}

/** How long a press waits for what was there a moment ago; then everything is looked at again. */
const pressMs = 2_000;

/** Presses something if it is there now. Without the pointer: on a busy machine the game is drawn rarely. */
async function pressIfThere(button: Locator): Promise<void> {
  if (!(await button.isVisible()) || !(await button.isEnabled({ timeout: pressMs }))) return;
  await button.dispatchEvent("click", undefined, { timeout: pressMs });
}

/** Answers what the game asks after a fault, and starts its autoplay again, as somebody at the screen would. */
async function keepGameGoing(page: Page): Promise<void> {
  const game = gameIn(page);
  await expect(async () => {
    await pressIfThere(game.frame.getByRole("alertdialog").getByRole("button"));
    await pressIfThere(game.frame.locator("main[data-phase=CURTAIN] #stage"));
    await pressIfThere(game.button("autoplay_begin"));
    if (await game.button("autoplay_begin").isHidden()) await pressIfThere(game.button("autoplay"));
    await expect(game.frame.locator("button.spin-stop")).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 90_000, intervals: [100] });
}

/** Ends the game's autoplay and brings it to rest, whatever it is showing. */
async function restGame(page: Page): Promise<void> {
  const game = gameIn(page);
  const fault = game.frame.getByRole("alertdialog").getByRole("button");
  await expect(async () => {
    await pressIfThere(game.frame.locator("button.spin-stop"));
    await pressIfThere(fault);
    await game.frame.locator("#stage").dispatchEvent("click", undefined, { timeout: pressMs });
    await expect(game.game).toHaveAttribute("data-phase", "IDLE", { timeout: 2_000 });
    await expect(game.button("spin")).toBeVisible({ timeout: 2_000 });
    await expect(fault).toBeHidden({ timeout: 2_000 });
  }).toPass({ timeout: 90_000, intervals: [100] });
}

/** Every round is over, every stake taken once, every win paid once: studio, platform and ledger agree. */
async function expectEverythingPaidOnce(members: readonly Member[]): Promise<void> {
  await expect.poll(() => books.openRounds(), { timeout: 120_000 }).toBe(0);
  await books.expectSound();
  const ids = members.map(({ id }) => id);
  const [rounds, bets] = [await books.roundsOf(ids), await books.betsOf(ids)];
  const settled = new Map(bets.filter((bet) => bet.status === "SETTLED").map((bet) => [bet.round_id, bet]));
  const closed = rounds.filter((round) => round.state === "CLOSED");
  expect(bets.filter((bet) => bet.status === "OPEN")).toEqual([]);
  expect([...settled.keys()].sort()).toEqual(closed.map((round) => round.round_id).sort());
  for (const round of closed) {
    const { stake_won: stakeWon, win_won: winWon } = round;
    expect(settled.get(round.round_id)).toMatchObject({ stake_won: stakeWon, win_won: winWon });
  }
  for (const { id } of members) {
    const own = closed.filter((round) => round.member_id === id);
    const change = own.reduce((sum, round) => sum + (round.win_won ?? 0) - round.stake_won, 0);
    expect(await books.cashOf(id)).toBe(paidWon + change);
  }
}

async function openGame(visit: BrowserContext): Promise<Page> {
  const page = await visit.newPage();
  await page.goto(`${stack.urls.member}/play/${await dancheongId(stack.urls.member)}`);
  const game = gameIn(page);
  await game.untilReady();
  await game.button("turbo").click();
  await game.frame
    .getByRole("combobox", { name: studioSays("ko", "stake_choose") })
    .selectOption({ label: "200원" });
  return page;
}

for (const victim of ["studio", "api", "database"] as const) {
  test(
    `kill -9 of the ${victim}, ${kills} times in autoplay: every round ends, all is paid once`,
    victim === "database" ? {} : atLength,
    async ({ visit }) => {
      test.setTimeout(480_000 + kills * 20_000);
      const members = await Promise.all(
        Array.from({ length: membersByProtocol + 1 }, () => registerMember(stack.urls.member)),
      );
      for (const { id } of members) await books.pay(id, paidWon);
      const [seen, ...others] = members;
      if (seen === undefined) throw new Error("no member");
      const context = await visit({ member: seen, calm: true, width: 390, at: stack.urls.member });
      const page = await openGame(context);
      const plays: Autoplay[] = await Promise.all(
        others.map(({ token }) => beginAutoplay(token, stack.urls.member)),
      );
      const played = () => plays.reduce((sum, play) => sum + play.played(), 0);

      for (let count = 0; count < kills; count += 1) {
        await keepGameGoing(page);
        const before = played();
        await expect.poll(played, { timeout: 120_000 }).toBeGreaterThan(before + roundsBetweenKills);
        await kill(victim);
      }
      await Promise.all(plays.map((play) => play.stop()));
      await restGame(page);
      await expectEverythingPaidOnce(members);
      const cashWon = await books.cashOf(seen.id);
      expect((await books.roundsOf([seen.id])).length).toBeGreaterThan(0);
      await expect.poll(() => gameIn(page).balanceWon()).toBe(cashWon);
      await expect.poll(() => balanceOnScreen(page)).toBe(cashWon);
    },
  );
}
