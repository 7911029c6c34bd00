import { IconButton } from "@hanpan/ui";
import { belongsToComposition, isTypedInto } from "@hanpan/ui/keys";
import { useNavigate, useRouterState } from "@tanstack/react-router";
import { History, Search, X } from "lucide-react";
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { urls } from "../lib/urls.ts";
import * as m from "../paraglide/messages.js";
import { lobbySearch } from "./lobbySearch.ts";
import { useRecentSearches } from "./recentSearches.ts";

const typingMs = 250;

/**
 * The search of games: it writes into the lobby's address, so that what was searched can be shared and gone back to.
 * With `shortcut` the key `/` brings the focus here.
 */
export default function GameSearch({
  shortcut = false,
  autoFocus = false,
}: {
  shortcut?: boolean;
  autoFocus?: boolean;
}) {
  const navigate = useNavigate();
  const searched = useRouterState({
    select: ({ location }) =>
      location.pathname === urls.games ? (lobbySearch.safeParse(location.search).data?.search ?? "") : "",
  });
  const [text, setText] = useState(searched);
  const [open, setOpen] = useState(false);
  const { recent, remember, forget } = useRecentSearches();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address may change by other ways (back, a chip, a link): the field follows unless it is being typed into.
  useEffect(() => {
    if (document.activeElement !== input.current) setText(searched);
  }, [searched]);

  useEffect(() => () => clearTimeout(timer.current), []);

  // Before the field is painted: who sees it can already reach it by the key that it shows.
  useLayoutEffect(() => {
    if (!shortcut) return;
    const focusSearch = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || belongsToComposition(event))
        return;
      if (isTypedInto(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener("keydown", focusSearch);
    return () => document.removeEventListener("keydown", focusSearch);
  }, [shortcut]);

  const go = (wanted: string, replace: boolean) => {
    clearTimeout(timer.current);
    const search = wanted.trim().slice(0, 50);
    void navigate({
      to: urls.games,
      replace,
      search: (before) => ({
        ...lobbySearch.parse(before),
        search: search === "" ? undefined : search,
        pages: undefined,
      }),
    });
  };

  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    const inLobby = window.location.pathname === urls.games;
    if (inLobby) timer.current = setTimeout(() => go(typed, true), typingMs);
  };

  const choose = (wanted: string) => {
    setText(wanted);
    setOpen(false);
    remember(wanted);
    go(wanted, false);
  };

  const showRecent = open && text === "" && recent.length > 0;
  return (
    <search
      className="relative block"
      onBlur={(event: FocusEvent<HTMLElement>) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setOpen(false);
        if (searched !== "" && text.trim() === searched) remember(searched);
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !belongsToComposition(event)) setOpen(false);
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          choose(text);
        }}
      >
        <Search
          aria-hidden
          size={18}
          className="pointer-events-none absolute top-[13px] left-3.5 text-muted"
        />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          aria-label={m.game_search_label()}
          placeholder={m.game_search_placeholder()}
          maxLength={50}
          value={text}
          // biome-ignore lint/a11y/noAutofocus: only where the member came to search
          autoFocus={autoFocus}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => type(event.target.value)}
          onFocus={() => setOpen(true)}
          className="block min-h-11 w-full appearance-none rounded-full bg-surface-2 pr-12 pl-11 text-16 text-ellipsis transition-colors focus:bg-surface-3 md:text-14 [&::-webkit-search-cancel-button]:hidden"
        />
        {text !== "" && (
          <IconButton
            label={m.ui_clear()}
            icon={<X size={18} />}
            tooltip="none"
            className="absolute top-0 right-0"
            onClick={() => {
              type("");
              input.current?.focus();
            }}
          />
        )}
        {shortcut && text === "" && (
          <kbd
            aria-hidden
            className="pointer-events-none absolute top-2.5 right-3 inline-flex size-6 items-center justify-center rounded-[5px] bg-surface-3 font-sans text-12 text-muted"
          >
            /
          </kbd>
        )}
      </form>
      {showRecent && (
        <RecentSearches
          recent={recent}
          onChoose={choose}
          onForget={() => {
            forget();
            input.current?.focus();
          }}
        />
      )}
    </search>
  );
}

/** What was searched here before, to be searched again. */
function RecentSearches({
  recent,
  onChoose,
  onForget,
}: {
  recent: readonly string[];
  onChoose: (wanted: string) => void;
  onForget: () => void;
}) {
  return (
    <div className="absolute inset-x-0 top-full z-40 mt-2 animate-rise rounded-dialog bg-surface-3 p-2">
      <p className="flex items-center justify-between pl-3 text-12 text-muted">
        {m.game_search_recent()}
        <button
          type="button"
          className="min-h-11 rounded-control px-3 text-12 hover:text-text"
          onClick={onForget}
        >
          {m.game_search_forget()}
        </button>
      </p>
      <ul>
        {recent.map((wanted) => (
          <li key={wanted}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left hover:bg-surface-1 focus-visible:bg-surface-1"
              onClick={() => onChoose(wanted)}
            >
              <History aria-hidden size={16} className="shrink-0 text-muted" />
              <span className="truncate">{wanted}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
