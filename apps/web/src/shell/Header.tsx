import { buttonClass, IconButton, later } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { MenuIcon, Search } from "lucide-react";
import { Suspense, useState } from "react";
import { useBalances, useMember } from "../lib/session.ts";
import { urls } from "../lib/urls.ts";
import * as m from "../paraglide/messages.js";
import { Brand } from "./Brand.tsx";
import { useWide } from "./useWide.ts";

const SearchField = later(() => import("../search-parts/SearchField.tsx"));
const MenuSheet = later(() => import("./MenuSheet.tsx"));
/** Balance, deposit and profile: what a guest need not fetch. */
const MemberCorner = later(() => import("./MemberCorner.tsx"));

/** From this balance on, a telephone's bar has no room for more than menu, balance, deposit and profile. */
const longBalanceWon = 100_000_000;

/** The bar on top: search, balance and profile for a member; log in and sign up for everyone else. */
export function Header() {
  const member = useMember();
  const wide = useWide();
  const hasLongBalance = (useBalances()?.cash ?? 0) >= longBalanceWon;
  const [menuOpen, setMenuOpen] = useState(false);
  const [menuAsked, setMenuAsked] = useState(false);
  return (
    <header className="sticky top-0 z-30 bg-page">
      <div className="mx-auto flex h-16 w-full max-w-(--screen) items-center gap-1 px-2 md:gap-2 md:px-6 lg:px-8">
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
        <div
          className={clsx(
            "min-w-8 lg:hidden",
            member && (hasLongBalance ? "max-[430px]:hidden" : "max-[390px]:hidden"),
          )}
        >
          <Brand />
        </div>
        {wide && (
          <div className="min-h-11 w-full min-w-0 max-w-[440px]">
            <Suspense>
              <SearchField shortcut />
            </Suspense>
          </div>
        )}
        <div className="ml-auto flex shrink-0 items-center gap-1 md:gap-2">
          <Link
            to={urls.games}
            search={{}}
            hash="search"
            aria-label={m.game_search_label()}
            className={clsx(
              "inline-flex size-11 items-center justify-center rounded-control text-muted hover:text-text lg:hidden",
              // A narrow telephone has no room for it beside a long balance or long words; its menus lead there too.
              member && hasLongBalance ? "max-[430px]:hidden" : "max-[360px]:hidden",
            )}
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
