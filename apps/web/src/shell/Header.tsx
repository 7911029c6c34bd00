import { buttonClass, IconButton } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { MenuIcon, Search } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useMember } from "../lib/session.ts";
import { urls } from "../lib/urls.ts";
import * as m from "../paraglide/messages.js";
import { Brand } from "./Brand.tsx";
import { useRoomy, useWide } from "./use-wide.ts";

const GameSearch = lazy(() => import("../game-parts/GameSearch.tsx"));
const MenuSheet = lazy(() => import("./MenuSheet.tsx"));
/** Balance, deposit and profile: what a guest need not fetch. */
const MemberCorner = lazy(() => import("./MemberCorner.tsx"));

/** The bar on top: search, balance and profile for a member; log in and sign up for everyone else. */
export function Header() {
  const member = useMember();
  const wide = useWide();
  const roomy = useRoomy();
  const [menuOpen, setMenuOpen] = useState(false);
  const [menuAsked, setMenuAsked] = useState(false);
  return (
    <header className="sticky top-0 z-30 bg-page">
      <div className="mx-auto flex h-16 w-full max-w-[1280px] items-center gap-1 px-2 md:gap-2 md:px-6 lg:px-8">
        <IconButton
          label={m.nav_openMenu()}
          icon={<MenuIcon size={22} />}
          tooltip="none"
          className="lg:hidden"
          onClick={() => {
            setMenuAsked(true);
            setMenuOpen(true);
          }}
        />
        <div className="lg:hidden">
          <Brand nameHidden={member !== null && !roomy} />
        </div>
        {wide && (
          <div className="min-h-11 w-full max-w-[440px]">
            <Suspense>
              <GameSearch shortcut />
            </Suspense>
          </div>
        )}
        <div className="ml-auto flex items-center gap-1 md:gap-2">
          <Link
            to={urls.games}
            search={{}}
            aria-label={m.game_search_label()}
            className="inline-flex size-11 items-center justify-center rounded-control text-muted hover:text-text lg:hidden"
          >
            <Search aria-hidden size={22} />
          </Link>
          {member ? (
            <Suspense fallback={<span className="h-11 w-44 md:w-64" />}>
              <MemberCorner nickname={member.nickname} />
            </Suspense>
          ) : (
            <GuestCorner />
          )}
        </div>
      </div>
      {menuAsked && (
        <Suspense>
          <MenuSheet open={menuOpen} onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}

function GuestCorner() {
  return (
    <>
      <Link to={urls.login} className={buttonClass("ghost")}>
        {m.nav_login()}
      </Link>
      <Link to={urls.register} className={buttonClass("play")}>
        {m.nav_register()}
      </Link>
    </>
  );
}
