import { pictureOf } from "@hanpan/contract/pictures";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { History } from "lucide-react";
import type { MouseEvent } from "react";
import { urls } from "../lib/urls.ts";
import * as m from "../paraglide/messages.js";
import { Face } from "./Face.tsx";
import { FoundLink } from "./FoundLink.tsx";
import type { Suggestion } from "./useSuggestions.ts";

const kinds = ["recent", "game", "place", "fixture", "answer"] as const;
const kindNames: Readonly<Record<Suggestion["kind"], () => string>> = {
  recent: m.game_search_recent,
  game: m.game_lobby_title,
  place: m.search_places,
  fixture: m.search_fixtures,
  answer: m.search_answers,
};

/** What is found below the field, whose keys choose among it; it keeps the focus. */
export function Suggestions({
  id,
  items,
  place,
  isBusy,
  idOf,
  onSearch,
  onLeave,
}: {
  id: string;
  items: readonly Suggestion[];
  /** Which of them the keys stand at; -1 for none. */
  place: number;
  isBusy: boolean;
  idOf: (index: number) => string;
  onSearch: (text: string) => void;
  onLeave: () => void;
}) {
  return (
    <div id={id} role="listbox" aria-label={m.search_found()} aria-busy={isBusy}>
      {kinds.map((kind) => {
        const own = items.flatMap((item, index) => (item.kind === kind ? [{ item, index }] : []));
        if (own.length === 0) return null;
        return (
          <fieldset key={kind} aria-label={kindNames[kind]()} className="min-w-0">
            {kind !== "recent" && (
              <p aria-hidden className="px-3 pt-2 pb-1 text-12 text-muted">
                {kindNames[kind]()}
              </p>
            )}
            {own.map(({ item, index }) => (
              <Option
                key={item.key}
                item={item}
                onSearch={onSearch}
                onLeave={onLeave}
                look={{
                  id: idOf(index),
                  role: "option",
                  tabIndex: -1,
                  "aria-selected": index === place,
                  // What is pressed here does not take the focus from the field.
                  onMouseDown: (press) => press.preventDefault(),
                  className: clsx(
                    "flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-14",
                    index === place ? "bg-surface-1 text-text" : "hover:bg-surface-1",
                  ),
                }}
              />
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}

interface OptionLook {
  id: string;
  role: "option";
  tabIndex: number;
  "aria-selected": boolean;
  onMouseDown: (press: MouseEvent) => void;
  className: string;
}

function Option({
  item,
  look,
  onSearch,
  onLeave,
}: {
  item: Suggestion;
  look: OptionLook;
  onSearch: (text: string) => void;
  onLeave: () => void;
}) {
  if (item.kind === "recent")
    return (
      <button type="button" {...look} onClick={() => onSearch(item.text)}>
        <Face icon={<History aria-hidden size={16} />} name={item.text} />
      </button>
    );
  if (item.kind !== "game") return <FoundLink found={item} {...look} onClick={onLeave} />;
  const { game } = item;
  return (
    <Link to={urls.play} params={{ gameId: game.id }} preload={false} {...look} onClick={onLeave}>
      <img
        {...pictureOf(game.thumbnail, "tile")}
        alt=""
        width={30}
        height={40}
        className={clsx(
          "h-10 w-[30px] shrink-0 rounded-[4px] object-cover",
          (game.maintenance || game.shut) && "opacity-40 grayscale",
        )}
      />
      <Face
        name={game.name}
        detail={
          game.shut ? m.game_shut_short() : game.maintenance ? m.game_maintenance_short() : game.vendorName
        }
      />
    </Link>
  );
}
