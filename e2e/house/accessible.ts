import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Frame, type Page } from "@playwright/test";
import type axe from "axe-core";

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** axe, set not to record the text of every element: the selector says where a fault is. */
const source = `${readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8")};
axe.configure({ noHtml: true });`;

/** A movement that ends later than this is no entrance: what it shows is looked at while it goes on. */
const entranceMs = 1_000;

/** What surrounds each screen of an app, and stays when another comes. */
const shell = ["header", "aside", "nav", "footer"]
  .map((part) => `${part}:not(:is(main, dialog, [role=dialog], [role=alertdialog]) *)`)
  .join();
/** What opens out of it. */
const opened = "dialog[open], [role=dialog], [role=alertdialog], [role=menu]";

/**
 * What axe finds now, in the page and in each of its frames, and whether a game is pushed sideways. Animations have ended by then. The app's shell is a third of all
 * that is looked at, and is the same on each screen; it is included when `withShell` says so.
 */
export async function faultsOf(page: Page, { withShell = false }: { readonly withShell?: boolean } = {}) {
  // Another width or theme has been taken in, by what watches sizes too, when two more frames have been drawn.
  await page.evaluate(
    () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  );
  const passedOver = withShell ? "" : shell;
  const faults = await Promise.all(page.frames().map((frame) => faultsOfFrame(frame, passedOver)));
  return faults.flat();
}

async function faultsOfFrame(frame: Frame, passedOver: string) {
  if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(source);
  return await frame.evaluate(
    async ({ longestMs, parts, from }) => {
      const entering = document.getAnimations().filter(({ playState, currentTime, effect }) => {
        const leftMs = Number(effect?.getComputedTiming().endTime) - Number(currentTime);
        return playState === "running" && leftMs < longestMs;
      });
      await Promise.allSettled(entering.map(({ finished }) => finished));
      const isGame = !("__TSR_ROUTER__" in window);
      // A game has no shell: what it calls a header is its own.
      const around = parts !== "" && !isGame ? [...document.querySelectorAll(parts)] : [];
      const exclude = around.filter((part) => part.querySelector(from) === null);
      // Each frame is asked by itself; what is no fault need not be described. Style sheets need not be fetched a second
      // time: only a rule that axe leaves out by itself reads them.
      const { violations } = await window.axe.run(exclude.length === 0 ? document : { exclude }, {
        iframes: false,
        preload: { assets: ["media"] },
        resultTypes: ["violations"],
      });
      // What holds a game scrolls it up and down alone: a strip that is meant to be pushed sideways is lower than that.
      const sideways = [...(isGame ? document.querySelectorAll("*") : [])].filter(
        (part) =>
          part.scrollWidth > part.clientWidth + 1 &&
          part.clientWidth > innerWidth * 0.6 &&
          part.clientHeight > innerHeight * 0.4 &&
          /auto|scroll/.test(getComputedStyle(part).overflowX),
      );
      return [
        ...violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(" ")) })),
        ...sideways.map(({ className }) => ({ id: "scrolls-sideways", at: [String(className)] })),
      ];
    },
    { longestMs: entranceMs, parts: passedOver, from: opened },
  );
}

/** Both widths, each in both themes. */
const everyLook = [390, 1440].flatMap((width) =>
  (["dark", "light"] as const).map((colorScheme) => ({ width, colorScheme })),
);

/** axe finds nothing on what the page shows now, at either width and in either theme; the page is left as it was. */
export async function expectAccessibleInEveryLook(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  for (const { width, colorScheme } of everyLook) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await faultsOf(page), `${what}, ${width}, ${colorScheme}`).toEqual([]);
  }
  if (before !== null) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: null, reducedMotion: "reduce" });
}

/** axe finds nothing on what the page shows now, at the width that it has, in either theme: of a journey that is walked at each width. */
export async function expectAccessibleInBothThemes(page: Page, what: string): Promise<void> {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const width = page.viewportSize()?.width;
    expect(await faultsOf(page), `${what}, ${width}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: "reduce" });
}

/** axe finds nothing on what the page shows now. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([]);
}
