import { addDays, seoulDay } from "@hanpan/contract/time";
import { createPool } from "@hanpan/database";
import type { Page } from "@playwright/test";
import * as z from "zod";
import { expectAccessible } from "./house/accessible.ts";
import { deskUrl } from "./house/desk.ts";
import { expect, onOwnSite } from "./house/ownSite.ts";
import { memberUrl } from "./house/server.ts";

/** A demo with thirty days of play behind it, in which four partners stand one below the other. */
const test = onOwnSite({ demoHistory: true, patienceMs: 600_000 });

async function signIn(page: Page, loginId: string, password: string): Promise<void> {
  await page.goto(deskUrl());
  await page.getByLabel("아이디").fill(loginId);
  await page.getByLabel("비밀번호", { exact: true }).fill(password);
  await page.getByRole("button", { name: "로그인" }).click();
  await expect(page).not.toHaveURL(/login/);
}

/** Won as a screen shows them. */
const wonOf = (text: string) => Number(text.replaceAll(/[^\d-]/g, ""));

/** The first two days that a heading names. */
function daysIn(texts: readonly string[]): { readonly from: string; readonly to: string } {
  const [from = "", to = ""] = texts.join(" ").match(/\d{4}-\d{2}-\d{2}/g) ?? [];
  return { from, to };
}

const sums = z.array(
  z.object({ level: z.number(), day: z.string(), category: z.string(), stake: z.coerce.bigint() }),
);
/** The rolling rates of the demo's four, from the top down, in basis points. */
const rates = [80n, 60n, 40n, 20n];

/** What each of the four earns of rolling over some days, worked out of the bets one by one: nothing of the product's sums. */
async function rollingOf({ from, to }: { readonly from: string; readonly to: string }) {
  const pool = createPool({
    connectionString: process.env["HANPAN_DATABASE_URL"] ?? "",
    applicationName: "a journey of partners",
  });
  const { rows } = await pool.query(
    `WITH RECURSIVE chain (partner_id, level) AS (
       SELECT partner_id, 0 FROM platform.partner_place WHERE parent_id IS NULL AND until_day = 'infinity'
       UNION ALL
       SELECT place.partner_id, chain.level + 1 FROM chain JOIN platform.partner_place AS place
         ON place.parent_id = chain.partner_id AND place.until_day = 'infinity'
     ), played AS (
       SELECT member_id, platform.bet_seoul_day(bet_id) AS day, category, stake_won FROM platform.bet WHERE status = 'SETTLED'
     )
     SELECT chain.level, played.day::text AS day, played.category, sum(played.stake_won)::text AS stake
       FROM played JOIN platform.partner_member AS own ON own.member_id = played.member_id
        AND own.from_day <= played.day AND own.until_day > played.day
       JOIN chain ON chain.partner_id = own.partner_id
      WHERE played.day BETWEEN $1 AND $2 GROUP BY 1, 2, 3`,
    [from, to],
  );
  await pool.end();
  const played = sums.parse(rows);
  const cells = [...new Set(played.map(({ day, category }) => `${day} ${category}`))];
  const due = (level: number, cell: string) => {
    const below = played.filter((one) => one.level >= level && `${one.day} ${one.category}` === cell);
    return (below.reduce((sum, { stake }) => sum + stake, 0n) * (rates[level] ?? 0n)) / 10_000n;
  };
  const all = (level: number) => cells.reduce((sum, cell) => sum + due(level, cell), 0n);
  return { levels: rates.map((_, level) => Number(all(level) - all(level + 1))), top: Number(all(0)) };
}

