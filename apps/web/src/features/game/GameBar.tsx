import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { GameControls } from "./GameControls.tsx";

/**
 * The bar above a game, always one row: the way back, its name, what is said of it, and its controls. On a telephone the name
 * has a line of its own in it, above what is said: beside it, it would be cut to its first letters. What has a second column
 * there says so itself.
 */
export function GameBar({ name, children }: { name: string; children: ReactNode }) {
  return (
    <header className="flex h-14 shrink-0 items-center gap-1 bg-surface-1 px-1 [@media(max-height:480px)]:h-11 md:gap-4 md:px-3">
      <Link
        to={urls.games}
        search={{}}
        aria-label={m.game_exit()}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-surface-2 hover:text-text"
      >
        <ArrowLeft aria-hidden size={22} />
      </Link>
      <div className="flex min-w-0 flex-1 items-center gap-1 max-[430px]:grid max-[430px]:grid-cols-[minmax(0,1fr)_auto] max-[430px]:gap-0 md:gap-4">
        <p className="min-w-0 truncate text-14 font-semibold max-[430px]:text-12 max-[430px]:leading-[15px] md:text-16">
          {name}
        </p>
        {children}
      </div>
      <GameControls />
    </header>
  );
}
