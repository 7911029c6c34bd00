import type { Page } from "@playwright/test";
import { gameIn } from "./house/game.ts";
import { ask, dancheongId, newPerson } from "./house/server.ts";
import { expect, test } from "./house/test.ts";

/** What the member app keeps, over reloads, tabs, refusals and lost connections. */

const networkWords = "인터넷 연결이 불안정합니다. 네트워크 상태를 확인해 주십시오.";
const calls = "**/api/v1/user/**";

const notices = (page: Page) => page.getByRole("region", { name: "알림" });

/** Nothing reaches beyond the sides of the screen, however narrow a telephone it is. */
async function expectToFit(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}

test("the session stands before the first screen does: no flash of a guest's header, and room for all it owns", async ({
  memberPage,
  member,
}) => {
  // The API answers nothing yet: what is shown comes from what the browser kept.
  await memberPage.route(calls, () => undefined);
  await memberPage.routeWebSocket(/\/api\/v1\/user\/stream/, () => undefined);
  await memberPage.addInitScript(() => {
    const session = localStorage.getItem("hanpan.session") ?? "";
    localStorage.setItem("hanpan.session", session.replace(/"cash":\d+/, '"cash":999999999999'));
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (document.querySelector('header a[href="/register"]')) seen.push("guest");
    }).observe(document, { childList: true, subtree: true });
  });
  await memberPage.goto("/");
  await expect(memberPage.getByRole("banner").getByText("보유머니")).toBeVisible();
  await expect(memberPage.getByRole("button", { name: "내 정보 메뉴" })).toContainText(member.user.nickname);
  expect(await memberPage.evaluate(() => Reflect.get(window, "seen"))).toEqual([]);
  const most = memberPage.getByRole("banner").getByText("999,999,999,999");
  await expect(most).toHaveText("999,999,999,999원");
  await expectToFit(memberPage, [390, 360, 320]);
  await memberPage.evaluate(() =>
    dispatchEvent(new StorageEvent("storage", { key: "hanpan.language", newValue: '"en"' })),
  );
  await expect(most).toHaveText("999,999,999,999 won");
  await expectToFit(memberPage, [390, 360, 320]);
  // Above a game a long balance takes no row of its own: the game would move in the middle of a round.
  await memberPage.goto(`/play/${await dancheongId()}`);
  const bar = memberPage.locator("header");
  await expect(bar).toContainText(/999,999,999,999/);
  await expectToFit(memberPage, [390, 360, 320]);
  expect(await bar.evaluate((drawn) => [drawn.clientHeight, drawn.scrollHeight])).toEqual([56, 56]);
});

test("a stored session that cannot be read is no session, and not met again", async ({ memberPage }) => {
  await memberPage.addInitScript(() => {
    if (localStorage.getItem("met") === null) localStorage.setItem("hanpan.session", '{"user":"<script>"');
    localStorage.setItem("met", "true");
  });
  await memberPage.goto("/my");
  await expect(memberPage.getByRole("form", { name: "로그인" })).toBeVisible();
  expect(await memberPage.evaluate(() => localStorage.getItem("hanpan.session"))).toBeNull();
});