test("a tree of four levels is settled from its month of play, and the partner opens the statement", async ({
  visit,
}) => {
  const yesterday = addDays(seoulDay(new Date()), -1);
  const desk = await (await visit({ width: 1440 })).newPage();
  await signIn(desk, "owner", "owner1234");

  await test.step("the owner sees the tree, and what was agreed with whom", async () => {
    await desk.getByRole("link", { name: "파트너", exact: true }).click();
    const tree = desk.getByRole("region", { name: "파트너 조직도" }).getByRole("table");
    await expect(tree.getByRole("row")).toHaveCount(5);
    await expect(tree.getByText("0.8 / 0.8 / 0.8 / 0.8")).toBeVisible();
    await expectAccessible(desk);
    await tree.getByRole("link", { name: "파트너", exact: true }).click();
    await desk.getByRole("button", { name: "요율 변경" }).click();
    const dialog = desk.getByRole("dialog");
    await dialog.getByLabel("슬롯").first().fill("0.5");
    await dialog.getByLabel(/사유/).fill("협의");
    await dialog.getByRole("button", { name: "저장" }).click();
    // Whoever stands below has more on one of the days.
    await expect(dialog.getByText(/하위 가온의 요율 0\.6%/)).toBeVisible();
    await desk.keyboard.press("Escape");
    await desk.getByRole("button", { name: "조건 변경" }).click();
    await dialog.getByLabel("정산 주기").selectOption({ label: "일" });
    await dialog.getByLabel("시작일").fill(yesterday);
    await dialog.getByLabel(/사유/).fill("일 정산으로");
    await dialog.getByRole("button", { name: "저장" }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("what is over stands there as a draft, and is approved in its order; the first half is paid already", async () => {
    await desk.getByRole("link", { name: "파트너 정산" }).click();
    await desk.getByLabel("정산 주기").selectOption({ label: "일" });
    await desk.getByRole("button", { name: "정산 만들기" }).click();
    const runs = desk.getByRole("region", { name: "정산 목록" }).getByRole("row");
    await expect(runs.filter({ hasText: yesterday })).not.toHaveCount(0);
    const drafts = runs.filter({ hasText: "승인 전" });
    for (let open = await drafts.count(); open > 0; open -= 1) {
      await drafts.last().getByRole("link").click();
      // Of a half month of which the last day is the top's own now, the draft is made again first.
      await desk.getByRole("button", { name: "다시 만들기" }).click();
      await expect(desk.getByText("정산을 만들었습니다.").first()).toBeVisible();
      // The notice lies over the button.
      await desk.reload();
      await desk.getByRole("button", { name: "정산 승인" }).click();
      const dialog = desk.getByRole("alertdialog");
      await dialog.getByLabel(/사유/).fill("확인했습니다");
      await dialog.getByRole("button", { name: "정산 승인" }).click();
      await expect(desk.getByText("승인됨")).toBeVisible();
      await desk.getByRole("link", { name: "파트너 정산" }).click();
      await expect(drafts).toHaveCount(open - 1);
    }
    await expectAccessible(desk);
    await runs.last().getByRole("link").click();
    const statements = desk.getByRole("region", { name: "정산서" }).getByRole("table");
    await expect(statements.getByRole("row")).toHaveCount(5);
    await expect(statements.getByText("보유머니로 지급").first()).toBeVisible();
    // All four together earn the top's rate, and each what the bets one by one come to.
    const days = daysIn(await desk.locator("header p, header div").allInnerTexts());
    const expected = await rollingOf(days);
    const cells = await statements.locator("tbody tr td:nth-child(2)").allInnerTexts();
    const earned = cells.map(wonOf);
    expect(earned.toSorted((one, other) => one - other)).toEqual(
      expected.levels.toSorted((one, other) => one - other),
    );
    expect(earned.reduce((sum, one) => sum + one, 0)).toBe(expected.top);
  });

  const own = await (await visit({ width: 390 })).newPage();
  await signIn(own, "distributor", "distributor1234");
  await test.step("the partner opens their statement, on a telephone", async () => {
    await own.goto(`${deskUrl()}/branch/statements`);
    await own.getByRole("region", { name: "정산서" }).getByRole("link").last().click();
    await expect(own.getByRole("heading", { level: 1, name: "정산서" })).toBeVisible();
    await expect(own.getByRole("heading", { name: "정산 요약" })).toBeVisible();
    await expect(own.getByText("보유머니로 지급")).toBeVisible();
    await own.emulateMedia({ media: "print" });
    await expect(own.getByRole("button", { name: "인쇄" })).toBeHidden();
    // All of it goes to paper, not only what the screen shows at a time.
    const lastRow = own.getByRole("region", { name: "날짜와 분류별 내역" }).getByRole("row").last();
    const ends = await lastRow.evaluate((row) => row.getBoundingClientRect().bottom + window.scrollY);
    const paper = await own.evaluate(() => document.documentElement.scrollHeight);
    expect(paper).toBeGreaterThanOrEqual(Math.floor(ends));
    await own.emulateMedia({ media: null });
    const days = daysIn(await own.locator("header p, header div").allInnerTexts());
    const rolling = own.getByRole("region", { name: "롤링", exact: true });
    const earned = rolling.locator("dt", { hasText: "이번 기간" }).locator("xpath=following-sibling::dd");
    expect(wonOf((await earned.first().textContent()) ?? "")).toBe((await rollingOf(days)).levels[0]);
    await expectAccessible(own);
  });

  await test.step("they see who stands below them and nobody else, and rate them within their own", async () => {
    await own.goto(`${deskUrl()}/branch/partners`);
    await expect(own.getByRole("button", { name: /요율 변경$/ })).toHaveCount(3);
    await own.getByRole("button", { name: "가온 요율 변경" }).click();
    const dialog = own.getByRole("dialog");
    await dialog.getByLabel("라이브카지노").first().fill("0.9");
    await dialog.getByLabel(/사유/).fill("협의");
    await dialog.getByRole("button", { name: "저장" }).click();
    await expect(dialog.getByText(/상위 파트너의 요율 0\.8%/)).toBeVisible();
    await dialog.getByLabel("라이브카지노").first().fill("0.7");
    await dialog.getByRole("button", { name: "저장" }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("the member app says the same", async () => {
    const app = await (await visit({ width: 390 })).newPage();
    await app.goto(`${memberUrl()}/login`);
    await app.locator('[name="loginId"]').fill("partner");
    await app.locator('[name="password"]').fill("partner1234");
    await app.getByRole("button", { name: "로그인", exact: true }).last().click();
    await expect(app).not.toHaveURL(/login/);
    await app.goto(`${memberUrl()}/partner`);
    await expect(app.getByText("내 롤링").first()).toBeVisible();
    await own.goto(`${deskUrl()}/branch`);
    const figureOf = async (page: Page) =>
      page
        .locator("dt", { hasText: /^내 롤링$/ })
        .locator("xpath=following-sibling::dd")
        .first()
        .textContent();
    // Each shows what it kept from before until its server has answered.
    await expect(async () => expect(await figureOf(app)).toBe(await figureOf(own))).toPass();
  });
});
