import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { m } from "../../paraglide/messages.js";
import type { FeltProps } from "../felt/Spot.tsx";
import { RouletteFelt } from "./RouletteFelt.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const felt: FeltProps = {
  tableCode: "european-roulette",
  stakes: new Map(),
  winners: new Set(),
  open: true,
  closed: new Set(),
  onBet: () => undefined,
  onBets: () => undefined,
  chipWon: 1_000,
  small: false,
};
const enlarge = () => screen.getByRole("button", { name: m.tb_layout_large() });

test("enlarges the numbers for a finger, and has them so at the next visit", async () => {
  const { container } = render(<RouletteFelt {...felt} />);
  const layout = () => container.querySelector(".felt-roulette");
  expect(layout()?.hasAttribute("data-large")).toBe(false);
  expect(enlarge().textContent).toBe("크게 보기");
  await userEvent.click(enlarge());
  expect(layout()?.hasAttribute("data-large")).toBe(true);
  cleanup();
  render(<RouletteFelt {...felt} />);
  expect(enlarge().getAttribute("aria-pressed")).toBe("true");
});

test("has no room for it among several tables", async () => {
  render(<RouletteFelt {...felt} small />);
  expect(screen.queryByRole("button", { name: m.tb_layout_large() })).toBeNull();
});
