import type { Page } from "@playwright/test";

/**
 * What is wrong with the amounts on a page, in words, and how many there are: one that breaks over lines, that something
 * around it cuts off or that lies beside the page, two of one row that run together, and words that stand in syllables beside them. A strip that scrolls cuts what is
 * not in sight as a wall does: nobody scrolls to find the end of a figure.
 */
export function amountFaults(page: Page): Promise<{ count: number; faults: string[] }> {
  return page.evaluate(() => {
    type Amount = { text: string; element: Element; rect: DOMRect; lines: number };
    const leastGapPx = 4;
    const amount = /^[−+-]?₩?[\d,]{4,}(\.\d+)?\s?(원|포인트)?$/u;
    const isSeen = (element: Element) =>
      element.closest("svg, .sr-only, [aria-hidden=true]") === null &&
      element.checkVisibility({ visibilityProperty: true });

    function amountIn(node: Node): Amount[] {
      const [text, element] = [node.textContent?.trim() ?? "", node.parentElement];
      if (element === null || !amount.test(text) || !isSeen(element)) return [];
      const range = document.createRange();
      range.selectNodeContents(node);
      return [{ text, element, rect: range.getBoundingClientRect(), lines: range.getClientRects().length }];
    }
    function allAmounts(): Amount[] {
      const main = document.querySelector("main") ?? document.body;
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      const found: Amount[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
        found.push(...amountIn(node));
      return found.filter(({ rect }) => rect.width > 0);
    }
    /** What lies around an element and does not let it reach beyond. */
    function walls(element: Element): Element[] {
      const around: Element[] = [];
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        const { overflowX, display } = getComputedStyle(box);
        if (overflowX !== "visible" && display !== "inline") around.push(box);
      }
      return around;
    }
    const isCutBy = (wall: Element, { left, right }: DOMRect) => {
      const begin = wall.getBoundingClientRect().left + wall.clientLeft;
      return left < begin - 0.5 || right > begin + wall.clientWidth + 0.5;
    };
    const faultsOf = ({ text, element, rect, lines }: Amount) => [
      ...(lines > 1 ? [`${text} breaks over lines`] : []),
      ...(rect.left < 0 || rect.right > document.documentElement.clientWidth + 0.5
        ? [`${text} lies beside the page`]
        : []),
      ...walls(element)
        .filter((wall) => isCutBy(wall, rect))
        .map((wall) => `${text} is cut by ${wall.tagName} ${wall.className}`),
    ];
    function runTogether(one: Amount, other: Amount): boolean {
      if (!one.element.closest("[role=row], tr, li, dl")?.contains(other.element)) return false;
      const shared = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
      const gap = Math.max(one.rect.left, other.rect.left) - Math.min(one.rect.right, other.rect.right);
      return shared > leastGapPx && gap < leastGapPx;
    }

    /** Texts in a strip so narrow that they stand in syllables, one below the other. */
    const strips = [...document.querySelectorAll("main td, main [role=cell]")]
      .filter((cell) => isSeen(cell) && (cell.textContent?.trim().length ?? 0) > 3)
      .filter(({ clientWidth, clientHeight }) => clientWidth < 60 && clientHeight > 60)
      .map((cell) => `${cell.textContent} stands in syllables`);
    const found = allAmounts();
    const pairs = found.flatMap((one, place) =>
      found
        .slice(place + 1)
        .filter((other) => runTogether(one, other))
        .map((other) => `${one.text} and ${other.text} run together`),
    );
    return { count: found.length, faults: [...new Set([...found.flatMap(faultsOf), ...pairs, ...strips])] };
  });
}
