import type { Page } from "@playwright/test";
import * as z from "zod";
import { expectAccessible } from "./house/accessible.ts";
import { atLength } from "./house/atLength.ts";
import { deskUrl, doAtDesk, signInAtDesk } from "./house/desk.ts";
import { openLive } from "./house/live.ts";
import { expect, test } from "./house/ownSite.ts";
import { ask, type Member, memberUrl, registerMember } from "./house/server.ts";
import { say } from "./house/words.ts";

/**
 * The way of attendance and the roulette with two browsers side by side: a member on a telephone whose split deposits
 * stamp the day, and an operator at a desk who sets the wheel; a spin whose reply is lost, one that a reload cuts.
 */

// The last changes the site's one document, which the others rest on.
test.describe.configure({ mode: "serial" });

const identified = z.object({ id: z.string() });
const coupons = z.object({
  total: z.number(),
  list: z.array(
    z.object({
      tickets: z.number(),
      prize: z.nullable(z.object({ playId: z.string(), points: z.number() })),
    }),
  ),
});
const part = z.record(z.string(), z.unknown());
const settings = z.object({ document: z.object({ features: part, attendance: part, roulette: part }) });
const balances = z.object({ balances: z.object({ ticket: z.number(), point: z.number() }) });

const signIn = () => signInAtDesk("owner", "owner1234");

/** The member asks for a deposit and the operator completes it. */
async function deposit(member: Member, owner: string, amount: number): Promise<void> {
  const asked = await ask("POST", "/money/deposit/request", {
    token: member.token,
    body: { amount, bonusKind: "NONE" },
  });
  const { id } = identified.parse(asked.data);
  await doAtDesk("POST", `/money/requests/${id}/complete`, { token: owner, body: {} });
}

const giveTickets = (member: Member, owner: string, amount: number) =>
  doAtDesk("POST", `/members/${member.id}/adjust`, {
    token: owner,
    body: { kind: "ADMIN_PAYMENT", account: "TICKET", amount, reason: "시험" },
  });

const playsOf = async (member: Member) =>
  coupons.parse((await ask("GET", "/trxs/coupon?kind=PLAYED&limit=100", member)).data);
const standingOf = async (member: Member) =>
  balances.parse((await ask("GET", "/member/me", member)).data).balances;

const ko = (key: string, values: Record<string, string | number> = {}) => say("ko", key, values);
const spinButton = (page: Page) => page.getByRole("button", { name: ko("rou_spin"), exact: true });
const result = (page: Page) => page.getByText(/^(축하합니다\.|아쉽습니다\.)/);
const tickets = (page: Page, count: number) => page.getByText(ko("rou_have", { count }), { exact: true });

test("split deposits stamp the day live; a spin whose reply is lost costs one ticket, and is verified", async ({
  visit,
}) => {
  const [member, owner] = await Promise.all([registerMember(), signIn()]);
  const context = await visit({ member, width: 390 });
  const page = await context.newPage();
  await openLive(page, "/attendance");
  await expect(page.getByText(ko("att_today_missing", { amount: "50,000원" }))).toBeVisible();
  await deposit(member, owner, 20_000);
  await expect(page.getByText(ko("att_today_missing", { amount: "30,000원" }))).toBeVisible();
  await deposit(member, owner, 30_000);
  await expect(page.getByText(ko("att_already"))).toBeVisible();
  await expect(page.getByText(ko("att_count", { count: 1 }))).toBeVisible();
  await expect(page.locator("[aria-current=date]")).toContainText("50,000원");
  await expectAccessible(page);

  await page.getByRole("link", { name: ko("att_toRoulette") }).click();
  await expect(tickets(page, 1)).toBeVisible();

  await test.step("the reply of a spin is lost on its way: the same spin is shown, for one ticket", async () => {
    let lost = 0;
    await page.route("**/mypage/roulette/play?*", async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      await route.abort("connectionreset");
    });
    await spinButton(page).click();
    await expect(result(page)).toBeVisible();
    await expect(tickets(page, 0)).toBeVisible();
    expect(lost).toBe(1);
  });

  const { list, total } = await playsOf(member);
  expect(total).toBe(1);
  const won = list.reduce((sum, { prize }) => sum + (prize?.points ?? 0), 0);
  expect(await standingOf(member)).toEqual(expect.objectContaining({ ticket: 0, point: won }));
  await expect(page.getByText(ko("rou_err_noCoupon"))).toBeVisible();

  await test.step("a spin is computed again in the browser", async () => {
    const rows = page.getByRole("row").filter({ has: page.getByRole("button", { name: /검증$/ }) });
    await expect(rows).toHaveCount(1);
    await rows.first().getByRole("button").click();
    const dialog = page.getByRole("dialog", { name: ko("rou_verify_title") });
    await dialog.getByRole("button", { name: ko("rou_verify_reveal") }).click();
    await expect(dialog.getByText(ko("rou_verify_VERIFIED"))).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });
  await expectAccessible(page);
});

