import { profileWords } from "@hanpan/contract/operator/words/profile";
import {
  koreanMemberRules,
  koreanRules,
  memberRulesOfProfile,
  type Profile,
  rulesOfProfile,
} from "@hanpan/contract/profile/profiles";
import { exclusionKindWords } from "@hanpan/contract/words/exclusionKind";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import type { Page } from "@playwright/test";
import * as z from "zod";
import { expectAccessibleInBothThemes } from "./house/accessible.ts";
import { atLength, walkedAt } from "./house/atLength.ts";
import { approveNewest, atDesk, doByTwo, hireOperator, type Operator } from "./house/desk.ts";
import { gameIn } from "./house/game.ts";
import { approveInInbox } from "./house/inbox.ts";
import { openLive } from "./house/live.ts";
import { expect, test } from "./house/ownSite.ts";
import { ask, dancheongId, gameIdOf, registerMember } from "./house/server.ts";
import { deskSays, say, studioSays } from "./house/words.ts";

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
async function switchOn(proposing: Page, approving: Page, { loginId }: Operator): Promise<void> {
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
  await expectAccessibleInBothThemes(proposing, "what a profile changes");
  await switching.click();
  await approveInInbox(approving, { proposedBy: loginId, text: profileWords.UK.ko });
}

for (const width of walkedAt(390, 1440)) {
  test(
    `Great Britain's rules are switched on by two owners at ${width}, and a slot that is open beside them obeys`,
    atLength,
    async ({ visit, books }) => {
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
        [first, second].map(async (owner) => (await visit({ width, options: atDesk(owner) })).newPage()),
      );
      if (proposing === undefined || approving === undefined) throw new Error("two owners are there");
      await switchOn(proposing, approving, first);

      // The slot was open before the switch: it obeys from a round on that begins at most a second later.
      await expect
        .poll(
          async () => {
            await game.spin();
            return await game.button("turbo").count();
          },
          { timeout: 120_000 },
        )
        .toBe(0);
      await expect(game.button("autoplay")).toHaveCount(0);
      await expect(game.frame.getByTestId("cap")).toHaveText(`${caps.adult}원`);
      await expect(game.frame.getByTestId("elapsed")).toHaveText(/^\d+:\d\d:\d\d$/);
      await expectAccessibleInBothThemes(page, "a slot by Great Britain's rules");

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
      const shownWon = async () =>
        Number(
          ((await game.frame.getByTestId("net").textContent()) ?? "")
            .replaceAll("−", "-")
            .replaceAll(/[^\d-]/g, ""),
        );
      await expect.poll(shownWon).toBe(netWon);

      const beside = await pageOf(young);
      await beside.goto(address);
      const theirs = gameIn(beside);
      await theirs.untilReady();
      await expect(theirs.frame.getByTestId("cap")).toHaveText(`${caps.young}원`);
      await expect(theirs.button("turbo")).toHaveCount(0);
      const stakes = await theirs.frame.locator("select option").allTextContents();
      expect(Math.max(...stakes.map((text) => Number(text.replaceAll(/\D/g, ""))))).toBeLessThanOrEqual(
        4_000,
      );
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
      // Nothing bets by itself: the kite is there, and offers no auto-bet.
      const kite = page.frameLocator("iframe");
      await expect(kite.locator(".lane-place").first()).toBeVisible();
      await expect(
        kite.getByRole("button", { name: studioSays("ko", "mini_kite_auto"), exact: true }),
      ).toHaveCount(0);
      await books.expectSound();
      await backToKorea(proposing, approving, first);
    },
  );
}

/** The other width begins as a site does. */
async function backToKorea(proposing: Page, approving: Page, { loginId }: Operator): Promise<void> {
  await proposing.goto("/jurisdiction");
  await proposing.getByRole("radio", { name: profileWords.KR.ko }).check({ force: true });
  await proposing.getByRole("button", { name: deskSays("ko", "jurisdiction_preview"), exact: true }).click();
  const switching = proposing.getByRole("button", {
    name: deskSays("ko", "jurisdiction_switch"),
    exact: true,
  });
  await proposing.getByPlaceholder(deskSays("ko", "reason_optional")).fill("한국 면허");
  await switching.click();
  await approveInInbox(approving, { proposedBy: loginId, text: profileWords.KR.ko });
}

const ko = (key: string, values: Record<string, string | number> = {}) => say("ko", key, values);

const heldRules = z.object({ bonusRolloverMost: z.number(), exclusionIndefinite: z.boolean() });

