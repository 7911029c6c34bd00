import { Dialog, IconButton } from "@hanpan/ui";
import { Outlet, useNavigate, useRouter, useRouterState } from "@tanstack/react-router";
import { Menu, Search } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useBell } from "../lib/bell/useBell.ts";
import { useHotkeys } from "../lib/hotkeys.ts";
import { useMe } from "../lib/me.ts";
import { usePresence } from "../lib/presence.ts";
import { useQueueWatch } from "../lib/queue.ts";
import { parentOf, urls } from "../lib/urls.ts";
import * as m from "../paraglide/messages.js";
import { useFindKey } from "./find/useFindKey.ts";
import { HelpOverlay } from "./HelpOverlay.tsx";
import { beginningOf, placesOf } from "./navigation.ts";
import { Brand, Rail } from "./Rail.tsx";

const FindDialog = lazy(() =>
  import("./find/FindDialog.tsx").then(({ FindDialog: Component }) => ({ default: Component })),
);

/** The desk: the rail at the left, the screen beside it; on a telephone the rail is a sheet. */
export function Shell() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const open = useQueueWatch(path);
  usePresence();
  const me = useMe();
  useBell(me?.operator.id);
  const navigate = useNavigate();
  const [help, setHelp] = useState(false);
  const [menu, setMenu] = useState(false);
  const [find, setFind] = useState(false);
  useFindKey(() => setFind(true));

  const setupNeeded = me?.totp.setupNeeded ?? false;
  useEffect(() => {
    if (setupNeeded && path !== urls.totp) void navigate({ to: urls.totp });
  }, [setupNeeded, path, navigate]);

  // Who has no dashboard begins at their own work.
  const begin = me === undefined || path !== urls.dashboard ? path : beginningOf(me);
  useEffect(() => {
    if (begin !== path && !setupNeeded) void navigate({ to: begin, replace: true });
  }, [begin, path, setupNeeded, navigate]);

  const allowed = placesOf(me);
  const { history } = useRouter();
  const parent = parentOf(path);
  const leave = () => {
    if (history.canGoBack()) history.back();
    else if (parent !== undefined) void navigate({ to: parent });
  };
  useHotkeys({
    // From what was opened out of a list back to the list, as it was left.
    ...(parent === undefined ? {} : { Escape: leave }),
    "?": () => setHelp(true),
    ...Object.fromEntries(
      allowed.slice(0, 9).map((place, index) => [String(index + 1), () => void navigate({ to: place.to })]),
    ),
  });

  return (
    <div className="flex h-dvh max-lg:flex-col print:block print:h-auto">
      <a
        href="#content"
        className="sr-only z-40 rounded-control bg-text px-3 py-2 text-page focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        {m.skip_toContent()}
      </a>
      <aside
        aria-label={m.nav_label()}
        className="print:hidden w-[212px] shrink-0 overflow-y-auto bg-surface-1 max-lg:hidden"
      >
        <Rail open={open} onFind={() => setFind(true)} onHelp={() => setHelp(true)} />
      </aside>
      <header className="flex print:hidden items-center justify-between bg-surface-1 px-4 py-1 lg:hidden">
        <Brand />
        <span className="flex">
          <IconButton
            label={m.find_title()}
            icon={<Search size={20} />}
            tooltip="none"
            onClick={() => setFind(true)}
          />
          <IconButton
            label={m.nav_open()}
            icon={<Menu size={20} />}
            tooltip="none"
            onClick={() => setMenu(true)}
          />
        </span>
      </header>
      <main
        id="content"
        tabIndex={-1}
        // What the keyboard goes to comes to rest above a bar that stays at the foot.
        className="relative min-h-0 min-w-0 flex-1 overflow-y-auto outline-none print:overflow-visible has-data-sticky:scroll-pb-24 max-md:has-data-sticky:scroll-pb-56"
      >
        {begin === path && <Outlet />}
      </main>
      <Dialog open={menu} onClose={() => setMenu(false)} title={m.nav_label()} look="sheet">
        <Rail
          open={open}
          onGo={() => setMenu(false)}
          onFind={() => {
            setMenu(false);
            setFind(true);
          }}
          onHelp={() => {
            setMenu(false);
            setHelp(true);
          }}
        />
      </Dialog>
      <HelpOverlay open={help} onClose={() => setHelp(false)} />
      {find && (
        <Suspense fallback={null}>
          <FindDialog onClose={() => setFind(false)} onHelp={() => setHelp(true)} />
        </Suspense>
      )}
    </div>
  );
}
