import { openPage, type Page } from "@hanpan/frame/look/page/openPage";
import { overwriteGetLocale } from "./paraglide/runtime.js";

/** Which page an address means when the document does not say it itself. */
function pageOf(path: string): string {
  const game = /^\/games\/([a-z0-9-]+)\/(rules)?/.exec(path);
  if (game === null) return "fairness";
  return game[2] === undefined ? (game[1] ?? "") : `${game[1]}-rules`;
}

const table: Page = () => import("./tables/TablesPage.tsx");
const tableRules: Page = () => import("./tables/rules/TableRulesPage.tsx");
const mini: Page = () => import("./mini/MiniPage.tsx");
const miniRules: Page = () => import("./mini/rules/MiniRulesPage.tsx");

/** Each page of the studio, loaded only where it is shown. */
const pages: { readonly [name: string]: Page } = {
  "dancheong-fortune": () => import("./slots/games/dancheong-fortune/GamePage.tsx"),
  "dancheong-fortune-rules": () => import("./slots/games/dancheong-fortune/rules/RulesPage.tsx"),
  "tiger-and-magpie": () => import("./slots/games/tiger-and-magpie/GamePage.tsx"),
  "tiger-and-magpie-rules": () => import("./slots/games/tiger-and-magpie/rules/RulesPage.tsx"),
  "yut-rush": () => import("./slots/games/yut-rush/GamePage.tsx"),
  "yut-rush-rules": () => import("./slots/games/yut-rush/rules/RulesPage.tsx"),
  "baccarat-standard": table,
  "baccarat-standard-rules": tableRules,
  "baccarat-speed": table,
  "baccarat-speed-rules": tableRules,
  "baccarat-no-commission": table,
  "baccarat-no-commission-rules": tableRules,
  "dragon-tiger": table,
  "dragon-tiger-rules": tableRules,
  "european-roulette": table,
  "european-roulette-rules": tableRules,
  "sic-bo": table,
  "sic-bo-rules": tableRules,
  "powerball-5": mini,
  "powerball-5-rules": miniRules,
  "powerball-1": mini,
  "powerball-1-rules": miniRules,
  ladder: mini,
  "ladder-rules": miniRules,
  kite: mini,
  "kite-rules": miniRules,
  limbo: () => import("./instant/games/limbo/GamePage.tsx"),
  "limbo-rules": () => import("./instant/games/limbo/RulesPage.tsx"),
  dice: () => import("./instant/games/dice/GamePage.tsx"),
  "dice-rules": () => import("./instant/games/dice/RulesPage.tsx"),
  mines: () => import("./instant/games/mines/GamePage.tsx"),
  "mines-rules": () => import("./instant/games/mines/RulesPage.tsx"),
  plinko: () => import("./instant/games/plinko/GamePage.tsx"),
  "plinko-rules": () => import("./instant/games/plinko/RulesPage.tsx"),
  blackjack: () => import("./instant/games/blackjack/GamePage.tsx"),
  "blackjack-rules": () => import("./instant/games/blackjack/RulesPage.tsx"),
  "hi-lo": () => import("./instant/games/hi-lo/GamePage.tsx"),
  "hi-lo-rules": () => import("./instant/games/hi-lo/RulesPage.tsx"),
  keno: () => import("./instant/games/keno/GamePage.tsx"),
  "keno-rules": () => import("./instant/games/keno/RulesPage.tsx"),
  wheel: () => import("./instant/games/wheel/GamePage.tsx"),
  "wheel-rules": () => import("./instant/games/wheel/RulesPage.tsx"),
  "video-poker": () => import("./instant/games/video-poker/GamePage.tsx"),
  "video-poker-rules": () => import("./instant/games/video-poker/RulesPage.tsx"),
  seotda: () => import("./instant/games/seotda/GamePage.tsx"),
  "seotda-rules": () => import("./instant/games/seotda/RulesPage.tsx"),
  fairness: () => import("./fairness/FairnessPage.tsx"),
};

/** A game's page is always dark, as its pictures are painted. Every other page follows the member's theme. */
const inBothThemes = (name: string): boolean => name.endsWith("-rules") || name === "fairness";

const name = document.documentElement.dataset["page"] ?? pageOf(location.pathname);
void openPage(pages[name], {
  catalogue: overwriteGetLocale,
  darkAlone: !inBothThemes(name),
  isGame: !inBothThemes(name),
});
