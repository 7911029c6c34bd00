import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { ApiEdge } from "../lib/testing/apiEdge.ts";
import { someGame } from "../lib/testing/game.ts";
import { serveMember } from "../lib/testing/memberEdge.ts";
import { openScreen } from "../lib/testing/screen.tsx";
import { someSetting } from "../lib/testing/setting.ts";
import SearchField from "./SearchField.tsx";

let edge: ApiEdge;

serveMember((started) => {
  edge = started;
  localStorage.clear();
});

const list = (names: readonly string[]) => ({
  data: {
    list: names.map((name, index) => ({ ...someGame, id: `game-${index}`, name })),
    page: 1,
    limit: 6,
    total: names.length,
  },
});

async function openField(address = "/", setting = someSetting) {
  edge.answer("GET /setting/global", { data: setting });
  const drawn = await openScreen(SearchField, address);
  return { ...drawn, field: screen.getByRole("combobox", { name: "검색" }) };
}

test("games and screens are found while it is typed, and arrows and Enter open one", async () => {
  edge.answer("GET /game/list", list(["바카라", "입체 바카라"]));
  const { field, path } = await openField();
  await userEvent.type(field, "입금");
  const games = await screen.findByRole("group", { name: "게임" });
  expect(within(games).getAllByRole("option")).toHaveLength(2);
  const pages = screen.getByRole("group", { name: "메뉴" });
  expect(within(pages).getAllByRole("option")[0]?.textContent).toBe("입금신청");
  // The focus stays in the field, which names what the keys stand at.
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
  const chosen = screen.getByRole("option", { selected: true });
  expect(chosen.textContent).toBe("입금신청");
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute("aria-activedescendant")).toBe(chosen.id);
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(path()).toBe("/deposit"));
});

test.each([
  ["ㅇㄱ", "입금신청"],
  ["dlqrma", "입금신청"],
  ["환전", "출금신청"],
  ["rhrortpsxj", "고객센터"],
  ["password", "비밀번호 변경"],
])("%s finds the screen %s, as the fingers meant it", async (typed, name) => {
  edge.answer("GET /game/list", list([]));
  const { field } = await openField();
  await userEvent.type(field, typed);
  const pages = await screen.findByRole("group", { name: "메뉴" });
  expect(within(pages).getByRole("option", { name })).toBeTruthy();
});

test("Enter alone searches the lobby for all of it, and the search is there the next time", async () => {
  edge.answer("GET /game/list", list(["바카라"]));
  const { field, path } = await openField();
  await userEvent.type(field, "바카라{Enter}");
  await waitFor(() => expect(path()).toBe(`/games?search=${encodeURIComponent("바카라")}`));
  const again = await openField();
  await userEvent.click(again.field);
  const recent = await screen.findByRole("group", { name: "최근 검색어" });
  expect(within(recent).getByRole("option", { name: "바카라" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "최근 검색어 전체삭제" }));
  expect(screen.queryByRole("option")).toBeNull();
});

test("who finds nothing is told so, and a server that cannot say is not taken for nothing", async () => {
  edge.answer("GET /game/list", list([]));
  const { field } = await openField();
  await userEvent.type(field, "없는게임");
  expect(await screen.findByText("검색 결과가 없어요.")).toBeTruthy();
  edge.answer("GET /game/list", { error: { code: "INTERNAL" } });
  await userEvent.type(field, "이다");
  await waitFor(() => expect(screen.queryByText("검색 결과가 없어요.")).toBeNull());
});

test("the next matches of a team are found, and lead to the match", async () => {
  edge.answer("GET /game/list", list([]));
  const fixture = {
    isVirtual: true,
    startsAt: "2026-11-28T03:00:00.000Z",
    marketKey: "MATCH_RESULT",
    selections: [],
  };
  const next = [
    { ...fixture, fixtureId: "hanbit.1", home: "한빛 까치", away: "서울 호랑이" },
    { ...fixture, fixtureId: "hanbit.2", home: "부산 파도", away: "대구 사과" },
  ];
  edge.answer("GET /home/fixtures", { data: { gameId: "sports", readAt: null, list: next } });
  const { field } = await openField("/", {
    ...someSetting,
    features: { ...someSetting.features, sports: true },
  });
  await userEvent.type(field, "ㅎㄹㅇ");
  const matches = await screen.findByRole("group", { name: "다음 경기" });
  const [match, ...others] = within(matches).getAllByRole("option");
  expect(others).toEqual([]);
  expect(match?.getAttribute("href")).toBe("/play/sports#/match/hanbit.1");
});
