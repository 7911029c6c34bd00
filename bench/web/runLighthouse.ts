import { chromium } from "@playwright/test";
import * as z from "zod";
import { loadLighthouse } from "./loadLighthouse.ts";
import { blockedByItselfMs } from "./processorTime.ts";

/** What one run of Lighthouse saw; times in milliseconds, sizes in kB (1,000 bytes) over the wire, scores of 100. */
export type Run = {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly largestPaintMs: number;
  readonly firstPaintMs: number;
  readonly blockedMs: number;
  /** The same by processor time, so of the page itself: what else the machine does is no part of it. */
  readonly blockedByItselfMs: number;
  readonly layoutShift: number;
  /** How fast Lighthouse found the machine to be while it measured. */
  readonly benchmarkIndex: number;
  readonly requests: number;
  readonly transferKb: number;
  /** What Lighthouse would have better, by the name of its audit; outside of performance only. */
  readonly faults: readonly string[];
};

/** A page to measure; with what the browser's local storage holds before it is opened. */
export type Visit = { readonly url: string; readonly kept: Readonly<Record<string, string>> };

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Puts the kept state into the browser by way of a page that loads nothing of the app. */
async function keepState(port: number, visit: Visit): Promise<void> {
  if (Object.keys(visit.kept).length === 0) return;
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  try {
    const page = await (browser.contexts()[0] ?? (await browser.newContext())).newPage();
    await page.goto(new URL("/robots.txt", visit.url).href);
    const kept = JSON.stringify(Object.entries(visit.kept));
    await page.evaluate(`${kept}.forEach(([key, value]) => localStorage.setItem(key, value))`);
    await page.close();
  } finally {
    await browser.close();
  }
}

/** On a busy machine the browser's trace may come without its beginning: Lighthouse itself says to run again. */
const attempts = 3;

/** One run of Lighthouse's mobile preset in a browser of its own, with nothing in its cache. */
export async function runLighthouse(visit: Visit, chromePath: string): Promise<Run> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(visit, chromePath);
    } catch (error) {
      if (attempt === attempts) throw error;
    }
  }
}

async function runOnce(visit: Visit, chromePath: string): Promise<Run> {
  const isMembers = Object.keys(visit.kept).length > 0;
  const lighthouse = await loadLighthouse();
  const chrome = await lighthouse.launch({
    chromePath,
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage"],
    logLevel: "silent",
  });
  try {
    await keepState(chrome.port, visit);
    const result = await lighthouse.measure(visit.url, {
      port: chrome.port,
      output: "json",
      logLevel: "silent",
      onlyCategories: [...categories],
      // robots.txt keeps search engines from a member's own screens, and should.
      ...(isMembers ? { skipAudits: ["is-crawlable"] } : {}),
      disableStorageReset: isMembers,
    });
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(`Lighthouse: ${lhr.runtimeError.message}`);
    const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
    const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
    const requests = requestsOf(lhr.audits["network-requests"]?.details);
    const faults = categories
      .slice(1)
      .flatMap((category) =>
        (lhr.categories[category]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
          .map(({ id }) => id),
      );
    return {
      performance: score("performance"),
      accessibility: score("accessibility"),
      bestPractices: score("best-practices"),
      seo: score("seo"),
      largestPaintMs: value("largest-contentful-paint"),
      firstPaintMs: value("first-contentful-paint"),
      blockedMs: value("total-blocking-time"),
      blockedByItselfMs: blockedByItselfMs(result.artifacts.Trace.traceEvents, visit.url),
      layoutShift: value("cumulative-layout-shift"),
      benchmarkIndex: lhr.environment.benchmarkIndex,
      requests: requests.length,
      transferKb: requests.reduce((sum, bytes) => sum + bytes, 0) / 1_000,
      faults,
    };
  } finally {
    chrome.kill();
  }
}

const sent = z.object({ items: z.array(z.object({ transferSize: z.number() })) });

/** The bytes over the wire of each request of the page. */
const requestsOf = (details: unknown): number[] =>
  sent.parse(details).items.map(({ transferSize }) => transferSize);
