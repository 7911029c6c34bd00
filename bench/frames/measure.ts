import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "@playwright/test";
import * as z from "zod";
import type { BenchedGame } from "./games.ts";

/** One game at one width and slowdown. */
export type Measured = {
  readonly code: string;
  readonly motion: string;
  readonly width: number;
  readonly slowdown: number;
  /** From the beginning of each frame to that of the next, milliseconds. */
  readonly intervalsMs: readonly number[];
  readonly longTasksMs: readonly number[];
  /** Processor time of the page's main thread while it was measured, milliseconds. */
  readonly scriptMs: number;
  readonly layoutMs: number;
  readonly allMs: number;
};

/** A screen, and how many times slower than this machine its processor is made, one after the other. */
export type Screen = {
  readonly width: number;
  readonly height: number;
  readonly slowdowns: readonly number[];
};

const recorder = readFileSync(new URL("./recorder.mjs", import.meta.url), "utf8");
const recording = z.object({ framesMs: z.array(z.number()), longTasksMs: z.array(z.number()) });
const readyMs = 90_000;

type Work = Pick<Measured, "scriptMs" | "layoutMs" | "allMs">;
type Round = Work & Pick<Measured, "intervalsMs" | "longTasksMs">;

/** What the main thread has done so far, by processor time where `Performance.enable` was asked for thread ticks. */
async function workOf(cdp: CDPSession): Promise<Work> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  const ms = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1_000;
  return {
    scriptMs: ms("ScriptDuration"),
    layoutMs: ms("LayoutDuration") + ms("RecalcStyleDuration"),
    allMs: ms("TaskDuration"),
  };
}

/** Waits until bets are taken (or the slot is ready), then presses what starts the game. */
async function setGoing(page: Page, game: BenchedGame): Promise<void> {
  for (const selector of game.presses) {
    // Done by the page itself: a press by its place on the screen may miss, since on a telephone the button may be scrolled
    // away.
    const press = `(() => {
      const place = document.querySelector(${JSON.stringify(selector)});
      if (place === null || place.disabled || place.getAttribute("aria-disabled") === "true") return false;
      place.click();
      return true;
    })()`;
    const untilMs = performance.now() + readyMs;
    while ((await page.evaluate(press)) !== true) {
      if (performance.now() > untilMs) throw new Error(`${game.code} does not take a press of ${selector}.`);
      await sleep(100);
    }
  }
}

async function measureRound(page: Page, cdp: CDPSession, game: BenchedGame): Promise<Round> {
  const rule = JSON.stringify(game);
  await page.evaluate(`hanpanFrameRecorder.begun(${rule})`);
  const before = await workOf(cdp);
  const recorded = recording.parse(await page.evaluate(`hanpanFrameRecorder.recorded(${rule})`));
  const after = await workOf(cdp);
  return {
    intervalsMs: recorded.framesMs.slice(1).map((atMs, index) => atMs - (recorded.framesMs[index] ?? atMs)),
    longTasksMs: recorded.longTasksMs,
    scriptMs: after.scriptMs - before.scriptMs,
    layoutMs: after.layoutMs - before.layoutMs,
    allMs: after.allMs - before.allMs,
  };
}

/**
 * Opens a game once on a screen and measures it at each slowdown of the processor; takes its picture after the first of them
 * when a folder is given (not where pixels were left out).
 */
export async function measureGame(
  browser: Browser,
  game: BenchedGame,
  given: {
    readonly screen: Screen;
    readonly url: string;
    readonly picture: string | null;
  },
): Promise<Measured[]> {
  const { screen, url, picture } = given;
  const { width, height, slowdowns } = screen;
  const isPhone = width < 700;
  const viewport = { width, height };
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: game.density,
    isMobile: isPhone,
    hasTouch: isPhone,
  });
  try {
    await context.addInitScript({ content: recorder });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
    await page.goto(url);
    await page.waitForSelector(game.selector, { timeout: readyMs, state: "attached" });
    if (game.script !== null) await page.evaluate(game.script);
    const measured: Measured[] = [];
    for (const slowdown of slowdowns) {
      await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
      const rounds: Round[] = [];
      for (let round = 0; round < game.rounds; round += 1) {
        await setGoing(page, game);
        rounds.push(await measureRound(page, cdp, game));
      }
      const sum = (part: (round: Work) => number) => rounds.reduce((all, round) => all + part(round), 0);
      measured.push({
        code: game.code,
        motion: game.motion,
        width,
        slowdown,
        intervalsMs: rounds.flatMap(({ intervalsMs }) => intervalsMs),
        longTasksMs: rounds.flatMap(({ longTasksMs }) => longTasksMs),
        scriptMs: sum(({ scriptMs }) => scriptMs),
        layoutMs: sum(({ layoutMs }) => layoutMs),
        allMs: sum(({ allMs }) => allMs),
      });
      await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
      if (picture !== null && game.density === 1 && slowdown === slowdowns[0]) {
        await page.screenshot({ path: picture, type: "jpeg", quality: 60 });
      }
    }
    return measured;
  } finally {
    await context.close();
  }
}
