import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSeen } from "./useSeen.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Shown({ figures }: { figures: string | null }) {
  return <p>{useSeen(figures) ? "seen" : "new"}</p>;
}

function stand() {
  const { rerender } = render(<Shown figures={null} />);
  return {
    show: (figures: string | null) => rerender(<Shown figures={figures} />),
    pass: (durationMs: number) => act(() => vi.advanceTimersByTime(durationMs)),
    is: (word: "seen" | "new") => expect(screen.getByText(word)).toBeTruthy(),
  };
}

test("what is shown first may be pressed at once; what took its place once it has stood for a moment", () => {
  const { show, pass, is } = stand();
  show("a");
  is("seen");
  show(null);
  show("b");
  is("new");
  pass(990);
  is("new");
  pass(20);
  is("seen");
  show("b");
  is("seen");
});

test("each change takes its own time", () => {
  const { show, pass, is } = stand();
  show("a");
  show("b");
  pass(600);
  show("c");
  pass(600);
  is("new");
  pass(400);
  is("seen");
});

test.each([
  ["a key", fireEvent.keyDown, fireEvent.keyUp],
  ["a pointer", fireEvent.pointerDown, fireEvent.pointerUp],
])("%s that was down before it changed has to be let go", (_, press, release) => {
  const { show, pass, is } = stand();
  show("a");
  press(document.body);
  show("b");
  pass(10_000);
  is("new");
  release(document.body);
  // What the release itself presses is not meant for it either.
  is("new");
  pass(50);
  is("seen");
});

test("a field that loses the focus to the pointer, and a key let go, end no hold of the pointer", () => {
  const { show, pass, is } = stand();
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  show("a");
  fireEvent.keyDown(field);
  fireEvent.pointerDown(document.body);
  field.blur();
  fireEvent.keyUp(document.body);
  show("b");
  pass(10_000);
  is("new");
  fireEvent.pointerUp(document.body);
  pass(50);
  is("seen");
  field.remove();
});

test("a window that loses the focus lets go of all, since what is let go elsewhere is not reported", () => {
  const { show, pass, is } = stand();
  show("a");
  fireEvent.keyDown(document.body);
  show("b");
  fireEvent.blur(window);
  pass(1_050);
  is("seen");
});
