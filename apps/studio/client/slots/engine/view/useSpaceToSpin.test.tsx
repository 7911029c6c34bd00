import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSpaceToSpin } from "./useSpaceToSpin.ts";

const press = vi.fn();
function Page() {
  useSpaceToSpin({ press }, false);
  return <button type="button">one</button>;
}

beforeEach(() => {
  press.mockClear();
  render(<Page />);
  screen.getByRole("button").focus();
});
afterEach(cleanup);

const key = (code: string) =>
  screen
    .getByRole("button")
    .dispatchEvent(new KeyboardEvent("keydown", { code, bubbles: true, cancelable: true }));
const pointed = () => screen.getByRole("button").dispatchEvent(new Event("pointerdown", { bubbles: true }));

test.each(["Tab", "ArrowRight", "ArrowUp"])(
  "a button that was reached with %s keeps its space key",
  (reached) => {
    pointed();
    key(reached);
    key("Space");
    expect(press).not.toHaveBeenCalled();
  },
);

test("a button that was merely clicked does not: space spins", () => {
  key("Tab");
  pointed();
  key("Space");
  expect(press).toHaveBeenCalledOnce();
});
