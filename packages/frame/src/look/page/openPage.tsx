// Before any style, also those that other modules bring: what is named first decides the order of the layers.
import "../layers.css";
import type { ComponentType } from "react";
import { createRoot } from "react-dom/client";
import * as z from "zod/mini";
import { loadLater } from "../../visit/later.ts";
import { startTheme } from "../../visit/theme.ts";
import { type Catalogue, startLanguage } from "../../words/language.ts";
import { startMoney } from "../../words/money.ts";
import { PageBoundary } from "./PageBoundary.tsx";
import "@hanpan/ui/tokens.css";
import "../theme.css";
import "./base.css";

/** Loads a page where it is shown, and nowhere else. */
export type Page = () => Promise<{ readonly default: ComponentType }>;

/**
 * Shows a page in the document's `#root`, in the language and theme that its address asks for. `catalogue`: the messages of the
 * page's program. `load`: undefined where an address means no page; then nothing is shown. `darkAlone`: it is dark, whatever
 * theme is preferred. `isGame`: the first round comes before the house's face, which needs a line that is free.
 */
export async function openPage(
  load: Page | undefined,
  {
    catalogue,
    darkAlone,
    isGame,
  }: { readonly catalogue: Catalogue; readonly darkAlone: boolean; readonly isGame: boolean },
): Promise<void> {
  // The policy of these pages forbids building code from strings; schemas must be read, not compiled.
  z.config({ jitless: true });
  startLanguage(catalogue);
  startTheme({ darkAlone });
  startMoney();
  const faces = (): Promise<unknown> => import("./faces.ts");
  if (isGame) loadLater(faces);
  else void faces();
  const root = document.getElementById("root");
  if (root === null || load === undefined) return;
  const { default: Page } = await load();
  createRoot(root).render(
    <PageBoundary>
      <Page />
    </PageBoundary>,
  );
}
