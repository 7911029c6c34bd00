import { genderWords } from "@hanpan/contract/words/gender";
import { type Browser, expect as expectOf, type Page } from "@playwright/test";
import * as z from "zod";
import { doAtDesk, hireOperator } from "../../e2e/house/desk.ts";
import { gameIn } from "../../e2e/house/game.ts";
import { instantIn } from "../../e2e/house/instant.ts";
import { ask, gameIdOf, memberUrl, newPerson } from "../../e2e/house/server.ts";
import { tableIn } from "../../e2e/house/table.ts";
import { say, studioSays } from "../../e2e/house/words.ts";
import type { Album } from "./album.ts";

const ko = (key: string, values: Record<string, string | number> = {}) => say("ko", key, values);
const requests = z.object({ list: z.array(z.object({ id: z.string(), status: z.string() })) });
const session = z.object({ token: z.string() });
const expect = expectOf.configure({ timeout: 120_000 });

/** Who signs up: a name that thousands have, and a number that nobody has. */
const person = { ...newPerson(), loginId: "haneul26", nickname: "하늘바람", depositor: "김하늘" };

async function signUp(page: Page, album: Album): Promise<string> {
  const form = page.getByRole("form", { name: ko("reg_title") });
  const field = (key: string) => form.getByLabel(new RegExp(`^${ko(key)} ?(${ko("common_required")})?$`));
  await page
    .getByRole("banner")
    .getByRole("link", { name: ko("nav_register") })
    .click();
  await field("reg_id").fill(person.loginId);
  await field("reg_nickname").fill(person.nickname);
  await field("reg_password").fill(person.password);
  await field("reg_verifyPassword").fill(person.password);
  await expect(form.getByText(ko("reg_id_available"))).toBeVisible();
  await page.evaluate("scrollTo(0, 0)");
  await album.take(page, "sign-up");
  await field("reg_bank").selectOption({ index: 3 });
  await field("reg_accountNo").fill(person.accountNumber);
  await field("reg_depositor").fill(person.depositor);
  await field("reg_carrier").selectOption("KT");
  await field("reg_phone").fill(person.phone);
  await field("reg_exchangePassword").fill(person.exchangePassword);
  await form.getByText(genderWords.FEMALE.ko, { exact: true }).click();
  await field("reg_dob").fill(person.dob);
  await form.getByText(ko("reg_agreeAll"), { exact: true }).click();
  await form.getByRole("button", { name: ko("reg_submit"), exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("region", { name: ko("first_title") })).toBeInViewport();
  return session.parse(JSON.parse((await page.evaluate(() => localStorage.getItem("hanpan.session"))) ?? ""))
    .token;
}

/** Nothing lies over the page that goes away by itself. */
const withoutToasts = (page: Page) =>
  expect(
    page.getByRole("button", { name: ko("toast_close"), exact: true }).filter({ visible: true }),
  ).toHaveCount(0);

async function deposit(page: Page, album: Album, token: string): Promise<void> {
  await page.getByRole("link", { name: ko("first_toDeposit") }).click();
  await expect(page.getByRole("timer")).toBeVisible();
  const form = page.getByRole("form", { name: ko("dep_title") });
  await form.getByRole("button", { name: ko("dep_preset_add", { amount: "100,000원" }) }).click();
  await form.getByRole("radio").first().check();
  await album.take(page, "deposit");
  await form.getByRole("checkbox").check();
  await form.getByRole("button", { name: ko("dep_submit") }).click();
  await expect(page.getByRole("button", { name: ko("dep_cancel") })).toBeVisible();
  await album.take(page, "deposit-account");
  const { list } = requests.parse((await ask("GET", "/money/deposit-withdrawal/list", { token })).data);
  const id = list.find(({ status }) => status === "WAITING")?.id;
  const owner = await hireOperator("OWNER");
  await doAtDesk("POST", `/money/requests/${id}/complete`, { token: owner.token, body: {} });
  await expect(page.getByRole("link", { name: ko("play_go") }).first()).toBeVisible();
  await album.take(page, "money-arrived");
}

async function playSlot(page: Page, album: Album): Promise<void> {
  await page.goto(`/play/${await gameIdOf(studioSays("ko", "tiger_name"))}`);
  const slot = gameIn(page, "ko", "tiger_name");
  await slot.untilReady();
  await album.take(page, "first-game");
  await slot.spin();
  await album.take(page, "first-game-result");
}

async function playTable(page: Page, album: Album): Promise<void> {
  const nameKey = "tb_name_baccarat_speed";
  await page.goto(`/play/${await gameIdOf(studioSays("ko", nameKey))}`);
  const table = tableIn(page, nameKey);
  await table.untilBetting(10);
  await table.bet("tb_banker", "1,000원");
  await album.take(page, "second-game");
  await table.untilResult();
  await album.take(page, "second-game-result");
}

async function playInstant(page: Page, album: Album): Promise<void> {
  await page.goto(`/play/${await gameIdOf(studioSays("ko", "plinko_name"))}`);
  const game = instantIn(page, "plinko_name");
  await game.untilIdle();
  await album.take(page, "third-game");
  await game.play.click();
  await expect(game.frame.getByTestId("result")).toHaveText(/×$/);
  await game.untilIdle();
  await album.take(page, "third-game-result");
}

async function lookBack(page: Page, album: Album): Promise<void> {
  await page.goto("/history");
  const detail = page.getByRole("button", { name: ko("bet_detail_open", { number: 1 }), exact: true });
  await expect(detail).toBeVisible();
  await album.take(page, "history");
  await detail.click();
  await expect(page.getByRole("dialog", { name: ko("bet_detail_title") })).toBeVisible();
  await album.take(page, "history-detail");
  await page.goto("/withdraw");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("undefined");
  await page.waitForLoadState("networkidle");
  await album.take(page, "withdraw");
}

/** Walks from the first look at the site to the withdrawal on a telephone, and looks at the site on a laptop then. */
export async function walk(browser: Browser, album: Album): Promise<void> {
  const look = (width: number, height: number, isTelephone: boolean) =>
    ({
      viewport: { width, height },
      baseURL: memberUrl(),
      deviceScaleFactor: isTelephone ? 1.5 : 1,
      hasTouch: isTelephone,
      isMobile: isTelephone,
      locale: "ko-KR",
      timezoneId: "Asia/Seoul",
      colorScheme: "dark",
      reducedMotion: "reduce",
    }) as const;
  const context = await browser.newContext(look(390, 844, true));
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await album.take(page, "home");
  const token = await signUp(page, album);
  await withoutToasts(page);
  await album.take(page, "three-steps");
  await deposit(page, album, token);
  await playSlot(page, album);
  await playTable(page, album);
  await playInstant(page, album);
  await lookBack(page, album);

  const laptop = await browser.newContext({
    ...look(1440, 900, false),
    storageState: await context.storageState(),
  });
  laptop.setDefaultTimeout(120_000);
  const wide = await laptop.newPage();
  await wide.goto("/");
  await wide.waitForLoadState("networkidle");
  await album.take(wide, "home-1440");
}
