import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toaster, type ToastNotice } from "./Toaster.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const saved: ToastNotice = {
  id: "1",
  type: "success",
  message: "복사되었습니다.",
  durationMs: 1_000,
  progressBar: false,
  at: 0,
};
const failed: ToastNotice = {
  ...saved,
  id: "2",
  type: "danger",
  message: "실패",
  durationMs: 5_000,
  progressBar: true,
};

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test("a notice goes when its own time is over", () => {
  const onDismiss = vi.fn();
  render(<Toaster notices={[saved, failed]} onDismiss={onDismiss} />);
  wait(999);
  expect(onDismiss).not.toHaveBeenCalled();
  wait(1);
  expect(onDismiss.mock.calls).toEqual([["1"]]);
  wait(4_000);
  expect(onDismiss.mock.calls).toEqual([["1"], ["2"]]);
});

test("time stands still under the pointer and goes on where it stopped", () => {
  const onDismiss = vi.fn();
  render(<Toaster notices={[saved]} onDismiss={onDismiss} />);
  const region = screen.getByLabelText("알림");
  wait(600);
  fireEvent.pointerEnter(region);
  wait(60_000);
  expect(onDismiss).not.toHaveBeenCalled();
  fireEvent.pointerLeave(region);
  wait(399);
  expect(onDismiss).not.toHaveBeenCalled();
  wait(1);
  expect(onDismiss).toHaveBeenCalledWith("1");
});

test("an error interrupts, a success waits, and each says its kind in words", () => {
  render(<Toaster notices={[saved, failed]} onDismiss={() => undefined} />);
  expect(screen.getByRole("alert").textContent).toContain("오류실패");
  expect(screen.getByRole("status").textContent).toContain("완료복사되었습니다.");
});

test("can be closed by hand", () => {
  const onDismiss = vi.fn();
  render(<Toaster notices={[saved]} onDismiss={onDismiss} />);
  fireEvent.click(screen.getByRole("button", { name: "알림 닫기" }));
  expect(onDismiss).toHaveBeenCalledWith("1");
});

/** Notices as the application shows them: one that was dismissed is gone. */
function Dismissing() {
  const [notices, setNotices] = useState([saved, failed]);
  return (
    <Toaster
      notices={notices}
      onDismiss={(id) => setNotices((shown) => shown.filter((notice) => notice.id !== id))}
    />
  );
}

function closing() {
  const [button] = screen.getAllByRole("button", { name: "알림 닫기" });
  if (!button) throw new Error("no notice");
  return button;
}

/** Presses as a browser does: the button takes the focus first. */
function press(button: HTMLElement): void {
  act(() => button.focus());
  fireEvent.click(button);
}

test("after one notice was tapped away by a finger the others still leave", () => {
  render(<Dismissing />);
  const close = closing();
  fireEvent.pointerOver(close);
  fireEvent.pointerOut(close);
  press(close);
  expect(screen.queryByText("복사되었습니다.")).toBeNull();
  wait(5_000);
  expect(screen.queryByText("실패")).toBeNull();
});

test("after one notice was clicked away the others wait for the mouse to go elsewhere", () => {
  render(<Dismissing />);
  const close = closing();
  fireEvent.pointerOver(close);
  press(close);
  wait(60_000);
  expect(screen.getByText("실패")).toBeTruthy();
  fireEvent.pointerOver(document.body);
  wait(5_000);
  expect(screen.queryByText("실패")).toBeNull();
});

test("time stands still while the focus is on a notice, though another goes", () => {
  const { rerender } = render(<Toaster notices={[saved, failed]} onDismiss={() => undefined} />);
  const onDismiss = vi.fn();
  const close = screen.getAllByRole("button", { name: "알림 닫기" })[1];
  act(() => close?.focus());
  rerender(<Toaster notices={[failed]} onDismiss={onDismiss} />);
  wait(60_000);
  expect(onDismiss).not.toHaveBeenCalled();
  act(() => close?.blur());
  wait(5_000);
  expect(onDismiss).toHaveBeenCalledWith("2");
});
