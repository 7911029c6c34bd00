import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { useOnePress } from "./onePress.ts";

afterEach(cleanup);

const onStage = vi.fn();
const onMove = vi.fn();
const onSide = vi.fn();

function Room() {
  useOnePress();
  return (
    <>
      <div id="stage">
        <button type="button" onClick={onStage}>
          높게
        </button>
      </div>
      <div className="instant-moves">
        <button type="button" onClick={onMove}>
          히트
        </button>
      </div>
      <button type="button" onClick={onSide}>
        1,000원 더
      </button>
    </>
  );
}

test("Enter held down on a button of the stage presses it once, and elsewhere as often as ever", async () => {
  render(<Room />);
  screen.getByRole("button", { name: "높게" }).focus();
  await userEvent.keyboard("{Enter>4/}");
  expect(onStage).toHaveBeenCalledTimes(1);
  await userEvent.keyboard("{Enter}");
  expect(onStage).toHaveBeenCalledTimes(2);
  screen.getByRole("button", { name: "1,000원 더" }).focus();
  await userEvent.keyboard("{Enter>3/}");
  expect(onSide).toHaveBeenCalledTimes(3);
});

test("Enter held down on a move makes it once: the card that it brings has not been seen yet", async () => {
  render(<Room />);
  screen.getByRole("button", { name: "히트" }).focus();
  await userEvent.keyboard("{Enter>4/}");
  expect(onMove).toHaveBeenCalledTimes(1);
});
