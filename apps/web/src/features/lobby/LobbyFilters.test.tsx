import type { GameCategory } from "@hanpan/contract/enumerations";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { CategoryChips } from "./LobbyFilters.tsx";

afterEach(cleanup);

const vendor = (category: GameCategory[]) => ({
  id: category.join(),
  code: "house",
  name: "한판 스튜디오",
  category,
  logo: "",
  gameCount: 1,
  maintenance: false,
});

const labels = () => screen.getAllByRole("radio").map((radio) => radio.parentElement?.textContent);

test("the kinds of games that somebody makes are chosen from, and left again", async () => {
  const chosen = vi.fn();
  render(<CategoryChips vendors={[vendor(["SLOT"]), vendor(["MINI"])]} value="MINI" onChange={chosen} />);
  expect(labels()).toEqual(["전체", "슬롯", "미니게임"]);
  expect(screen.getByRole("radio", { name: "미니게임", checked: true })).toBeTruthy();
  await userEvent.click(screen.getByRole("radio", { name: "슬롯" }));
  await userEvent.click(screen.getByRole("radio", { name: "전체" }));
  expect(chosen.mock.calls).toEqual([["SLOT"], [undefined]]);
});

test("a kind that an address asks for can be left though nobody makes it", () => {
  render(<CategoryChips vendors={[vendor(["SLOT"])]} value="SPORTS" onChange={vi.fn()} />);
  expect(labels()).toEqual(["전체", "슬롯", "스포츠"]);
});

test("until it is known who makes what, every kind stands there: the games below do not move", () => {
  render(<CategoryChips vendors={undefined} value={undefined} onChange={vi.fn()} />);
  expect(labels()).toEqual(["전체", "라이브카지노", "슬롯", "스포츠", "미니게임"]);
});
