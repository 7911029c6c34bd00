import "./strictCsp.ts";
import "./styles.css";
import { restoreTheme } from "@hanpan/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { followLanguageOfOtherTabs, restoreLanguage } from "./lib/language.ts";
import { queryClient } from "./lib/queryClient.ts";
import { followSessionOfOtherTabs, restoreSession } from "./lib/session.ts";
import { useConsole } from "./lib/store.ts";
import { router } from "./routes.tsx";

restoreTheme();
restoreLanguage();
restoreSession();
followLanguageOfOtherTabs();
followSessionOfOtherTabs();

// Signing in and out, here or in another tab, changes which screens may be seen.
useConsole.subscribe((state, before) => {
  if ((state.session === null) !== (before.session === null)) void router.invalidate();
});

const host = document.getElementById("root");
if (!host) throw new Error("index.html has no element with the id root");

createRoot(host).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
