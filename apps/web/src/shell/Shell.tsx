import { later } from "@hanpan/ui";
import { Outlet, useRouterState } from "@tanstack/react-router";
import { clsx } from "clsx";
import { Suspense, useEffect, useRef, useState } from "react";
import { WhenNear } from "../game-parts/WhenNear.tsx";
import { urls } from "../lib/urls.ts";
import * as m from "../paraglide/messages.js";
import { Header } from "./Header.tsx";
import { Region } from "./Region.tsx";
import { useRailFolded } from "./railState.ts";
import { useMemberChanges } from "./useMemberChanges.ts";
import { useWide } from "./useWide.ts";

/** Below the fold, so it comes after what is above it. */
const Footer = later(() => import("./Footer.tsx"));

/** A telephone has no rail, so it does not fetch one; a wide screen keeps its place free until it is there. */
const Rail = later(() => import("./Rail.tsx"));

/** Over home, once home itself is shown. */
const Popups = later(() => import("../features/popups/Popups.tsx"));

/** For telephones alone. */
const BottomNavigation = later(() => import("./BottomNavigation.tsx"));

/** The footer's place until somebody comes near it. */
const footerPlace = <div className="mt-12 h-96 bg-surface-1 md:h-72" />;

/** Where games stand beside each other there is room for more of them; what is read is no wider than before. */
const screenOf = (path: string): string =>
  path === urls.home ||
  path === urls.games ||
  path === urls.slots ||
  path === urls.casino ||
  path === urls.favourites
    ? "[--screen:1600px]"
    : "[--screen:1280px]";

/** Rail, header, screen, footer; on a telephone header, screen, footer, bottom navigation. */
export function Shell() {
  const [folded, fold] = useRailFolded();
  const wide = useWide();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const settled = useSettled();
  const memberChanges = useMemberChanges();
  const main = useRef<HTMLElement>(null);
  const visited = useRef(path);

  // A new screen is announced by moving the focus to it, as a page load would.
  useEffect(() => {
    if (visited.current === path) return;
    visited.current = path;
    main.current?.focus({ preventScroll: true });
  }, [path]);

  return (
    <div className={clsx("flex min-h-dvh", screenOf(path))}>
      <a
        href="#main"
        className="sr-only focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2 focus-visible:z-50 focus-visible:rounded-control focus-visible:bg-text focus-visible:px-4 focus-visible:py-3 focus-visible:text-page"
      >
        {m.shell_skip()}
      </a>
      {wide && (
        <Suspense fallback={<div className={clsx("shrink-0 bg-surface-1", folded ? "w-16" : "w-60")} />}>
          <Rail folded={folded} onFold={fold} />
        </Suspense>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <Header />
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className="mx-auto min-h-dvh w-full max-w-(--screen) flex-1 px-4 py-6 outline-none md:px-6 md:py-8 lg:px-8"
        >
          <Outlet key={memberChanges} />
        </main>
        <Region>
          <WhenNear place={footerPlace}>
            <Suspense fallback={footerPlace}>
              <Footer />
            </Suspense>
          </WhenNear>
        </Region>
        <div aria-hidden className="h-14 lg:hidden" />
      </div>
      {settled && path === urls.home && (
        <Suspense fallback={null}>
          <Popups />
        </Suspense>
      )}
      {!wide && (
        <Suspense fallback={null}>
          <BottomNavigation />
        </Suspense>
      )}
    </div>
  );
}

/** How long home has for itself before anything lies over it. */
const settlingMs = 1_500;

/** True once the first screen has had its time. */
function useSettled(): boolean {
  const [settled, settle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => settle(true), settlingMs);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}
