import type { Frame, Page } from "@playwright/test";
import { gameIn } from "./house/game.ts";
import { dancheongId, launchUrl, memberUrl, sportsUrl, studioUrl } from "./house/server.ts";
import { expect, test } from "./house/test.ts";
import { studioSays } from "./house/words.ts";

/**
 * What a game may not do, whoever wrote it; and what no page of either origin may do. That no screen breaks the policy,
 * throws, or asks anybody but the two origins is seen where every screen is opened: e2e/accessibility.spec.ts.
 */

const onPurpose = /content security policy/i;

async function frameOfGame(page: Page): Promise<Frame> {
  await page.goto(`/play/${await dancheongId()}`);
  await gameIn(page).untilReady();
  const frame = page.frames().find((one) => one.url().startsWith(studioUrl()));
  if (frame === undefined) throw new Error("the page has no frame of the studio");
  return frame;
}

test("a game reads nothing of the member app: no document, no storage, no token, no call", async ({
  memberPage,
  member,
  expectedComplaints,
}) => {
  expectedComplaints.push(/Fetch API cannot load/, /connect-src/);
  const frame = await frameOfGame(memberPage);
  expect(await memberPage.evaluate(() => localStorage.getItem("hanpan.session"))).toContain(member.token);
  const taken = await frame.evaluate(
    async ({ app, token }) => {
      const reads: Record<string, () => unknown> = {
        document: () => window.parent.document.title,
        storage: () => window.parent.localStorage.length,
        cookies: () => window.parent.document.cookie,
        address: () => window.parent.location.href,
        top: () => window.top?.document.title,
      };
      const got: string[] = [];
      for (const [name, read] of Object.entries(reads)) {
        try {
          read();
          got.push(name);
        } catch {
          // Refused, as it must be.
        }
      }
      const own = JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie + location.href;
      if (own.includes(token)) got.push("token");
      await fetch(`${app}/api/v1/user/member/me`, { credentials: "include" }).then(
        () => got.push("call"),
        () => undefined,
      );
      return got;
    },
    { app: memberUrl(), token: member.token },
  );
  expect(taken).toEqual([]);
});

test("a game cannot lead the member's tab elsewhere", async ({ memberPage }) => {
  const frame = await frameOfGame(memberPage);
  const address = memberPage.url();
  const refused = await frame.evaluate(() => {
    try {
      if (window.top) window.top.location.href = "about:blank";
      return false;
    } catch {
      return true;
    }
  });
  expect(refused).toBe(true);
  expect(memberPage.url()).toBe(address);
});

test("messages of a stranger, or in no form of the bridge, change nothing", async ({ memberPage }) => {
  const frame = await frameOfGame(memberPage);
  const game = gameIn(memberPage);
  const balanceMessage = {
    channel: "hanpan-game-bridge",
    version: 1,
    type: "balance",
    balanceWon: 77_777_777,
  };
  await memberPage.evaluate((message) => window.postMessage(message, "*"), balanceMessage);
  await frame.evaluate(
    (message) => window.parent.postMessage({ ...message, balanceWon: -1 }, "*"),
    balanceMessage,
  );
  await frame.evaluate(() => window.parent.postMessage("balance 77777777", "*"));
  await expect(memberPage.locator("header p", { hasText: "보유머니" })).toContainText("0원");
  expect(await game.balanceWon()).toBe(0);
});

test("a launch address opened a second time is refused, in words", async ({ visit, member }) => {
  const url = await launchUrl(member.token);
  const first = await (await visit({ calm: true })).newPage();
  await first.goto(url);
  await expect(first.locator("main.game")).toHaveAttribute("data-phase", "IDLE", { timeout: 120_000 });
  await expect(first.getByRole("alertdialog")).toBeHidden();
  const second = await (await visit({ calm: true })).newPage();
  await second.goto(url);
  await expect(second.getByRole("alertdialog")).toContainText(studioSays("ko", "fault_launch_title"), {
    timeout: 120_000,
  });
  await first.reload();
  await expect(first.locator("main.game")).toHaveAttribute("data-phase", "IDLE", { timeout: 120_000 });
  await expect(first.getByRole("alertdialog")).toBeHidden();
});

for (const { name, address } of [
  { name: "member app", address: () => `${memberUrl()}/` },
  { name: "studio", address: () => `${studioUrl()}/games/dancheong-fortune/rules/` },
  { name: "fairness page", address: () => `${studioUrl()}/fairness/` },
  { name: "sportsbook", address: () => `${sportsUrl()}/games/virtual-sports/rules/` },
  { name: "API document", address: () => `${memberUrl()}/api/docs` },
]) {
  test(`${name}: no inline script runs, no eval, no script of a stranger`, async ({
    visit,
    expectedComplaints,
  }) => {
    expectedComplaints.push(onPurpose);
    const page = await (await visit({})).newPage();
    const response = await page.goto(address());
    const policy = response?.headers()["content-security-policy"] ?? "";
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain("unsafe-eval");
    const ran = await page.evaluate(async () => {
      const inline = document.createElement("script");
      inline.textContent = "window.ranInline = true";
      document.head.append(inline);
      const holder = document.createElement("div");
      holder.innerHTML = '<img src="data:," onerror="window.ranInline = true">';
      document.body.append(holder);
      const stranger = document.createElement("script");
      stranger.src = "data:text/javascript,window.ranInline = true";
      const refused = new Promise<string>((resolve) => {
        stranger.onerror = () => resolve("refused");
        stranger.onload = () => resolve("loaded");
      });
      document.head.append(stranger);
      return { stranger: await refused, inline: "ranInline" in window };
    });
    expect(ran).toEqual({ stranger: "refused", inline: false });
    // Playwright's own evaluate is allowed what a page is not; a timer's text is judged by the page's policy.
    const evaluated = await page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          document.addEventListener("securitypolicyviolation", () => resolve(false), { once: true });
          const link = document.createElement("a");
          link.href = "javascript:window.ranInline = true";
          document.body.append(link);
          link.click();
        }),
    );
    expect(evaluated).toBe(false);
    expect(await page.evaluate(() => "ranInline" in window)).toBe(false);
  });
}

test("nobody frames the member app, and nobody but the member app frames a game", async ({
  visit,
  expectedComplaints,
}) => {
  expectedComplaints.push(onPurpose);
  const [app, studio] = await Promise.all([
    fetch(memberUrl()),
    fetch(`${studioUrl()}/games/dancheong-fortune/`),
  ]);
  expect(app.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(app.headers.get("content-security-policy")).toContain(`frame-src ${studioUrl()} ${sportsUrl()}`);
  expect(studio.headers.get("content-security-policy")).toContain(`frame-ancestors ${memberUrl()}`);

  const page = await (await visit({})).newPage();
  await page.route("http://stranger.test/", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<iframe src="${memberUrl()}/"></iframe><iframe src="${studioUrl()}/games/dancheong-fortune/"></iframe>`,
    }),
  );
  await page.goto("http://stranger.test/", { waitUntil: "networkidle" });
  const shown = () =>
    page
      .frames()
      .slice(1)
      .map((frame) => frame.url());
  await expect.poll(shown).toEqual(Array(2).fill(expect.stringContaining("chrome-error://")));
});
