import { openPage, type Page } from "@hanpan/frame/look/page/openPage";
import { overwriteGetLocale } from "./paraglide/runtime.js";

/** Each page of the sportsbook, loaded only where it is shown. */
const pages: { readonly [name: string]: Page } = {
  sports: () => import("./sports/SportsPage.tsx"),
  rules: () => import("./sports/rules/SportsRulesPage.tsx"),
  desk: () => import("./desk/DeskPage.tsx"),
  fairness: () => import("./fairness/FairnessPage.tsx"),
};

/** Which page an address means. */
function pageOf(path: string): string {
  if (path.startsWith("/sports-desk")) return "desk";
  const game = /^\/games\/virtual-sports\/(rules)?/.exec(path);
  if (game === null) return "fairness";
  return game[1] ?? "sports";
}

const name = pageOf(location.pathname);
void openPage(pages[name], { catalogue: overwriteGetLocale, darkAlone: false, isGame: name === "sports" });
