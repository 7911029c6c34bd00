import { loginOutcomeWords } from "@hanpan/contract/words/loginOutcome";
import { marketingChoiceWords } from "@hanpan/contract/words/marketingChoice";
import { transferTypeWords } from "@hanpan/contract/words/transferType";
import * as z from "zod";
import { expectAccessible } from "./house/accessible.ts";
import { atLength } from "./house/atLength.ts";
import { deskUrl } from "./house/desk.ts";
import { openLive } from "./house/live.ts";
import { makePartner } from "./house/makePartner.ts";
import { ask, memberUrl, newPerson, registerMember } from "./house/server.ts";
import { expect, test } from "./house/test.ts";
import { say } from "./house/words.ts";

/**
 * A partner's way: a link that brings a member, a distributor at a desk who pays and takes back while the member looks
 * on, figures by day. Beside it the account's options, the telephone's navigation, and the app without a connection.
 */

const session = z.object({ token: z.string() });
const invitation = z.object({ code: z.string(), link: z.url() });
const registered = z.object({ user: z.object({ id: z.string() }), token: z.string() });
const banks = z.object({ list: z.array(z.object({ id: z.string() })).min(1) });
const ownSetting = z.object({ language: z.string(), marketing: z.object({ notes: z.boolean() }) });
const ko = (key: string, values: Record<string, string | number> = {}) => say("ko", key, values);

/** Signs a member up below whoever has the code. */
async function signUpWith(referralCode: string) {
  const person = newPerson();
  const bankId = banks.parse((await ask("GET", "/bank")).data).list[0]?.id;
  const more = {
    verifyPassword: person.password,
    bankId,
    phoneCarrier: "SKT",
    gender: "FEMALE",
    referralCode,
  };
  const reply = await ask("POST", "/auth/register", { body: { ...person, ...more } });
  return { ...registered.parse(reply.data), loginId: person.loginId, nickname: person.nickname };
}

test(
  "a link brings a member; a distributor pays and recovers while they look on; the partner sees the days",
  atLength,
  async ({ visit }) => {
    const { partner, distributor } = await makePartner();
    const own = await (await visit({ member: partner, width: 390 })).newPage();
    await own.goto("/my");
    await own.getByRole("link", { name: ko("nav_recommenders") }).click();
    await expect(own.getByRole("heading", { name: ko("ref_title") })).toBeVisible();
    await expect(own.getByText(ko("ref_empty"))).toBeVisible();
    await expectAccessible(own);
    const { code, link } = invitation.parse((await ask("GET", "/member/recommender/list", partner)).data);
    await expect(own.getByText(link)).toBeVisible();

    await test.step("the link prefills the code and says whose it is", async () => {
      const guest = await (await visit({ width: 390 })).newPage();
      await guest.goto(`${memberUrl()}${new URL(link).pathname}${new URL(link).search}`);
      await expect(guest.locator('[name="referralCode"]')).toHaveValue(code);
      await expect(guest.getByText(ko("reg_referral_valid"))).toBeVisible();
      await expect(guest).toHaveURL(/\/register$/);
      await guest.locator('[name="loginId"]').fill("typed_before");
      await guest.reload();
      await expect(guest.locator('[name="referralCode"]')).toHaveValue(code);
      await expect(guest.locator('[name="loginId"]')).toHaveValue("typed_before");
    });

    const child = await signUpWith(code);
    await own.reload();
    await expect(own.getByText(/^회\*+$/)).toBeVisible();
    const { user } = z
      .object({ user: z.looseObject({}) })
      .parse((await ask("GET", "/member/session", child)).data);
    const kept = JSON.stringify({ user, token: child.token, since: Date.now() });
    const telephone = await visit({
      width: 390,
      options: {
        storageState: {
          cookies: [],
          origins: [{ origin: memberUrl(), localStorage: [{ name: "hanpan.session", value: kept }] }],
        },
      },
    });
    const theirs = await telephone.newPage();
    await openLive(theirs, "/statement");
    await expect(theirs.getByText(ko("common_noRecord"))).toBeVisible();

    const desk = await (await visit({ width: 1440 })).newPage();
    await desk.goto(deskUrl());
    await desk.getByLabel("아이디").fill(distributor.loginId);
    await desk.getByLabel("비밀번호", { exact: true }).fill(distributor.password);
    await desk.getByRole("button", { name: "로그인" }).click();
    await expect(desk.getByRole("heading", { level: 1, name: "내 총판" })).toBeVisible();
    await expect(desk.getByText("500,000원").first()).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole("link", { name: "하위 회원" }).click();

    const payOf = async (kind: string, amount: string, reason: string) => {
      // A distributor reads members masked.
      const masked = `${child.nickname.slice(0, 1)}${"*".repeat(child.nickname.length - 1)}`;
      await desk.getByRole("button", { name: `${masked}님 지급·회수` }).click();
      const dialog = desk.getByRole("dialog");
      await dialog.getByText(kind).first().click();
      await dialog.getByLabel(/^금액/).fill(amount);
      await dialog.getByLabel(/사유/).fill(reason);
      await dialog.getByRole("button", { name: kind }).click();
      return dialog;
    };
    await test.step("a payment arrives on the member's telephone while they look", async () => {
      await expect(await payOf("총판 지급", "100000", "환영합니다")).toBeHidden();
      await expect(theirs.getByRole("banner").getByText("100,000")).toBeVisible();
      await theirs.reload();
      await expect(theirs.getByText(transferTypeWords.DISTRIBUTOR_PAYMENT.ko)).toBeVisible();
    });
    await test.step("what was paid is taken back in part, and never more than that", async () => {
      const tooMuch = await payOf("총판 회수", "100001", "너무 많이");
      await expect(tooMuch.getByText("100,000원까지만")).toBeVisible();
      await expectAccessible(desk);
      await desk.keyboard.press("Escape");
      await expect(tooMuch).toBeHidden();
      await expect(await payOf("총판 회수", "30000", "일부 회수")).toBeHidden();
      await expect(theirs.getByRole("banner").getByText("70,000")).toBeVisible();
    });
    await desk.getByRole("link", { name: "지급·회수 내역" }).click();
    await expect(desk.getByText("일부 회수")).toBeVisible();
    await expect(desk.getByText("환영합니다")).toBeVisible();
    await expectAccessible(desk);

    await own.goto("/partner");
    await expect(own.getByText(ko("partner_members"), { exact: true })).toBeVisible();
    await expect(own.getByRole("img", { name: /베팅금액 0원/ })).toBeVisible();
    await expectAccessible(own);
    await theirs.goto("/partner");
    await expect(theirs.getByText(ko("partner_noAccess"))).toBeVisible();
  },
);