test(
  "a reload and a dead line in the middle of a spin show its result and cost nothing more",
  atLength,
  async ({ visit }) => {
    const [member, owner] = await Promise.all([registerMember(), signIn()]);
    await giveTickets(member, owner, 2);
    const page = await (await visit({ member, calm: true })).newPage();
    await page.goto("/roulette");
    await expect(tickets(page, 2)).toBeVisible();

    await test.step("the server has played, its reply is on the way, the page is loaded anew", async () => {
      let asked = 0;
      const played = new Promise<void>((resolve) => {
        void page.route("**/mypage/roulette/play?*", async (route) => {
          asked += 1;
          if (asked > 1) return route.continue();
          // The server plays; its reply never comes.
          await route.fetch();
          resolve();
        });
      });
      await spinButton(page).click();
      await played;
      await page.reload();
      await expect(page.getByText(ko("rou_result_resumed"))).toBeVisible();
      await expect(tickets(page, 1)).toBeVisible();
      expect((await playsOf(member)).total).toBe(1);
      await page.unroute("**/mypage/roulette/play?*");
    });

    await test.step("without a line the spin waits, and is shown when the line is back", async () => {
      await page.route("**/mypage/roulette/play?*", (route) => route.abort("internetdisconnected"));
      await spinButton(page).click();
      const check = page.getByRole("button", { name: ko("rou_unknown_check") });
      await expect(check).toBeVisible({ timeout: 120_000 });
      await page.unroute("**/mypage/roulette/play?*");
      await check.click();
      await expect(result(page)).toBeVisible();
      await expect(tickets(page, 0)).toBeVisible();
      expect((await playsOf(member)).total).toBe(2);
    });
  },
);

test(
  "an operator sets the wheel and the amounts; members see both at once, and what was switched off says so",
  atLength,
  async ({ visit }) => {
    const [member, owner] = await Promise.all([registerMember(), signIn()]);
    await giveTickets(member, owner, 2);
    const { features, attendance, roulette } = settings.parse(
      await doAtDesk("GET", "/settings", { token: owner }),
    ).document;
    const before = { features, attendance, roulette };
    const kept = JSON.stringify({ token: owner, since: Date.now() });
    const desk = await visit({
      options: {
        storageState: {
          cookies: [],
          origins: [{ origin: deskUrl(), localStorage: [{ name: "hanpan.operator.session", value: kept }] }],
        },
      },
    });
    const console = await desk.newPage();
    await console.goto(`${deskUrl()}/rewards`);
    const save = console.getByRole("button", { name: "저장", exact: true });
    const first = console.getByRole("listitem", { name: "1번 칸" });

    await test.step("chances that do not add up cannot be saved", async () => {
      await first.getByLabel("확률 (%)").fill("31");
      await expect(console.getByText("1% 넘었습니다.")).toBeVisible();
      await expect(save).toBeDisabled();
      await first.getByLabel("확률 (%)").fill("30");
      await expect(console.getByText("확률의 합이 맞습니다.")).toBeVisible();
      await first.getByLabel("이름 (한국어)").fill("첫 칸");
      await first.getByLabel("이름 (영어)").fill("First field");
      await console.getByLabel("하루 입금액 (원)").fill("40000");
      await save.click();
      await expect(console.getByText("저장되었습니다.")).toBeVisible();
      await expectAccessible(console);
    });

    const context = await visit({ member, language: "en", calm: true });
    const page = await context.newPage();
    await test.step("the member's wheel and sheet have what was saved", async () => {
      await expect(async () => {
        await page.goto("/roulette");
        await expect(page.getByRole("rowheader", { name: "First field" })).toBeVisible({ timeout: 5_000 });
      }).toPass();
      const spin = page.getByRole("button", { name: say("en", "rou_spin"), exact: true });
      await spin.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByText(/^(Congratulations!|Better luck)/)).toBeVisible();
      await expect(spin).toBeFocused();
      await page.goto("/attendance");
      await expect(page.getByText("Deposit 40,000 won more to be stamped.")).toBeVisible();
      await expectAccessible(page);
    });

    await test.step("the operator sees the play, with its wheel's chances beside it", async () => {
      await console.reload();
      await expect(console.getByRole("region", { name: "룰렛 결과" })).toContainText("첫 칸");
      await console.getByRole("link", { name: "룰렛 내역" }).click();
      await expect(console.getByText(member.loginId)).toBeVisible();
      await console.goBack();
    });

    try {
      await console.getByRole("switch", { name: "룰렛 사용" }).uncheck();
      await console.getByRole("switch", { name: "출석체크 사용" }).uncheck();
      await save.click();
      await expect(console.getByText("저장되었습니다.").first()).toBeVisible();
      await expect(async () => {
        await page.goto(`${memberUrl()}/roulette`);
        await expect(page.getByText("Roulette is not available")).toBeVisible({ timeout: 5_000 });
      }).toPass();
      await page.goto("/attendance");
      await expect(page.getByText("Attendance check is not available")).toBeVisible();
      expect((await ask("GET", "/mypage/roulette/play", member)).code).toBe("ROULETTE_UNAVAILABLE");
    } finally {
      await doAtDesk("PUT", "/settings", { token: owner, body: before });
    }
  },
);
