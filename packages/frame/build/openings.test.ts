import { expect, test } from "vitest";
import { pagesIn } from "./openings.ts";

test("the pages of an entry are read with their modules, whether they are named in place or before", () => {
  const entry = `
const table: Page = () => import("./tables/TablesPage.tsx");
const pages: { readonly [name: string]: Page } = {
  "yut-rush": () => import("./slots/games/yut-rush/GamePage.tsx"),
  "sic-bo": table,
  dice: () => import("./instant/games/dice/GamePage.tsx"),
};
`;
  expect([...pagesIn(entry)]).toEqual([
    ["yut-rush", "slots/games/yut-rush/GamePage.tsx"],
    ["sic-bo", "tables/TablesPage.tsx"],
    ["dice", "instant/games/dice/GamePage.tsx"],
  ]);
});
