import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { drawSports } from "../../testing/visit.tsx";
import { pickOf } from "../testing/picks.ts";
import { SlipDock } from "./SlipDock.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("the bar of a telephone names total odds of what has some: several singles have none", () => {
  const { betting } = drawSports(<SlipDock onMine={() => undefined} />, () => null);
  act(() => {
    betting.slip.toggle(pickOf(1, 185));
    betting.slip.toggle(pickOf(2, 200));
  });
  expect(screen.getByTestId("slip-dock").textContent).toContain("3.70");
  act(() => betting.slip.setSingles());
  expect(screen.getByTestId("slip-dock").textContent).not.toMatch(/\d\.\d\d/);
});
