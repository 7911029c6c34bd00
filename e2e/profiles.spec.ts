import { profileWords } from "@hanpan/contract/operator/words/profile";
import type { Page } from "@playwright/test";
import { atDesk, hireOperator } from "./house/desk.ts";
import { gameIn } from "./house/game.ts";
import { openLive } from "./house/live.ts";
import { expect, test } from "./house/ownSite.ts";
import { dancheongId, gameIdOf, registerMember } from "./house/server.ts";
import { deskSays, studioSays } from "./house/words.ts";

const paidWon = 100_000;
const ratedWon = 2_000;
const caps = { adult: "10,000", young: "4,000" };
const cycleMs = 2_500;

/** The Seoul day on which a member is so many years old. */
function bornYearsAgo(years: number): string {
  const now = new Date();
  return `${now.getUTCFullYear() - years}-01-01`;
}

/** One owner proposes Great Britain's rules after a look at what they change, another approves them. */
async function switchOn(proposing: Page, approving: Page): Promise<void> {
  await proposing.goto("/jurisdiction");
  await proposing.getByRole("radio", { name: profileWords.UK.ko }).check({ force: true });
  const rate = proposing.getByLabel(deskSays("ko", "jurisdiction_rate"));
  await rate.fill(String(ratedWon));
  const switching = proposing.getByRole("button", {
    name: deskSays("ko", "jurisdiction_switch"),
    exact: true,
  });
  await expect(switching).toBeDisabled();
  await proposing.getByRole("button", { name: deskSays("ko", "jurisdiction_preview"), exact: true }).click();
  const games = proposing.getByRole("table", { name: deskSays("ko", "jurisdiction_games") });
  await expect(games.getByText(studioSays("ko", "game_name"))).toBeVisible();
  await proposing.getByPlaceholder(deskSays("ko", "reason_optional")).fill("영국 면허");
  await switching.click();
  await openLive(approving, "/approvals");
  const desk = approving.getByRole("complementary");
  await expect(desk.getByText(profileWords.UK.ko, { exact: true })).toBeVisible();
  await approving.keyboard.press("a");
  await expect(approving.getByRole("alertdialog")).toBeVisible();
  await approving.keyboard.press("Enter");
  await expect(approving.getByText(deskSays("ko", "approval_approved"))).toBeVisible();
}

for (const width of [390, 1440] as const) {
  test(`Great Britain's rules are switched on by two owners, and a slot that is open obeys them at ${width}`, async ({
    visit,
    books,
  }) => {
    test.setTimeout(400_000);
    const [first, second, adult, young] = await Promise.all([
      hireOperator("OWNER"),
      hireOperator("OWNER"),
      registerMember(undefined, { dob: bornYearsAgo(40) }),
      registerMember(undefined, { dob: bornYearsAgo(20) }),
    ]);
    for (const { id } of [adult, young]) await books.pay(id, paidWon);
    const pageOf = async (member: typeof adult) =>
      (await visit({ member, language: "ko", width, calm: true })).newPage();
    const page = await pageOf(adult);
    const address = `/play/${await dancheongId()}`;
    await page.goto(address);
    const game = gameIn(page);
    await game.untilReady();
    const offered = [game.button("turbo"), game.button("autoplay")];
    for (const button of offered) await expect(button).toBeVisible();
    await expect(game.frame.getByTestId("cap")).toHaveCount(0);
    await game.spin();

    const [proposing, approving] = await Promise.all(
      [first, second].map(async (owner) => (await visit({ options: atDesk(owner) })).newPage()),
    );
    if (proposing === undefined || approving === undefined) throw new Error("two owners are there");
    await switchOn(proposing, approving);

    // The slot was open before the switch: it obeys from a round on that begins at most a second later.
    await expect
      .poll(
        async () => {
          await game.spin();
          return await game.button("turbo").count();
        },
        { timeout: 60_000 },
      )
      .toBe(0);
    await expect(game.button("autoplay")).toHaveCount(0);
    await expect(game.frame.getByTestId("cap")).toHaveText(`${caps.adult}원`);
    await expect(game.frame.getByTestId("elapsed")).toHaveText(/^\d+:\d\d:\d\d$/);

    // Both spin as fast as the page lets them: no round begins before the cycle of the one before is over.
    const since = new Date();
    for (let spin = 0; spin < 3; spin += 1) await game.spin();
    const rounds = (await books.roundsOf([adult.id])).filter(({ started_at }) => started_at >= since);
    expect(rounds).toHaveLength(3);
    for (const [place, round] of rounds.entries()) {
      const before = rounds[place - 1];
      if (before === undefined) continue;
      expect(round.started_at.getTime() - before.started_at.getTime()).toBeGreaterThanOrEqual(cycleMs);
    }
    const all = await books.roundsOf([adult.id]);
    const netWon = all.reduce((sum, round) => sum + (round.win_won ?? 0) - round.stake_won, 0);
    const shown = (await game.frame.getByTestId("net").textContent()) ?? "";
    expect(Number(shown.replaceAll("−", "-").replaceAll(/[^\d-]/g, ""))).toBe(netWon);

    const beside = await pageOf(young);
    await beside.goto(address);
    const theirs = gameIn(beside);
    await theirs.untilReady();
    await expect(theirs.frame.getByTestId("cap")).toHaveText(`${caps.young}원`);
    await expect(theirs.button("turbo")).toHaveCount(0);
    const stakes = await theirs.frame.locator("select option").allTextContents();
    expect(Math.max(...stakes.map((text) => Number(text.replaceAll(/\D/g, ""))))).toBeLessThanOrEqual(4_000);
    await theirs.spin();

    // A second slot is opened: the first is no longer played.
    const again = await page.context().newPage();
    await again.goto(address);
    await gameIn(again).untilReady();
    await game.button("spin").click();
    await expect(game.frame.getByText(/슬롯은 한 번에 하나만/)).toBeVisible();
    await again.close();

    // Tables and mini-games keep net position and time in view as well.
    for (const nameKey of ["tb_name_european_roulette", "mini_name_kite"]) {
      await page.goto(`/play/${await gameIdOf(studioSays("ko", nameKey))}`);
      const frame = page.frameLocator("iframe");
      await expect(frame.getByTestId("net")).toHaveText("0원");
      await expect(frame.getByTestId("elapsed")).toHaveText(/^\d+:\d\d:\d\d$/);
    }
    await books.expectSound();
    await backToKorea(proposing, approving);
  });
}

/** The other width begins as a site does. */
async function backToKorea(proposing: Page, approving: Page): Promise<void> {
  await proposing.goto("/jurisdiction");
  await proposing.getByRole("radio", { name: profileWords.KR.ko }).check({ force: true });
  await proposing.getByRole("button", { name: deskSays("ko", "jurisdiction_preview"), exact: true }).click();
  const switching = proposing.getByRole("button", {
    name: deskSays("ko", "jurisdiction_switch"),
    exact: true,
  });
  await proposing.getByPlaceholder(deskSays("ko", "reason_optional")).fill("한국 면허");
  await switching.click();
  await openLive(approving, "/approvals");
  await expect(
    approving.getByRole("complementary").getByText(profileWords.KR.ko, { exact: true }),
  ).toBeVisible();
  await approving.keyboard.press("a");
  await expect(approving.getByRole("alertdialog")).toBeVisible();
  await approving.keyboard.press("Enter");
  await expect(approving.getByText(deskSays("ko", "approval_approved")).last()).toBeVisible();
}