/** The rules of a profile hold, as two owners have them; a process may go on for two seconds with those that it read, and is waited for. */
async function playBy(profile: Exclude<Profile, "OWN">, { token }: { token: string }): Promise<void> {
  const owner = await hireOperator("OWNER");
  const jurisdiction = {
    profile,
    wonPerPound: ratedWon,
    rules: profile === "KR" ? koreanRules : rulesOfProfile(profile, ratedWon),
    members: profile === "KR" ? koreanMemberRules : memberRulesOfProfile(profile),
  };
  await doByTwo("PUT", "/settings", { token: owner.token, body: { jurisdiction, reason: "면허" } });
  const { bonusRolloverMost, exclusionIndefinite } = jurisdiction.members;
  await expect
    .poll(async () => heldRules.parse((await ask("GET", "/member/rules", { token })).data))
    .toEqual({ bonusRolloverMost, exclusionIndefinite });
}

/** Signs a member in on the page, whose session has ended. */
async function signInAgain(page: Page, member: { loginId: string; password: string }): Promise<void> {
  await page.goto("/login");
  await page.locator('input[name="loginId"]').fill(member.loginId);
  await page.locator('input[name="password"]').fill(member.password);
  await page.locator('form button[type="submit"]').click();
  await expect(page).not.toHaveURL(/login/);
}

for (const width of walkedAt(1440, 390)) {
  test(`by Great Britain's rules a bonus asks for ten times itself at ${width}, and the deposit screen says so`, async ({
    visit,
  }) => {
    const member = await registerMember();
    await playBy("UK", member);
    const page = await (await visit({ member, width, calm: true, language: "ko" })).newPage();
    await openLive(page, "/deposit");
    const form = page.getByRole("form", { name: ko("dep_title") });
    await form.getByLabel(new RegExp(`^${ko("dep_amount")}`)).fill("100000");
    await form.getByRole("radio", { name: new RegExp(gameCategoryWords.SLOT.ko) }).check();
    const agreement = form.getByRole("region", { name: ko("dep_agree_title") });
    await expect(agreement).toContainText("80,000원");
    await expect(agreement).toContainText(ko("dep_agree_cutFormula", { bonus: "8,000P", times: 10 }));
    await expect(form.getByText(ko("dep_bonus_casinoAlone")).first()).toBeVisible();
    await expectAccessibleInBothThemes(page, "a bonus that the rules cap");
    await playBy("KR", member);
  });

  test(
    `by Malta's rules a member excludes themself without an end at ${width}, and two operators lift it a week later`,
    atLength,
    async ({ visit }) => {
      const [risk, member] = [await hireOperator("RISK"), await registerMember()];
      await playBy("MT", member);
      const page = await (await visit({ member, width, calm: true, language: "ko" })).newPage();
      await openLive(page, "/limits");
      await page.getByRole("radio", { name: exclusionKindWords.SELF_EXCLUSION.ko }).check({ force: true });
      const choice = page.getByText(ko("excl_indefinite"), { exact: true });
      await choice.click();
      await expect(page.getByText(ko("excl_indefinite_help"))).toBeVisible();
      await page.locator('input[name="password"]').fill(member.password);
      await expectAccessibleInBothThemes(page, "a self-exclusion without an end");
      await page.getByRole("button", { name: ko("excl_submit") }).click();
      await page
        .getByRole("alertdialog")
        .getByRole("button", { name: ko("excl_confirmButton") })
        .click();
      await expect(page.getByText(ko("excl_doneWithoutEnd")).first()).toBeVisible();

      await signInAgain(page, member);
      await page.goto("/limits");
      await expect(page.getByText(ko("excl_indefinite"), { exact: true })).toBeVisible();
      const asking = page.getByRole("form", { name: ko("lift_title") });
      await asking.getByLabel(new RegExp(`^${ko("lift_why")}`)).fill("시험 기간에 쉬려던 것입니다.");
      await asking.getByRole("button", { name: ko("lift_submit") }).click();
      await expect(page.getByRole("button", { name: ko("lift_takeBack") })).toBeVisible();
      await expectAccessibleInBothThemes(page, "a wish to lift an exclusion");

      const console = await (await visit({ width, options: atDesk(risk) })).newPage();
      await openLive(console, "/protection");
      const { nickname } = member.user;
      await console
        .getByRole("button", { name: deskSays("ko", "lifting_openOf", { name: nickname }) })
        .click();
      const dialog = console.getByRole("dialog");
      await expect(dialog).toContainText("시험 기간에 쉬려던 것입니다.");
      await dialog.getByLabel(deskSays("ko", "lifting_reason")).fill("상담을 마침");
      await expectAccessibleInBothThemes(console, "a wish to lift an exclusion, at the desk");
      await dialog.getByRole("button", { name: deskSays("ko", "lifting_accept") }).click();
      await expect(dialog).toBeHidden();
      await approveNewest(risk, "lifting");

      await page.reload();
      await expect(page.getByText(/해제가 승인되었습니다/)).toBeVisible();
      await expect(page.getByText(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}까지/)).toBeVisible();
      await playBy("KR", await registerMember());
    },
  );
}