test("401 for many requests at once: one log-out, one notice, the other tab follows, the way back is kept", async ({
  memberPage,
  member,
}) => {
  // The stream is cut, since it would report the end before any request could be refused.
  await memberPage.context().routeWebSocket(/\/api\/v1\/user\/stream/, (socket) => socket.close());
  const other = await memberPage.context().newPage();
  await other.goto("/my/options");
  await expect(other.getByRole("heading", { name: "마이페이지" })).toBeVisible();
  await memberPage.goto("/");
  await expect(memberPage.getByRole("banner").getByText("보유머니")).toBeVisible();
  // One of these two would be refused first, and say so: this page leaves, and what the other asks for waits.
  await memberPage.goto("about:blank");
  await other.waitForLoadState("networkidle");
  const memberIsOut = Promise.withResolvers<void>();
  await other.route(calls, async (route) => {
    await memberIsOut.promise;
    await route.continue();
  });
  await memberPage.addInitScript(() => {
    const ended: unknown[] = [];
    Object.assign(window, { ended });
    window.addEventListener("user-logout", (event) => ended.push(event.type));
  });
  // The session ends at the server, behind the backs of both; then several requests are answered at the same moment.
  expect((await ask("POST", "/auth/logout", { token: member.token, body: {} })).status).toBe(200);
  const held = Promise.withResolvers<void>();
  let waiting = 0;
  await memberPage.route(calls, async (route) => {
    if (route.request().headers()["authorization"] !== undefined) waiting += 1;
    if (waiting >= 3) held.resolve();
    await held.promise;
    await route.continue();
  });
  await memberPage.goto("/my/options");
  await expect(memberPage).toHaveURL(/\/login\?returnTo=%2Fmy%2Foptions/);
  await memberPage.unrouteAll({ behavior: "wait" });
  await expect(notices(memberPage).getByText("세션이 만료되었습니다. 다시 로그인해 주십시오.")).toHaveCount(
    1,
  );
  expect(await memberPage.evaluate(() => Reflect.get(window, "ended"))).toEqual(["user-logout"]);
  await expect(other).toHaveURL(/\/login\?returnTo=%2Fmy%2Foptions/);
  memberIsOut.resolve();
  await other.unrouteAll({ behavior: "wait" });

  await memberPage.getByLabel("아이디").fill(member.loginId);
  await memberPage.getByLabel("비밀번호", { exact: true }).fill(member.password);
  await memberPage.getByRole("button", { name: "로그인", exact: true }).click();
  await expect(memberPage).toHaveURL(/\/my\/options$/);
  await expect(memberPage.getByRole("heading", { name: "마이페이지" })).toBeVisible();
  await expect(other.getByRole("banner").getByText("보유머니")).toBeVisible();
});

test("a link to /history signed out leads through the login, and back to it", async ({ visit, member }) => {
  const page = await (await visit({})).newPage();
  await page.goto("/history?tab=LIVE");
  await expect(page.getByRole("form", { name: "로그인" })).toBeVisible();
  await page.getByLabel("아이디").fill(member.loginId);
  await page.getByLabel("비밀번호", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "로그인", exact: true }).click();
  await expect(page.getByRole("form").getByRole("alert")).toContainText("비밀번호");
  await expect(page.getByLabel("아이디")).toHaveValue(member.loginId);
  await page.getByLabel("비밀번호", { exact: true }).fill(member.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/history\?tab=LIVE$/);
  await expect(page.getByRole("tab", { name: "라이브카지노" })).toHaveAttribute("aria-selected", "true");
});

test("a cut connection is announced in Korean, and the list comes when it is back", async ({
  memberPage,
}) => {
  await memberPage.goto("/");
  await expect(memberPage.getByRole("banner").getByText("보유머니")).toBeVisible();
  await memberPage.route(calls, (route) => route.abort("internetdisconnected"));
  await memberPage.getByRole("navigation").getByRole("link", { name: "베팅내역" }).click();
  await expect(memberPage.getByRole("main").getByText(networkWords)).toBeVisible();
  await memberPage.unroute(calls);
  await memberPage.getByRole("main").getByRole("button", { name: "다시 시도" }).first().click();
  await expect(memberPage.getByText("베팅내역이 없어요.")).toBeVisible();
});

test("offline is said at once and taken back by itself; the game waits", async ({ memberPage }) => {
  await memberPage.goto(`/play/${await dancheongId()}`);
  const game = gameIn(memberPage);
  await game.untilReady();
  const banner = memberPage.getByText("인터넷 연결이 끊어졌습니다. 연결되면 이어서 이용하실 수 있습니다.");
  await memberPage.context().setOffline(true);
  await expect(banner).toBeVisible();
  await expect(game.frame.getByText("일시 정지되었습니다")).toBeVisible();
  await memberPage.context().setOffline(false);
  await expect(banner).toBeHidden();
  await expect(game.frame.getByText("일시 정지되었습니다")).toBeHidden();
});

