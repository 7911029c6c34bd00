import { IconButton } from "@hanpan/ui";
import { belongsToComposition, onKeys } from "@hanpan/ui/keys";
import { Search, X } from "lucide-react";
import {
  type FocusEvent,
  type KeyboardEvent as KeyPressed,
  type ReactNode,
  useId,
  useRef,
  useState,
} from "react";
import * as m from "../paraglide/messages.js";
import { useRecentSearches } from "./recentSearches.ts";
import { Suggestions } from "./Suggestions.tsx";
import { useFocusOfComing, useFollowing, useSearchedText, useSearchKey } from "./searchedText.ts";
import { useSuggestions } from "./useSuggestions.ts";

/**
 * The search of the site: games and screens are found while it is typed, and Enter brings all games of it into the lobby, whose address keeps
 * it, so that it can be shared and gone back to. Arrows choose what is found. With `shortcut` the key `/` brings the focus here.
 */
export default function SearchField({ shortcut = false }: { shortcut?: boolean }) {
  const { searched, inLobby, text, setText, change, go } = useSearchedText();
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState(-1);
  const { recent, remember, forget } = useRecentSearches();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const idOf = (index: number) => `${id}-${index}`;
  useSearchKey(shortcut, input);
  useFocusOfComing(input);
  useFollowing(searched, input, setText);
  const found = useSuggestions(text, { open, inLobby, recent });
  const at = Math.min(place, found.items.length - 1);

  const close = () => {
    setOpen(false);
    setPlace(-1);
  };
  const search = (wanted: string) => {
    setText(wanted);
    close();
    remember(wanted);
    go(wanted, false);
  };
  const type = (typed: string) => {
    setOpen(true);
    setPlace(-1);
    change(typed);
  };
  const move = (by: number) => (press: KeyPressed) => {
    if (found.items.length === 0) return;
    press.preventDefault();
    setOpen(true);
    // Beyond either end stands the field itself, where Enter searches for all of it.
    const places = found.items.length + 1;
    setPlace(((at + 1 + by + places) % places) - 1);
  };
  const onLeave = () => {
    if (text.trim() !== "") remember(text);
    if (!inLobby) setText("");
    close();
    input.current?.blur();
  };
  const onForget = () => {
    forget();
    input.current?.focus();
  };
  const isEmpty = text.trim() !== "" && !inLobby && found.isSettled && found.items.length === 0;
  const isShown = open && (found.items.length > 0 || isEmpty);
  const failedOrNone = found.hasFailed ? m.common_error() : m.game_search_empty();
  const emptyWords = isEmpty ? failedOrNone : undefined;
  return (
    <search
      className="relative block"
      onBlur={(event: FocusEvent<HTMLElement>) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        close();
        if (searched !== "" && text.trim() === searched) remember(searched);
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !belongsToComposition(event)) close();
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(text);
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
          role="combobox"
          aria-expanded={isShown}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={isShown && at >= 0 ? idOf(at) : undefined}
          enterKeyHint="search"
          aria-label={m.game_search_label()}
          placeholder={m.game_search_placeholder()}
          maxLength={50}
          value={text}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => type(event.target.value)}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeys<KeyPressed<HTMLInputElement>>({
            arrowdown: move(1),
            arrowup: move(-1),
            enter: (press) => {
              if (!isShown || at < 0) return;
              press.preventDefault();
              document.getElementById(idOf(at))?.click();
            },
          })}
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
      {isShown && (
        <SearchPanel isOfNothing={text === ""} emptyWords={emptyWords} onForget={onForget}>
          <Suggestions
            {...{ id, place: at, idOf }}
            items={found.items}
            isBusy={!found.isSettled}
            onSearch={search}
            onLeave={onLeave}
          />
        </SearchPanel>
      )}
      <p role="status" className="sr-only">
        {isShown && found.isSettled && text !== "" && m.search_count({ count: found.items.length })}
      </p>
    </search>
  );
}

/** What is shown below the field; of no text the former searches, which can be forgotten. */
function SearchPanel({
  isOfNothing,
  emptyWords,
  onForget,
  children,
}: {
  isOfNothing: boolean;
  emptyWords: string | undefined;
  onForget: () => void;
  children: ReactNode;
}) {
  return (
    <div className="absolute inset-x-0 top-full z-40 mt-2 max-h-[min(70dvh,480px)] animate-rise overflow-y-auto rounded-dialog bg-surface-3 p-2">
      {isOfNothing && (
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
      )}
      {children}
      {emptyWords !== undefined && <p className="px-3 py-2 text-14 text-muted">{emptyWords}</p>}
    </div>
  );
}
