import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { Report } from "./report.ts";
import { sayOf } from "./say.ts";
import type { Pair } from "./shoot.ts";
import { shoot } from "./shoot.ts";
import type { House } from "./site/house.ts";
import type { OtherClient } from "./site/otherClient.ts";
import type { At, Look, Step, Theme, Walk } from "./walk.ts";

/** The other build's pages by the program that serves them; none where one checkout alone is pictured. */
export type OtherClients = Readonly<Record<Walk["program"], OtherClient>> | null;

/** One look of a walk, opened in both builds. */
type Visited = { readonly look: Look; readonly pair: Pair; readonly places: readonly At[] };

const deviceOf = ({ width, height, language }: Look) => ({
  viewport: { width, height },
  hasTouch: width === 390,
  isMobile: width === 390,
  deviceScaleFactor: 1,
  reducedMotion: "reduce" as const,
  colorScheme: "dark" as const,
  locale: language === "ko" ? "ko-KR" : "en-GB",
  timezoneId: "Asia/Seoul",
});

type Tour = {
  readonly browser: Browser;
  readonly house: House;
  readonly looks: readonly Look[];
  readonly themes: readonly Theme[];
  readonly others: OtherClients;
  readonly report: Report;
  readonly say: (line: string) => void;
};

/** Opens a walk's page in every look, by both builds, and does its steps in all of them side by side. */
export async function take(walk: Walk, tour: Tour): Promise<void> {
  try {
    await walk.prepare?.(tour.house);
    for (const group of walk.isHeavy === true ? tour.looks.map((look) => [look]) : [tour.looks])
      await takeLooks(walk, group, tour);
  } catch (error) {
    tour.say(`${walk.name}: NOT OPENED`);
    tour.report.miss(walk.name, "opening", error);
  }
}

async function takeLooks(walk: Walk, group: readonly Look[], tour: Tour): Promise<void> {
  const contexts: BrowserContext[] = [];
  try {
    const visits = await Promise.all(group.map((look) => open(walk, look, tour, contexts)));
    for (const step of walk.steps) {
      const startedMs = performance.now();
      try {
        await takeStep(walk, step, visits, tour);
        tour.say(`${walk.name}, ${step.name}: ${((performance.now() - startedMs) / 1_000).toFixed(1)} s`);
      } catch (error) {
        tour.say(`${walk.name}, ${step.name}: NOT REACHED`);
        tour.report.miss(walk.name, step.name, error);
      }
      await Promise.allSettled(visits.flatMap(({ places }) => places.map((at) => step.leave?.(at))));
    }
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
  }
}

async function open(walk: Walk, look: Look, tour: Tour, contexts: BrowserContext[]): Promise<Visited> {
  const { browser, house, others, report } = tour;
  const origins = [others === null ? null : others[walk.program].origin, undefined];
  const pages: (Page | null)[] = [];
  for (const origin of origins) {
    if (origin === null) {
      pages.push(null);
      continue;
    }
    const context = await browser.newContext(deviceOf(look));
    contexts.push(context);
    context.setDefaultTimeout(30_000);
    const page = await context.newPage();
    report.listen(page, walk.name);
    const address = new URL(await walk.address(house, look.language));
    const own = address.origin;
    await page.goto(origin === undefined ? address.href : address.href.replace(own, origin));
    pages.push(page);
  }
  const [before = null, after] = pages;
  if (after === undefined || after === null) throw new Error("no page was opened");
  const say = sayOf(walk.program, look.language);
  const places = (before === null ? [after] : [after, before]).map((page) => ({ page, say, look, house }));
  return { look, pair: { before, after }, places };
}

async function takeStep(
  walk: Walk,
  step: Step,
  visits: readonly Visited[],
  { report, themes }: Tour,
): Promise<void> {
  const lead = visits[0]?.places[0];
  if (lead !== undefined) await step.first?.(lead);
  await Promise.all(visits.flatMap(({ places }) => places.map((at) => step.act?.(at))));
  for (const { look, pair } of visits) {
    for (const theme of walk.isDarkAlone ? (["ink"] as const) : themes) {
      const shot = await shoot(pair, { theme, isTall: step.isTall ?? false, masked: step.masked });
      await report.take({ walk: walk.name, step: step.name, look, theme, masked: step.masked ?? null }, shot);
    }
  }
}
