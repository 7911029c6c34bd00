import { cleanup, screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { restoreLanguage } from "../lib/language.ts";
import { queryClient } from "../lib/queryClient.ts";
import { type ApiEdge, startApiEdge } from "../lib/testing/apiEdge.ts";
import { openScreen } from "../lib/testing/screen.tsx";
import { someSetting } from "../lib/testing/setting.ts";
import { MenuPlaces } from "./Rail.tsx";

let edge: ApiEdge;

const vendor = {
  id: "0197b1c0-0000-7000-8000-0000000000a2",
  code: "hanpan",
  name: "한판 스튜디오",
  category: ["SLOT", "SPORTS", "MINI"],
  logo: "/art/vendors/hanpan.svg",
  gameCount: 14,
  maintenance: false,
};
const settingWith = (features: Partial<typeof someSetting.features>) => ({
  data: { ...someSetting, features: { ...someSetting.features, ...features } },
});

beforeAll(async () => {
  edge = await startApiEdge();
});
afterAll(() => edge.stop());
beforeEach(() => {
  localStorage.clear();
  restoreLanguage();
  edge.reset();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

test("sports and mini-games stand in the menu where the site has them", async () => {
  edge.answer("GET /setting/global", settingWith({ sports: true, mini: true }));
  edge.answer("GET /game/vendor/list", { data: { list: [vendor] } });
  await openScreen(MenuPlaces, "/");
  expect((await screen.findByRole("link", { name: "스포츠" })).getAttribute("href")).toBe("/sports");
  expect(screen.getByRole("link", { name: "미니게임" }).getAttribute("href")).toBe("/games?category=MINI");
});

test.each([
  ["the feature is off", { mini: true, sports: false }, ["SLOT", "SPORTS", "MINI"]],
  ["nobody makes such games", { mini: true, sports: true }, ["SLOT", "MINI"]],
])("sports are left out where %s", async (_, features, category) => {
  edge.answer("GET /setting/global", settingWith(features));
  edge.answer("GET /game/vendor/list", { data: { list: [{ ...vendor, category }] } });
  await openScreen(MenuPlaces, "/");
  expect(await screen.findByRole("link", { name: "미니게임" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "스포츠" })).toBeNull();
});
