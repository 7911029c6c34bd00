import type { Page } from "@playwright/test";
import type { Books } from "./books.ts";
import { instantIn, type instantNameKeys } from "./instant.ts";
import { gameIdOf, type Member, registerMember } from "./server.ts";
import { expect, type VisitOf } from "./test.ts";
import { say, studioSays } from "./words.ts";

/** What a member of these journeys has in the beginning. */
export const paidWon = 200_000;

/** A member who was paid and has opened a game by the key of its name. */
export async function playedBy(
  visit: VisitOf,
  books: Books,
  nameKey: (typeof instantNameKeys)[number],
  width: 390 | 1440,
) {
  const member = await registerMember();
  await books.pay(member.id, paidWon);
  const page = await (await visit({ member, language: "ko", width, calm: true })).newPage();
  await page.goto(`/play/${await gameIdOf(studioSays("ko", nameKey))}`);
  const game = instantIn(page, nameKey);
  await game.untilIdle();
  return { member, page, game };
}

/** An instant game in its frame. */
export type Game = ReturnType<typeof instantIn>;

/** Chooses, by keyboard, the options of these names. */
export async function choose(game: Game, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const option = game.frame.getByRole("button", { name, exact: true });
    await option.press("Enter");
    await expect(option).toHaveAttribute("aria-pressed", "true");
  }
}

/** Plays a round by its button until it has been shown. */
export async function playRound(game: Game): Promise<void> {
  await game.play.click();
  await expect(game.frame.getByTestId("result")).toHaveText(/×$/);
  await game.untilIdle();
}

/** Plays the member's second round by the space key until it has been shown. */
export async function playSecondByKey(
  page: Page,
  books: Books,
  { id }: Pick<Member, "id">,
  game: Game,
): Promise<void> {
  await page.keyboard.press("Space");
  await expect.poll(async () => (await books.roundsOf([id])).length).toBe(2);
  await game.untilIdle();
}

/** So many rounds are over, the member has what they left, on the screen too, and the books are sound. */
export async function expectPaid(
  books: Books,
  member: Pick<Member, "id">,
  game: Game,
  count: number,
): Promise<void> {
  const rounds = await books.roundsOf([member.id]);
  expect(rounds.map(({ state }) => state)).toEqual(Array(count).fill("CLOSED"));
  const netWon = rounds.reduce((sum, { win_won, stake_won }) => sum + (win_won ?? 0) - stake_won, 0);
  expect(await books.cashOf(member.id)).toBe(paidWon + netWon);
  await expect.poll(() => game.balanceWon()).toBe(paidWon + netWon);
  await books.expectSound();
}

/** A round, opened from the history by its number as a member does, says what was bet and is confirmed by the fairness page. */
export async function verifyRound(page: Page, number: number, bet: string): Promise<void> {
  await page.goto("/history");
  await page.getByRole("button", { name: say("ko", "bet_detail_open", { number }), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: say("ko", "bet_detail_title") });
  await expect(dialog.getByText(bet)).toBeVisible();
  const opens = page.waitForEvent("popup");
  await dialog.getByRole("link", { name: say("ko", "bet_detail_verify") }).click();
  const proof = await opens;
  await proof.getByRole("button", { name: studioSays("ko", "check_reveal") }).click();
  await expect(proof.getByText(studioSays("ko", "check_verdict_ok"))).toBeVisible();
  await proof.getByRole("button", { name: studioSays("ko", "check_tamper") }).click();
  await expect(proof.getByText(studioSays("ko", "check_verdict_commitment"))).toBeVisible();
  await proof.close();
}
