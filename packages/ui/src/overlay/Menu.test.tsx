import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Menu } from "./Menu.tsx";

afterEach(cleanup);

test("arrow keys go round, Enter chooses, Escape gives the focus back", async () => {
  const choose = vi.fn();
  render(
    <Menu
      label="내 정보 메뉴"
      trigger="데모"
      items={["마이페이지", "베팅내역", "로그아웃"].map((label) => ({
        id: label,
        label,
        onSelect: () => choose(label),
      }))}
    />,
  );
  const button = screen.getByRole("button", { name: "내 정보 메뉴" });
  const focused = () => document.activeElement?.textContent;
  await userEvent.click(button);
  expect(focused()).toBe("마이페이지");
  await userEvent.keyboard("{ArrowUp}");
  expect(focused()).toBe("로그아웃");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  expect(focused()).toBe("베팅내역");
  await userEvent.keyboard("{Escape}");
  expect(document.activeElement).toBe(button);
  expect(screen.queryByRole("menu")).toBeNull();
  await userEvent.click(button);
  await userEvent.keyboard("{End}{Enter}");
  expect(choose.mock.calls).toEqual([["로그아웃"]]);
  expect(screen.queryByRole("menu")).toBeNull();
});