test("without a connection a log-in says so and keeps what was typed; with it, it goes on", async ({
  visit,
  member,
}) => {
  const page = await (await visit({ language: "en" })).newPage();
  const notices = page.getByRole("region", { name: "Notices" });
  const form = page.getByRole("form", { name: "Login" });
  await page.goto("/login");
  await expectToFit(page, [320]);
  // The first key is what makes a visitor: what is needed later is fetched then.
  const fetched = page.waitForResponse(/\/assets\/notices-/);
  await page.getByLabel("ID", { exact: true }).pressSequentially(member.loginId);
  await fetched;
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.context().setOffline(true);
  await page.keyboard.press("Enter");
  await expect(notices.getByRole("alert")).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(member.password);
  await page.context().setOffline(false);
  await form.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("banner").getByText("Balance")).toBeVisible();
});

test("what was typed into the sign-up outlives a reload, but for the passwords", async ({ visit }) => {
  const page = await (await visit({ width: 390 })).newPage();
  const person = newPerson();
  await page.goto("/register");
  await page.getByLabel(/^아이디/).fill(person.loginId);
  await page.getByLabel(/^닉네임/).fill(person.nickname);
  await page.getByLabel(/^비밀번호 ?(필수)?$/).fill(person.password);
  await page.getByLabel(/^출금 비밀번호/).fill(person.exchangePassword);
  await page.getByLabel(/^예금주/).fill(person.depositor);
  await page.reload();
  await expect(page.getByLabel(/^아이디/)).toHaveValue(person.loginId);
  await expect(page.getByLabel(/^닉네임/)).toHaveValue(person.nickname);
  await expect(page.getByLabel(/^예금주/)).toHaveValue(person.depositor);
  await expect(page.getByLabel(/^비밀번호 ?(필수)?$/)).toHaveValue("");
  await expect(page.getByLabel(/^출금 비밀번호/)).toHaveValue("");
  await expect(page.getByText(/비밀번호는 다시 입력해 주십시오/)).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain(person.password);
  expect(kept).not.toContain(person.exchangePassword);
});

test("language and theme outlive a reload, reach the other tab, and the account's language is the server's", async ({
  memberPage,
  member,
}) => {
  const other = await memberPage.context().newPage();
  await other.goto("/games");
  const poster = (file: string) => other.getByRole("main").locator(`img[src="/art/games/${file}.svg"]`);
  await expect(poster("yut-rush")).toBeVisible();
  await memberPage.goto("/my/options");
  await memberPage.getByRole("main").getByText("English", { exact: true }).click();
  await expect(memberPage.getByRole("heading", { name: "My page" })).toBeVisible();
  await expect(other.getByRole("heading", { name: "Games" })).toBeVisible();
  // The posters' letters are those of the language too, and are there: a picture that is missing has no width.
  await expect
    .poll(() => poster("yut-rush-en").evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth))
    .toBeGreaterThan(100);
  await expect(poster("yut-rush")).toBeHidden();
  await memberPage.getByRole("main").getByText("Hanji", { exact: true }).click();
  await expect(memberPage.locator("html")).toHaveAttribute("data-theme", "hanji");
  await memberPage.reload();
  await expect(memberPage.locator("html")).toHaveAttribute("lang", "en");
  await expect(memberPage.locator("html")).toHaveAttribute("data-theme", "hanji");
  await expect(other.locator("html")).toHaveAttribute("data-theme", "hanji");
  await expect
    .poll(async () => (await ask("GET", "/setting/user-setting", member)).data)
    .toMatchObject({ language: "en" });
});

test("at most five notices at once, gone by themselves, to be read again", async ({ memberPage }) => {
  await memberPage.clock.install();
  let refusals = 0;
  await memberPage.route("**/favourite-game**", (route) => {
    if (route.request().method() === "GET") return route.fallback();
    refusals += 1;
    return route.fulfill({
      status: 409,
      json: {
        message: `거절 ${refusals}`,
        data: null,
        error: { code: "NOT_FOUND", requestId: "1" },
        networkError: false,
      },
    });
  });
  await memberPage.goto("/games");
  const heart = memberPage
    .getByRole("main")
    .getByRole("button", { name: /즐겨찾기에 추가/ })
    .first();
  await expect(heart).toBeVisible();
  // However long the presses take, no notice goes meanwhile: its time passes here only.
  await memberPage.clock.pauseAt((await memberPage.evaluate(() => Date.now())) + 1_000);
  for (let press = 1; press <= 6; press += 1) {
    await heart.click();
    await expect(async () => {
      await memberPage.clock.runFor(50);
      await expect(notices(memberPage).getByText(`거절 ${press}`)).toBeVisible({ timeout: 500 });
      await expect(heart).toBeVisible({ timeout: 500 });
    }).toPass();
  }
  await expect(notices(memberPage).getByRole("alert")).toHaveCount(5);
  await expect(notices(memberPage).getByText("거절 1")).toBeHidden();
  await memberPage.mouse.move(0, 0);
  await memberPage.clock.runFor(5_500);
  await expect(notices(memberPage).getByRole("alert")).toHaveCount(0);
  await memberPage.clock.resume();
  await memberPage.getByRole("button", { name: "내 정보 메뉴" }).click();
  await memberPage.getByRole("menuitem", { name: "지난 알림" }).click();
  const past = memberPage.getByRole("dialog", { name: "지난 알림" });
  for (let press = 1; press <= 6; press += 1) await expect(past.getByText(`거절 ${press}`)).toBeVisible();
});

