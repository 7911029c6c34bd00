import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Squeeze } from "./Squeeze.tsx";
import type { SqueezedCard } from "./timeline.ts";

const cardOf = (index: number): SqueezedCard => ({
  ...{ side: "PLAYER", index, card: index === 0 ? "9H" : "KS" },
  ...{ dealtMs: 0, turnedMs: 12_000, byHand: true },
});
const cards = [cardOf(0), cardOf(1)];

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 100, 140));
  HTMLElement.prototype.setPointerCapture = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function lie() {
  const turned: string[] = [];
  render(
    <Squeeze
      cards={cards}
      leftMs={9_000}
      calm
      onTurn={(some) => turned.push(some.map(({ index }) => index).join(" "))}
    />,
  );
  const [first] = screen.getAllByRole("button");
  if (first === undefined) throw new Error("no card");
  return { turned, first };
}

function drag(card: HTMLElement, from: [number, number], to: [number, number]): void {
  fireEvent.pointerDown(card, { clientX: from[0], clientY: from[1], button: 0 });
  fireEvent.pointerMove(card, { clientX: to[0], clientY: to[1] });
  fireEvent.pointerUp(card, { clientX: to[0], clientY: to[1] });
}

test.each<[string, [number, number], [number, number]]>([
  ["lower edge", [50, 138], [50, -40]],
  ["upper edge", [50, 2], [50, 180]],
  ["left edge", [2, 70], [140, 70]],
  ["right edge", [98, 70], [-40, 70]],
  ["lower left corner", [4, 136], [140, -20]],
])("a card is turned from its %s once it is bent past its middle, and not before", (_, from, to) => {
  const { turned, first } = lie();
  const little: [number, number] = [from[0] + (to[0] - from[0]) / 8, from[1] + (to[1] - from[1]) / 8];
  drag(first, from, little);
  expect(turned).toEqual([]);
  drag(first, from, to);
  expect(turned).toEqual(["0"]);
});

test("what is said names no card's face, and keys turn one or all", () => {
  const { turned, first } = lie();
  expect(screen.getByRole("group").textContent).not.toMatch(/9|K|하트|스페이드/);
  expect(screen.getByRole("status").textContent).toContain("2");
  // A press of Enter or of a screen reader is a click without a pointer.
  fireEvent.click(first, { detail: 0 });
  fireEvent.keyDown(document.body, { code: "KeyO", key: "ㅐ" });
  expect(turned).toEqual(["0", "0 1"]);
});

test("a pointer that taps once turns nothing, twice it does", () => {
  const { turned, first } = lie();
  drag(first, [50, 70], [51, 70]);
  fireEvent.click(first, { detail: 1 });
  expect(turned).toEqual([]);
  drag(first, [50, 70], [51, 70]);
  expect(turned).toEqual(["0"]);
});
