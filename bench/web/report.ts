import { budgets } from "./budgets.ts";
import type { RouteSize } from "./bundles.ts";
import type { Run } from "./runLighthouse.ts";

/** A measured screen: its runs and their medians. */
export type Screen = { readonly name: string; readonly runs: readonly Run[]; readonly median: Run };

function medianBy(runs: readonly Run[], pick: (run: Run) => number): number {
  return runs.map(pick).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN;
}

/** Figure by figure the median of some runs; the faults of all of them. */
export function medianOf(runs: readonly Run[]): Run {
  return {
    performance: medianBy(runs, (run) => run.performance),
    accessibility: medianBy(runs, (run) => run.accessibility),
    bestPractices: medianBy(runs, (run) => run.bestPractices),
    seo: medianBy(runs, (run) => run.seo),
    largestPaintMs: medianBy(runs, (run) => run.largestPaintMs),
    firstPaintMs: medianBy(runs, (run) => run.firstPaintMs),
    blockedMs: medianBy(runs, (run) => run.blockedMs),
    blockedByItselfMs: medianBy(runs, (run) => run.blockedByItselfMs),
    layoutShift: medianBy(runs, (run) => run.layoutShift),
    benchmarkIndex: medianBy(runs, (run) => run.benchmarkIndex),
    requests: medianBy(runs, (run) => run.requests),
    transferKb: medianBy(runs, (run) => run.transferKb),
    faults: [...new Set(runs.flatMap((run) => run.faults))],
  };
}

/** The sizes of the routes, one line each. */
export function printBundles(routes: readonly RouteSize[]): void {
  console.log("\nfirst visit of a route, kB gzip     JavaScript      CSS");
  for (const { route, javascriptKb, stylesKb } of routes) {
    console.log(
      `${route.padEnd(34)}${javascriptKb.toFixed(1).padStart(12)}${stylesKb.toFixed(1).padStart(9)}`,
    );
  }
}

const rows: readonly [string, (run: Run) => string][] = [
  ["performance", (run) => String(run.performance)],
  ["accessibility", (run) => String(run.accessibility)],
  ["best practices", (run) => String(run.bestPractices)],
  ["SEO", (run) => String(run.seo)],
  ["first contentful paint", (run) => `${(run.firstPaintMs / 1_000).toFixed(2)} s`],
  ["largest contentful paint", (run) => `${(run.largestPaintMs / 1_000).toFixed(2)} s`],
  ["total blocking time", (run) => `${Math.round(run.blockedMs)} ms`],
  ["  by processor time", (run) => `${Math.round(run.blockedByItselfMs)} ms`],
  ["layout shift", (run) => run.layoutShift.toFixed(3)],
  ["requests", (run) => String(run.requests)],
  ["over the wire", (run) => `${run.transferKb.toFixed(0)} kB`],
  ["benchmark index of the machine", (run) => run.benchmarkIndex.toFixed(0)],
];

/** The screens beside each other: the median, and each run in brackets. */
export function printRuns(screens: readonly Screen[]): void {
  console.log(`\nLighthouse, mobile preset           ${screens.map(({ name }) => name.padEnd(38)).join("")}`);
  for (const [name, show] of rows) {
    const cells = screens.map(({ median, runs }) =>
      `${show(median)} (${runs.map(show).join(", ")})`.padEnd(38),
    );
    console.log(`${name.padEnd(36)}${cells.join("")}`);
  }
}

/** Every budget that is missed, in words. */
export function findMisses(routes: readonly RouteSize[], screens: readonly Screen[]): string[] {
  const misses: string[] = [];
  const most = (what: string, is: number, budget: number) => {
    if (!(is <= budget)) misses.push(`${what}: ${Math.round(is * 1_000) / 1_000}, at most ${budget}`);
  };
  const least = (what: string, is: number, budget: number, faults: readonly string[] = []) => {
    if (!(is >= budget)) misses.push(`${what}: ${is}, at least ${budget} ${faults.join(", ")}`.trimEnd());
  };
  const first = routes[0];
  most("JavaScript of the first route, kB", first?.javascriptKb ?? Number.NaN, budgets.javascriptKb);
  most("CSS of the first route, kB", first?.stylesKb ?? Number.NaN, budgets.stylesKb);
  for (const { name, median } of screens) {
    most(`${name}, largest contentful paint, ms`, median.largestPaintMs, budgets.largestPaintMs);
    most(`${name}, total blocking time, ms`, median.blockedMs, budgets.blockedMs);
    most(`${name}, layout shift`, median.layoutShift, budgets.layoutShift);
    least(`${name}, performance`, median.performance, budgets.performance);
    least(`${name}, accessibility`, median.accessibility, budgets.otherCategories, median.faults);
    least(`${name}, best practices`, median.bestPractices, budgets.otherCategories, median.faults);
    least(`${name}, SEO`, median.seo, budgets.otherCategories, median.faults);
    if (name === "home") {
      most("home with its art, kB", median.transferKb, budgets.homeKb);
      most("home, requests", median.requests, budgets.homeRequests);
    }
  }
  return misses;
}
