import { genderWords } from "@hanpan/contract/words/gender";
import type { Page } from "@playwright/test";
import * as z from "zod";
import { walkedAt } from "./house/atLength.ts";
import type { Books } from "./house/books.ts";
import { balanceOnScreen, gameIn } from "./house/game.ts";
import { ask, newPerson } from "./house/server.ts";
import { expect, test } from "./house/test.ts";
import { type Language, say, studioSays } from "./house/words.ts";

/** The whole way of a new member: sign-up, lobby, twenty rounds, history, proof, log-out. */

const paidWon = 1_000_000;
const spins = 20;

/** What the specification §5 says for each field that is left out. */
const missing = {
  ko: [
    "아이디를 입력해 주십시오.",
    "닉네임을 입력해 주십시오.",
    "비밀번호를 입력해 주십시오.",
    "비밀번호 확인을 입력해 주십시오.",
    "은행을 선택해 주십시오.",
    "계좌번호를 입력해 주십시오.",
    "예금주를 입력해 주십시오.",
    "통신사를 선택해 주십시오.",
    "휴대폰번호를 입력해 주십시오.",
    "출금 비밀번호를 입력해 주십시오.",
    "성별을 선택해 주십시오.",
    "생년월일을 입력해 주십시오.",
  ],
  en: [
    "User unique id is required",
    "nickname is required",
    "Password is required",
    "Verify password is required",
    "Pleased select bank",
    "Account no is required",
    "depositor name is required",
    "phone carrier is required",
    "Phone is required",
    "Exchange password is required",
    "gender is required",
    "dob is required",
  ],
};

const storedSession = z.object({ token: z.string(), user: z.object({ id: z.string() }) });

async function signUp(page: Page, language: Language): Promise<{ id: string; token: string }> {
  const person = newPerson();
  const form = page.getByRole("form", { name: say(language, "reg_title") });
  const submit = form.getByRole("button", { name: say(language, "reg_submit"), exact: true });
  const field = (key: string) =>
    form.getByLabel(new RegExp(`^${say(language, key)} ?(${say(language, "common_required")})?$`));

  await page.goto("/");
  await page
    .getByRole("banner")
    .getByRole("link", { name: say(language, "nav_register") })
    .click();
  await submit.click();
  for (const words of missing[language]) {
    const problem = form.getByRole("paragraph").filter({ hasText: new RegExp(`^${words}$`) });
    await expect(problem).toBeVisible();
  }
  await expect(field("reg_id")).toBeFocused();

  await field("reg_id").fill(person.loginId);
  await field("reg_nickname").fill(person.nickname);
  await field("reg_password").fill(person.password);
  await field("reg_verifyPassword").fill(person.password);
  await field("reg_bank").selectOption({ index: 3 });
  await field("reg_accountNo").fill(person.accountNumber);
  await field("reg_depositor").fill(person.depositor);
  await field("reg_carrier").selectOption("KT");
  await field("reg_phone").fill(person.phone);
  await field("reg_exchangePassword").fill(person.exchangePassword);
  await form.getByText(genderWords.MALE[language], { exact: true }).click();
  await field("reg_dob").fill(person.dob);
  await form.getByText(say(language, "reg_agreeAll"), { exact: true }).click();
  await expect(form.getByText(say(language, "reg_id_available"))).toBeVisible();
  await submit.click();
  await expect(page.getByText(say(language, "reg_success"))).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  const text = await page.evaluate(() => localStorage.getItem("hanpan.session"));
  const { user, token } = storedSession.parse(JSON.parse(text ?? ""));
  return { id: user.id, token };
}

async function findGame(page: Page, language: Language, isNarrow: boolean): Promise<void> {
  if (isNarrow) await page.getByRole("link", { name: say(language, "game_search_label") }).click();
  else {
    await page
      .getByRole("navigation")
      .getByRole("link", { name: say(language, "shell_games") })
      .click();
    await page.keyboard.press("/");
  }
  const search = page.getByRole("combobox", { name: say(language, "game_search_label") });
  await search.fill("ㄷㅊ");
  await expect(page).toHaveURL(/search=/);
  const name = studioSays(language, "game_name");
  const found = page.getByRole("main").getByRole("link", { name: say(language, "game_playNamed", { name }) });
  await expect(found).toHaveCount(1);
  // Its picture is there, as pixels in a width that the browser chose.
  await expect
    .poll(() =>
      found.locator("img").evaluate((image: HTMLImageElement) => [image.currentSrc, image.naturalWidth > 0]),
    )
    .toEqual([
      expect.stringMatching(new RegExp(`/dancheong-fortune${language === "en" ? "-en" : ""}-\\d+\\.avif$`)),
      true,
    ]);
  await found.click();
}

