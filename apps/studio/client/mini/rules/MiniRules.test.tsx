import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { MiniRules } from "./MiniRules.tsx";

afterEach(cleanup);

test("says how many rounds a day has, with separators, and calls a round by one word alone", () => {
  const { container } = render(<MiniRules tableCode="powerball-1" />);
  expect(screen.getByText(/하루 1,440회/)).toBeTruthy();
  expect(container.textContent).not.toContain("라운드");
});
