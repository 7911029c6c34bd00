import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { m } from "../../paraglide/messages.js";
import { BigRoadBoard, SidedRoads } from "./SidedRoads.tsx";
import { baccaratSides } from "./sides.ts";

afterEach(cleanup);

const results = (["A", "A", "B"] as const).map((side, index) => ({
  number: index + 1,
  side,
  letter: side,
  pairA: false,
  pairB: false,
}));
const none = { small: m.tb_ask_none(), roach: m.tb_ask_none() };

test("says what the derived roads would write for either side, and draws the roads so while it is asked", async () => {
  render(<SidedRoads results={results} words={baccaratSides} />);
  // Two of Player and one of Banker: a third column of other depth is blue, a second Banker below nothing red.
  const player = screen.getByRole("button", {
    name: m.tb_ask_label({ side: m.tb_player(), eye: m.tb_ask_blue(), ...none }),
  });
  screen.getByRole("button", {
    name: m.tb_ask_label({ side: m.tb_banker(), eye: m.tb_ask_red(), ...none }),
  });
  expect(screen.queryByText("?")).toBeNull();

  await userEvent.click(player);
  expect(player.getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByText("?")).toBeTruthy();

  await userEvent.click(player);
  expect(screen.queryByText("?")).toBeNull();
});

test("writes ties from before the first win into its cell, and by themselves until it comes", () => {
  const tied = (sides: readonly ("A" | "TIE")[]) =>
    sides.map((side, index) => ({ number: index + 1, side, letter: side, pairA: false, pairB: false }));
  const { container, rerender } = render(
    <BigRoadBoard results={tied(["TIE", "TIE"])} words={baccaratSides} columns={20} />,
  );
  const cells = () => [...container.querySelectorAll("g")];
  expect(cells().map(({ textContent }) => textContent)).toEqual(["2"]);
  expect(container.querySelector("circle")).toBeNull();
  rerender(
    <BigRoadBoard results={tied(["TIE", "TIE", "A", "TIE", "A"])} words={baccaratSides} columns={20} />,
  );
  expect(cells().map(({ textContent }) => textContent)).toEqual(["3", ""]);
});
