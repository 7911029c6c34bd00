import { PageBoundary } from "@hanpan/frame/page/PageBoundary";
import { startTheme } from "@hanpan/frame/theme/theme";
import { startLanguage } from "@hanpan/frame/words/language";
import { createRoot } from "react-dom/client";
import * as z from "zod/mini";
import { overwriteGetLocale } from "./paraglide/runtime.js";
import "@hanpan/frame/theme/theme.css";
import "@hanpan/frame/page/base.css";

// The policy of our pages forbids building code from strings; schemas must be read, not compiled.
z.config({ jitless: true });

/** Which page an address means when the document does not say it itself. */
const pageOf = (path: string): string => {
  if (path.startsWith("/sports-desk")) return "sports-desk";
  const game = /^\/games\/([a-z0-9-]+)\/(rules)?/.exec(path);
  if (game === null) return "fairness";
  return game[2] === undefined ? (game[1] ?? "") : `${game[1]}-rules`;
};

type Page = () => Promise<{ default: React.ComponentType }>;

const table: Page = () => import("./tables/TablesPage.tsx");
const tableRules: Page = () => import("./tables/rules/TableRulesPage.tsx");
const mini: Page = () => import("./mini/MiniPage.tsx");
const miniRules: Page = () => import("./mini/rules/MiniRulesPage.tsx");

/** Each page of the studio, loaded only where it is shown. */
const pages: { readonly [name: string]: Page } = {
  "dancheong-fortune": () => import("./games/dancheong-fortune/GamePage.tsx"),
  "dancheong-fortune-rules": () => import("./games/dancheong-fortune/rules/RulesPage.tsx"),
  "tiger-and-magpie": () => import("./games/tiger-and-magpie/GamePage.tsx"),
  "tiger-and-magpie-rules": () => import("./games/tiger-and-magpie/rules/RulesPage.tsx"),
  "yut-rush": () => import("./games/yut-rush/GamePage.tsx"),
  "yut-rush-rules": () => import("./games/yut-rush/rules/RulesPage.tsx"),
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
  "virtual-sports": () => import("./sports/SportsPage.tsx"),
  "virtual-sports-rules": () => import("./sports/rules/SportsRulesPage.tsx"),
  fairness: () => import("./fairness/FairnessPage.tsx"),
  "sports-desk": () => import("./sports-desk/DeskPage.tsx"),
};

/** A game stands in a dark room of its own, as its pictures are painted; everything else follows the member's theme. */
const inBothThemes = (name: string): boolean =>
  name.endsWith("-rules") || ["virtual-sports", "fairness", "sports-desk"].includes(name);

const open = async (): Promise<void> => {
  const name = document.documentElement.dataset["page"] ?? pageOf(location.pathname);
  startLanguage(overwriteGetLocale);
  startTheme({ darkAlone: !inBothThemes(name) });
  const root = document.getElementById("root");
  const load = pages[name];
  if (root === null || load === undefined) return;
  const { default: Page } = await load();
  createRoot(root).render(
    <PageBoundary>
      <Page />
    </PageBoundary>,
  );
};

void open();