test("the keyboard alone: skip link, search by /, through the grid, dialogs give the focus back", async ({
  memberPage,
}) => {
  await memberPage.goto("/games");
  await expect(memberPage.getByRole("link", { name: "단청 포춘 게임시작" }).first()).toBeVisible();
  await memberPage.keyboard.press("Tab");
  await expect(memberPage.getByRole("link", { name: "본문으로 건너뛰기" })).toBeFocused();
  await memberPage.keyboard.press("Enter");
  await expect(memberPage.getByRole("main")).toBeFocused();
  const search = memberPage.getByRole("combobox", { name: "검색" });
  await expect(search).toBeVisible();
  await memberPage.keyboard.press("/");
  await expect(search).toBeFocused();
  await memberPage.keyboard.type("없는 게임");
  await expect(memberPage.getByText("검색 결과가 없어요.")).toBeVisible();
  await expect(search).toHaveValue("없는 게임");

  const profile = memberPage.getByRole("button", { name: "내 정보 메뉴" });
  await profile.focus();
  await memberPage.keyboard.press("Enter");
  await memberPage.keyboard.press("End");
  await expect(memberPage.getByRole("menuitem", { name: "로그아웃" })).toBeFocused();
  await memberPage.keyboard.press("Enter");
  await expect(memberPage.getByRole("alertdialog", { name: "로그아웃하시겠습니까?" })).toBeVisible();
  await memberPage.keyboard.press("Escape");
  await expect(profile).toBeFocused();
  await expect(memberPage.getByRole("banner").getByText("보유머니")).toBeVisible();
});

test("space spins, once however long it is held", async ({ memberPage, member, books }) => {
  await books.pay(member.id, 100_000);
  await memberPage.goto(`/play/${await dancheongId()}`);
  const game = gameIn(memberPage);
  await game.untilReady();
  await game.button("turbo").click();
  await memberPage.keyboard.down("Space");
  await memberPage.keyboard.down("Space");
  await memberPage.keyboard.down("Space");
  await memberPage.keyboard.up("Space");
  await expect.poll(async () => (await books.roundsOf([member.id])).length).toBe(1);
  await game.untilShown();
  await memberPage.keyboard.press("Space");
  await expect.poll(async () => (await books.roundsOf([member.id])).length).toBe(2);
  await game.untilShown();
  await expect.poll(async () => (await game.balanceWon()) - (await books.cashOf(member.id))).toBe(0);
});

test("a round that a reload interrupts is shown to its end, and charged once", async ({
  memberPage,
  member,
  books,
}) => {
  await books.pay(member.id, 100_000);
  await memberPage.goto(`/play/${await dancheongId()}`);
  const game = gameIn(memberPage);
  await game.untilReady();
  await game.button("spin").click();
  await expect.poll(async () => (await books.roundsOf([member.id])).length).toBe(1);
  await memberPage.reload();
  await game.untilShown();
  await expect
    .poll(async () => (await books.roundsOf([member.id])).map(({ state }) => state))
    .toEqual(["CLOSED"]);
  const [round] = await books.roundsOf([member.id]);
  expect(await books.cashOf(member.id)).toBe(100_000 - (round?.stake_won ?? 0) + (round?.win_won ?? 0));
  await game.untilShown();
  await expect.poll(async () => (await game.balanceWon()) - (await books.cashOf(member.id))).toBe(0);
});