const ledger = z.object({
  list: z.array(z.object({ type: z.string(), amount: z.number(), balanceAfter: z.number() })),
});

/** Stakes, wins and balance after the rounds: the studio's, the database's and the statement's must be one. */
async function readMoney(books: Books, member: { id: string; token: string }) {
  const rounds = await books.roundsOf([member.id]);
  expect(rounds.map((round) => round.state)).toEqual(Array(spins).fill("CLOSED"));
  const stakeWon = rounds.reduce((sum, round) => sum + round.stake_won, 0);
  const winWon = rounds.reduce((sum, round) => sum + (round.win_won ?? 0), 0);
  const cashWon = await books.cashOf(member.id);
  expect(cashWon).toBe(paidWon - stakeWon + winWon);
  const { list } = ledger.parse((await ask("GET", "/money/ledger?limit=100", member)).data);
  expect(list[0]?.balanceAfter).toBe(cashWon);
  expect(list.reduce((sum, line) => sum + line.amount, 0)).toBe(cashWon);
  await books.expectSound();
  return { stakeWon, winWon, cashWon };
}

async function verifyARound(page: Page, language: Language): Promise<void> {
  const name = say(language, "bet_detail_open", { number: 7 });
  const details = page.getByRole("button", { name, exact: true });
  await details.click();
  const dialog = page.getByRole("dialog", { name: say(language, "bet_detail_title") });
  const opens = page.waitForEvent("popup");
  await dialog.getByRole("link", { name: say(language, "bet_detail_verify") }).click();
  const proof = await opens;
  await proof.getByRole("button", { name: studioSays(language, "check_reveal") }).click();
  await expect(proof.getByText(studioSays(language, "check_verdict_ok"))).toBeVisible();
  await proof.getByRole("button", { name: studioSays(language, "check_tamper") }).click();
  await expect(proof.getByText(studioSays(language, "check_verdict_commitment"))).toBeVisible();
  await proof.getByRole("button", { name: studioSays(language, "check_restore") }).click();
  await expect(proof.getByText(studioSays(language, "check_verdict_ok"))).toBeVisible();
  await proof.close();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(details).toBeFocused();
}

for (const { language, width } of walkedAt(
  { language: "ko", width: 390 },
  { language: "ko", width: 1440 },
  { language: "en", width: 1440 },
)) {
  test(`a new member's whole way, ${language} at ${width}`, async ({ visit, books }) => {
    // Both ways of playing are walked; motion where there is least to draw, since no graphics card helps.
    const context = await visit({ language, width, calm: width === 1440 });
    const page = await context.newPage();
    const member = await signUp(page, language);
    await books.pay(member.id, paidWon);

    await findGame(page, language, width === 390);
    const game = gameIn(page, language);
    await game.untilReady();
    await expect.poll(() => balanceOnScreen(page, language)).toBe(paidWon);
    await game.button("turbo").click();
    for (let spin = 0; spin < spins; spin += 1) await game.spin();
    const money = await readMoney(books, member);
    await expect.poll(() => balanceOnScreen(page, language)).toBe(money.cashWon);
    await expect.poll(() => game.balanceWon()).toBe(money.cashWon);

    await page.goto("/history");
    const details = page.getByRole("button", { name: say(language, "bet_col_detail") });
    await expect(details).toHaveCount(spins);
    const totals = page.getByLabel(say(language, "bet_sum"), { exact: true });
    await expect(totals).toContainText(say(language, "bet_count", { count: spins }));
    await expect(totals).toContainText(money.stakeWon.toLocaleString("en-US"));
    await expect(totals).toContainText(money.winWon.toLocaleString("en-US"));
    await expect.poll(() => balanceOnScreen(page, language)).toBe(money.cashWon);
    await verifyARound(page, language);

    const other = await context.newPage();
    await other.goto("/my");
    await expect(other.getByRole("heading", { name: say(language, "my_title") })).toBeVisible();
    await page.getByRole("button", { name: say(language, "shell_profileMenu") }).click();
    await page.getByRole("menuitem", { name: say(language, "nav_logout") }).click();
    await page
      .getByRole("alertdialog", { name: say(language, "logout_confirm") })
      .getByRole("button", { name: say(language, "nav_logout") })
      .click();
    await expect(page).toHaveURL(/\/$/);
    await expect(other.getByRole("form", { name: say(language, "login_title") })).toBeVisible();
    // The screens have left before the server has answered.
    await expect.poll(async () => (await ask("GET", "/member/me", member)).status).toBe(401);
  });
}
