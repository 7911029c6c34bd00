import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { GameControls } from "./GameControls.tsx";

/** The bar above a game, always one row: the way back, its name, what is said of it, and its controls. */
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
      <p className="min-w-0 truncate text-14 font-semibold md:text-16">{name}</p>
      {children}
      <GameControls />
    </header>
  );
}
