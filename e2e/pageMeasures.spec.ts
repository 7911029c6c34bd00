import { measuredRoutes } from "@hanpan/contract/objects/measure";
import type { Page } from "@playwright/test";
import { walkedAt } from "./house/atLength.ts";
import { expect, test } from "./house/ownSite.ts";
import { memberUrl, registerMember } from "./house/server.ts";
import { say } from "./house/words.ts";

/**
 * What members' own browsers say of how fast the screens are, from a walk through the app to the histograms that
 * Prometheus reads. On a site of its own: whoever else visits is measured too.
 */

const ko = (key: string, values: Record<string, string | number> = {}) => say("ko", key, values);

/** The lines of the pages' histograms: name, labels as they stand, value. */
async function readPageMetrics() {
  const text = await (await fetch(`${memberUrl()}/metrics`)).text();
  return [...text.matchAll(/^(hanpan_page_\w+)\{(.*)\} (\S+)$/gm)].map(
    ([line, name = "", labels = "", value]) => ({ line, name, labels, value: Number(value) }),
  );
}

/** A figure of each screen's histogram, by the screen's pattern. */
async function figuresOf(metric: string): Promise<Record<string, number>> {
  const lines = (await readPageMetrics()).filter(({ name }) => name === metric);
  return Object.fromEntries(
    lines.map(({ labels, value }) => [/route="([^"]*)"/.exec(labels)?.[1] ?? "", value]),
  );
}

/** How often each screen has been measured more than before. */
function increase(before: Record<string, number>, after: Record<string, number>): Record<string, number> {
  const grown = Object.entries(after).map(([route, value]) => [route, value - (before[route] ?? 0)] as const);
  return Object.fromEntries(grown.filter(([, more]) => more > 0));
}

/** One visit in four is measured: for these pages the dice always fall so. */
const beMeasured = (page: Page) =>
  page.addInitScript(() => {
    Math.random = () => 0;
  });

for (const width of walkedAt(390, 1440))
  test(`a walk through the app at ${width} is in the metrics, by screens and by nobody`, async ({
    visit,
  }) => {
    const member = await registerMember();
    const before = {
      lcp: await figuresOf("hanpan_page_lcp_seconds_count"),
      inp: await figuresOf("hanpan_page_inp_seconds_count"),
      cls: await figuresOf("hanpan_page_cls_count"),
    };
    const page = await (await visit({ member, width })).newPage();
    await beMeasured(page);
    await page.goto("/notices");
    const measuring = page.waitForResponse(/measurePages.*\.js/);
    const notice = page.getByRole("main").getByRole("link").filter({ hasText: "한판 데모 사이트 안내" });
    await notice.click();
    await measuring;
    await expect(page).toHaveURL(/\/notices\/[0-9a-f-]{36}$/);
    await expect(page.getByRole("heading", { level: 1, name: "한판 데모 사이트 안내" })).toBeVisible();
    await page.goBack();
    await expect(notice).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("link", { name: ko("nav_event") })
      .click();
    await expect(page.getByText(ko("board_event_lead"))).toBeVisible();
    await page.goto("about:blank");

    await expect
      .poll(async () => increase(before.cls, await figuresOf("hanpan_page_cls_count")))
      .toEqual({ "/notices": 2, "/notices/$noticeId": 1, "/events": 1 });
    // Only the screen that the site was opened with has a largest picture or text, and it was touched.
    expect(increase(before.lcp, await figuresOf("hanpan_page_lcp_seconds_count"))).toEqual({ "/notices": 1 });
    expect(increase(before.inp, await figuresOf("hanpan_page_inp_seconds_count"))).toMatchObject({
      "/notices": expect.any(Number),
    });
    const largest = await figuresOf("hanpan_page_lcp_seconds_sum");
    expect(largest["/notices"]).toBeGreaterThan(0);
    expect(largest["/notices"]).toBeLessThan(120);

    const lines = await readPageMetrics();
    const routes = new Set(lines.map(({ labels }) => /route="([^"]*)"/.exec(labels)?.[1]));
    expect([...routes].filter((route) => !measuredRoutes.some((known) => known === route))).toEqual([]);
    const names = new Set(
      lines.flatMap(({ labels }) => [...labels.matchAll(/(\w+)="/g)].map(([, name]) => name)),
    );
    expect([...names].toSorted()).toEqual(["le", "route"]);
    for (const { line } of lines)
      for (const own of [member.id, member.loginId, member.user.nickname]) expect(line).not.toContain(own);
  });
