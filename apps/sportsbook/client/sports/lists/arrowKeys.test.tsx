import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { moveByArrows } from "./arrowKeys.ts";

test("goes along a row and to the same place of the next one that has any", () => {
  const { getByText, getByRole } = render(
    <ul onKeyDown={moveByArrows}>
      <li>
        <a href="#/match/a">match a</a>
        <button type="button">a 1</button>
        <button type="button">a 2</button>
      </li>
      <li>a heading</li>
      <li>
        <a href="#/match/b">match b</a>
        <button type="button">b 1</button>
      </li>
    </ul>,
  );
  const press = (key: string) =>
    (document.activeElement ?? getByRole("list")).dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true }),
    );
  getByText("match a").focus();
  const at = (keys: readonly string[]) => {
    for (const key of keys) press(key);
    return document.activeElement?.textContent;
  };
  expect(at(["ArrowRight", "ArrowRight"])).toBe("a 2");
  expect(at(["ArrowRight"])).toBe("a 2");
  expect(at(["ArrowDown"])).toBe("b 1");
  expect(at(["ArrowUp"])).toBe("a 1");
  expect(at(["ArrowLeft", "ArrowUp"])).toBe("match a");
});