test("language, marketing notes and sessions are the account's own, wherever they are changed", async ({
  visit,
}) => {
  const member = await registerMember();
  const here = await (await visit({ member, width: 1440 })).newPage();
  const login = { loginId: member.loginId, password: member.password };
  const other = { ...member, ...session.parse((await ask("POST", "/auth/login", { body: login })).data) };
  const there = await (await visit({ member: other, width: 390 })).newPage();
  await openLive(there, "/history");
  await expect(there.getByRole("heading", { name: ko("bet_title") })).toBeVisible();

  await here.goto("/my/options");
  const settingOf = async () => ownSetting.parse((await ask("GET", "/setting/user-setting", member)).data);
  await here.getByRole("checkbox", { name: marketingChoiceWords["NOTE:ALL"].ko, exact: true }).click();
  await expect.poll(async () => (await settingOf()).marketing.notes).toBe(true);
  await expect(here.getByRole("table").getByText(loginOutcomeWords.SUCCESS.ko).first()).toBeVisible();
  await expectAccessible(here);

  await here.getByRole("button", { name: /접속 종료$/ }).click();
  await here
    .getByRole("alertdialog")
    .getByRole("button", { name: ko("opt_sessions_end") })
    .click();
  await expect(there).toHaveURL(/\/login/);

  // Not from home: what another test has just published for all may lie over its corner.
  await here.goto("/notices");
  await here.getByRole("contentinfo").getByText("English").click();
  await expect(here.locator("html")).toHaveAttribute("lang", "en");
  await expect.poll(async () => (await settingOf()).language).toBe("en");
});

test("a telephone's navigation, popular pages from real visits, and the app installed and offline", async ({
  visit,
}) => {
  const context = await visit({ width: 390 });
  const page = await context.newPage();
  const reported = page.waitForResponse("**/api/v1/user/page/visit");
  await page.goto("/slots");
  const navigation = page.getByRole("navigation", { name: ko("shell_bottomMenu") });
  for (const label of ["nav_home", "nav_profile", "nav_history", "nav_notice"]) {
    await expect(navigation.getByRole("link", { name: ko(label), exact: true })).toBeVisible();
  }
  // Whoever touches something is a visitor.
  await page.keyboard.press("Tab");
  await reported;
  await page.goto("/no/such/page");
  const popular = page.getByRole("navigation", { name: ko("nf_popular") });
  // Everybody's visits decide which pages these are, also the visits of the tests beside this one.
  await expect(popular.getByRole("link").first()).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");

  await test.step("the manifest names what is there", async () => {
    const manifest = z
      .object({ icons: z.array(z.object({ src: z.string(), type: z.string() })), display: z.string() })
      .parse(await (await page.request.get("/manifest.webmanifest")).json());
    expect(manifest.display).toBe("standalone");
    for (const { src, type } of manifest.icons) {
      const icon = await page.request.get(src);
      expect({ src, status: icon.status(), type: icon.headers()["content-type"] }).toEqual({
        src,
        status: 200,
        type,
      });
    }
  });

  await test.step("without a connection a page says so plainly, and comes back by itself", async () => {
    await page.goto("/");
    await page.keyboard.press("Tab");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.goto("/games");
    await expect(page.getByRole("heading", { name: "오프라인입니다" })).toBeVisible();
    await expectAccessible(page);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.sort()).toEqual(["/offline.css", "/offline.html", "/offline.js"]);
    await context.setOffline(false);
    await expect(page.getByRole("heading", { name: ko("game_lobby_title") })).toBeVisible();
  });
});
