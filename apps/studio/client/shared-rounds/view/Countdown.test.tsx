import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Countdown } from "./Countdown.tsx";

test("the bar goes down in quarters of a second from where the round is, and leaves the frames between to rest", () => {
  const { container } = render(<Countdown closesAtMs={30_000} bettingMs={40_000} nowMs={() => 12_000} />);
  const bar = container.querySelector<HTMLElement>(".countdown-bar > span");
  expect(bar?.style.animationTimingFunction).toBe("steps(160)");
  expect(bar?.style.animationDuration).toBe("40000ms");
  expect(bar?.style.animationDelay).toBe("-22000ms");
  expect(container.querySelector("strong")?.textContent).toBe("18");
});
