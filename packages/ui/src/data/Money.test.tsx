import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Money } from "./Money.tsx";

afterEach(cleanup);

/** The texts that a figure is drawn as, without what is only spoken. */
function textsOf(element: Element): string[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? "");
  return texts;
}

/** What a browser's translation does: every text that may be translated is taken out and put into an element of its own. */
function translate(element: Element): void {
  if (element.closest('[translate="no"]')) return;
  for (const node of [...element.childNodes]) {
    if (node instanceof Text) {
      const font = document.createElement("font");
      font.textContent = node.textContent;
      node.replaceWith(font);
    } else if (node instanceof Element) translate(node);
  }
}

test("an amount is one text that is not translated, its sign with it", () => {
  const { container, rerender } = render(<Money amountWon={-1_234_567} />);
  const shown = container.firstElementChild;
  expect(shown?.getAttribute("translate")).toBe("no");
  expect(textsOf(container)).toEqual(["−1,234,567원"]);
  rerender(<Money amountWon={12_000} signed />);
  expect(textsOf(container)).toEqual(["증가 ", "+12,000원"]);
});

test("an amount that changes after the page was translated is the new one", () => {
  const { container, rerender } = render(<Money amountWon={1_000} />);
  translate(container);
  rerender(<Money amountWon={25_000} />);
  expect(container.textContent).toBe("25,000원");
});
