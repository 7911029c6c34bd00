import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ScrollRegion } from "./ScrollRegion.tsx";

test("a region that overflows only with its rows can be reached by keyboard then", async () => {
  const { rerender } = render(
    <ScrollRegion label="rows">
      <p>skeleton</p>
    </ScrollRegion>,
  );
  const region = screen.getByRole("group", { name: "rows" });
  expect(region.hasAttribute("tabindex")).toBe(false);
  Object.defineProperty(region, "scrollHeight", { value: 900 });
  rerender(
    <ScrollRegion label="rows">
      <ul>
        <li>row</li>
      </ul>
    </ScrollRegion>,
  );
  await expect.poll(() => region.tabIndex).toBe(0);
  expect(region.hasAttribute("tabindex")).toBe(true);
});
