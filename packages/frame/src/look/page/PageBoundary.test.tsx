import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { PageBoundary } from "./PageBoundary.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Broken(): never {
  throw new Error("cannot be drawn");
}

test("shows a page that can be drawn, and nothing else", () => {
  render(
    <PageBoundary>
      <p>game</p>
    </PageBoundary>,
  );
  expect(screen.getByText("game")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("says that a page could not be shown, and loads it anew at one press", async () => {
  // React reports what was thrown to the console; here it is expected.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const reload = vi.fn();
  render(
    <PageBoundary reload={reload}>
      <Broken />
    </PageBoundary>,
  );
  expect(screen.getByRole("alert").textContent).toContain("화면을 표시하지 못하였습니다");
  const button = screen.getByRole("button", { name: "다시 불러오기" });
  expect(document.activeElement).toBe(button);
  await userEvent.click(button);
  expect(reload).toHaveBeenCalledOnce();
});
