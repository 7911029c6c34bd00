import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { Rules } from "./Rules.tsx";

afterEach(cleanup);

test.each([
  ["이용약관", /접수된 베팅은 각 게임의 규칙에 따라서만/],
  ["개인정보 수집 및 이용", /^수집 항목:/],
])("the foot of a screen leads to %s, to be read without signing up", async (name, words) => {
  render(<Rules />);
  await userEvent.click(screen.getByRole("button", { name }));
  const dialog = within(await screen.findByRole("dialog", { name }));
  expect(dialog.getByText(words)).toBeTruthy();
  await userEvent.click(dialog.getAllByRole("button", { name: "닫기" }).at(-1) ?? document.body);
  expect(screen.queryByRole("dialog")).toBeNull();
});
