import type { Page } from "@playwright/test";
import { compareLayout, type LayoutDifference, readSeen, seenScript } from "./compare/layout.ts";
import { comparePixels, type PixelDifference, readPicture } from "./compare/pixels.ts";
import type { Masked, Theme } from "./walk.ts";

/** The two pages of a look: the other build's, where there is one, and this checkout's. */
export type Pair = { readonly before: Page | null; readonly after: Page };

export type Shot = Taken & {
  /** Null where the two are equal, or where there is one alone. */
  readonly difference: PixelDifference | null;
  /** Null where there is one alone. */
  readonly layout: LayoutDifference | null;
  /** How often the two were taken. */
  readonly takes: number;
};

/** A second that is counted down may end between two pictures: they are taken again, this often. */
const mostTakes = 4;

const everyPage = ({ before, after }: Pair): readonly Page[] => (before === null ? [after] : [before, after]);

/** Letters and pictures have come, and two more frames have been drawn. */
const stands = `(async () => {
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
})()`;

/** How much taller the screen would have to be to hold what is to be scrolled to; pixels. */
const overflow = `Math.max(0, ...[document.scrollingElement, ...document.querySelectorAll("body *")]
  .filter((part) => part !== null && part.scrollHeight > part.clientHeight + 1 && part.clientHeight > 0)
  .filter((part) => part === document.scrollingElement || /auto|scroll/.test(getComputedStyle(part).overflowY))
  .filter((part) => part === document.scrollingElement || part.checkVisibility())
  .map((part) => part.scrollHeight - part.clientHeight))`;

/** Where the processor draws, more than this takes longer than all else. */
const mostHeight = 3_000;

/** Makes both screens so tall that all is seen, both alike. Answers how to undo it. */
async function stretch(pair: Pair): Promise<() => Promise<void>> {
  const pages = everyPage(pair);
  const { width, height } = pair.after.viewportSize() ?? { width: 1440, height: 900 };
  const more = await Promise.all(pages.map((page) => page.evaluate<number>(overflow)));
  const tall = Math.min(mostHeight, height + Math.max(0, ...more));
  if (tall === height) return async () => undefined;
  await Promise.all(pages.map((page) => page.setViewportSize({ width, height: tall })));
  return async () => {
    await Promise.all(pages.map((page) => page.setViewportSize({ width, height })));
  };
}

type Taken = { readonly before: Buffer | null; readonly after: Buffer };

async function take(pair: Pair, masked: Masked | undefined): Promise<Taken> {
  const pages = everyPage(pair);
  await Promise.all(pages.map((page) => page.evaluate(stands)));
  const files = await Promise.all(
    pages.map((page) =>
      page.screenshot({
        animations: "disabled",
        caret: "hide",
        ...(masked === undefined ? {} : { mask: [page.locator(masked.selector)] }),
      }),
    ),
  );
  const [first, second] = files;
  if (first === undefined) throw new Error("no picture was taken");
  return second === undefined ? { before: null, after: first } : { before: first, after: second };
}

/** How two pictures differ; null where nothing does: files that are equal need not be read. */
async function differenceOf({ before, after }: Taken): Promise<PixelDifference | null> {
  if (before === null || before.equals(after)) return null;
  const difference = comparePixels(await readPicture(before), await readPicture(after));
  return difference.count === 0 ? null : difference;
}

async function layoutOf({ before, after }: Pair): Promise<LayoutDifference | null> {
  if (before === null) return null;
  const [one, other] = await Promise.all([before.evaluate(seenScript), after.evaluate(seenScript)]);
  return compareLayout(readSeen(one), readSeen(other));
}

async function takeAndCompare(pair: Pair, masked: Masked | undefined) {
  const taken = await take(pair, masked);
  return { ...taken, difference: await differenceOf(taken) };
}

/**
 * Takes the pictures of a look in a theme at the same moment and compares them. What differs by chance (a second that is
 * counted down, a frame of a movement) does not differ twice: while they differ they are taken again, and the pair that
 * differs least is kept. What differs each time alike is a difference.
 */
export async function shoot(
  pair: Pair,
  { theme, isTall, masked }: { theme: Theme; isTall: boolean; masked: Masked | undefined },
): Promise<Shot> {
  const colorScheme = theme === "ink" ? "dark" : "light";
  await Promise.all(
    everyPage(pair).map((page) => page.emulateMedia({ colorScheme, reducedMotion: "reduce" })),
  );
  // Who pressed something last has the pointer over it: it is put into the same corner of both.
  await Promise.all(everyPage(pair).map((page) => page.mouse.move(0, 0)));
  const shrink = isTall ? await stretch(pair) : null;
  try {
    let best = await takeAndCompare(pair, masked);
    let last = best.difference;
    let takes = 1;
    while (last !== null && takes < mostTakes) {
      const next = await takeAndCompare(pair, masked);
      takes += 1;
      const isAlike = next.difference?.count === last.count;
      if ((next.difference?.count ?? 0) < (best.difference?.count ?? 0)) best = next;
      if (isAlike) break;
      last = next.difference;
    }
    return { ...best, takes, layout: await layoutOf(pair) };
  } finally {
    await shrink?.();
  }
}
