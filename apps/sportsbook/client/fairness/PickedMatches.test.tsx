import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PickedMatches } from "./PickedMatches.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("says what can be picked here: matches, and no game of another maker's", () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const { container } = render(<PickedMatches ticket={null} />);
  expect(screen.getByText("가상 리그의 지난 경기를 모두 검증하실 수 있습니다.")).toBeDefined();
  expect(container.textContent).not.toContain("슬롯");
});
