import { createRoot } from "react-dom/client";
import * as z from "zod/mini";
import { startLanguage } from "./words/language.ts";
import "./base.css";

// The policy of our pages forbids building code from strings; schemas must be read, not compiled.
z.config({ jitless: true });

/** Which page an address means when the document does not say it itself. */
const pageOf = (path: string): string => {
  if (path.startsWith("/fairness")) return "fairness";
  return path.includes("/rules") ? "dancheong-fortune-rules" : "dancheong-fortune";
};

/** Each page of the studio, loaded only where it is shown. */
const pages: { readonly [name: string]: () => Promise<{ default: React.ComponentType }> } = {
  "dancheong-fortune": () => import("./games/dancheong-fortune/GamePage.tsx"),
  "dancheong-fortune-rules": () => import("./games/dancheong-fortune/rules/RulesPage.tsx"),
  fairness: () => import("./fairness/FairnessPage.tsx"),
};

const open = async (): Promise<void> => {
  startLanguage();
  const root = document.getElementById("root");
  const load = pages[document.documentElement.dataset["page"] ?? pageOf(location.pathname)];
  if (root === null || load === undefined) return;
  const { default: Page } = await load();
  createRoot(root).render(<Page />);
};

void open();
