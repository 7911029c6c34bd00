import "./strictCsp.ts";
import "./styles.css";
import { restoreTheme } from "@hanpan/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { leaveOnSessionEnd } from "./flows/leaveOnSessionEnd.ts";
import { reloadWhenOutdated } from "./flows/reloadWhenOutdated.ts";
import { queryClient } from "./lib/queryClient.ts";
import { startState } from "./lib/start.ts";
import { router } from "./routes.tsx";

/** Who stays for so long, or touches anything before, is a visitor; until then the telephone is left alone. */
const quietMs = 8_000;

function whenVisited(begin: (isTouched: boolean) => void): void {
  const seen = new AbortController();
  const once = (isTouched: boolean) => {
    seen.abort();
    clearTimeout(timer);
    begin(isTouched);
  };
  const timer = setTimeout(() => once(false), quietMs);
  for (const event of ["pointerdown", "keydown"])
    addEventListener(event, () => once(true), { signal: seen.signal });
}

/**
 * Restores what the browser keeps and draws the app over the page that was there first, once the code of the screen
 * that the address names has come: until then what the page came with stays.
 */
export async function startApp(): Promise<void> {
  restoreTheme();
  startState();
  leaveOnSessionEnd(router);
  reloadWhenOutdated();
  const host = document.getElementById("root");
  if (!host) throw new Error("index.html has no element with the id root");
  await router.load();
  // As a transition the first drawing is done in slices: the page answers a touch in between.
  startTransition(() =>
    createRoot(host).render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
  const landedAt = router.state.location.pathname;
  whenVisited((isTouched) => {
    import("./flows/afterStart.ts").then(
      ({ afterStart }) => afterStart(router, landedAt, import.meta.env.PROD, isTouched),
      // The chunk did not arrive: the visit is not counted, nothing else is missing.
      () => undefined,
    );
  });
}
