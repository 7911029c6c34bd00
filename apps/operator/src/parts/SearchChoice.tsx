import { TextField, useOutside } from "@hanpan/ui";
import { onKeys } from "@hanpan/ui/keys";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Search, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import * as m from "../paraglide/messages.js";

/** One thing to choose, by its id and its name. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What a search found: the first of them, and how many there are in all. */
export interface Found {
  readonly choices: readonly Choice[];
  readonly total: number;
}

/**
 * One of however many things, found by what is typed: the server is asked, so that none is out of reach. Arrows move,
 * Enter chooses, Escape leaves what was chosen before.
 */
export function SearchChoice({
  label,
  chosen,
  searchKey,
  search,
  onChange,
}: {
  label: string;
  chosen: Choice | undefined;
  /** What `search` depends on besides the text. */
  searchKey: readonly unknown[];
  search: (text: string, signal: AbortSignal) => Promise<Found>;
  onChange: (value: string | undefined) => void;
}) {
  const [text, setText] = useState<string | null>(null);
  const [asked, setAsked] = useState("");
  const [at, setAt] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const open = text !== null;
  const found = useQuery({
    queryKey: [...searchKey, "found", asked],
    queryFn: ({ signal }) => search(asked, signal),
    placeholderData: keepPreviousData,
    enabled: open,
  });
  const { choices, total } = found.data ?? { choices: [], total: 0 };
  useEffect(() => {
    const sought = (text ?? "").trim();
    const timer = setTimeout(() => {
      setAsked(sought);
      setAt(0);
    }, 300);
    return () => clearTimeout(timer);
  }, [text]);
  useOutside(root, open, () => setText(null));

  const choose = (value: string | undefined) => {
    setText(null);
    onChange(value);
  };
  const move = (by: number) => {
    setText(text ?? "");
    setAt(Math.max(0, Math.min(choices.length - 1, at + by)));
  };
  const idOf = (index: number) => `${id}-${index}`;
  return (
    <div ref={root} className="relative w-[calc(50%-4px)] sm:w-48">
      <TextField
        label={label}
        labelHidden
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && choices[at] ? idOf(at) : undefined}
        autoComplete="off"
        placeholder={`${label}: ${m.common_all()}`}
        maxLength={50}
        leading={<Search size={16} />}
        value={text ?? chosen?.label ?? ""}
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => event.target.select()}
        onClick={() => setText(text ?? "")}
        onKeyDown={onKeys<KeyboardEvent<HTMLInputElement>>({
          arrowdown: (event) => {
            event.preventDefault();
            move(open ? 1 : 0);
          },
          arrowup: (event) => {
            event.preventDefault();
            move(-1);
          },
          enter: (event) => {
            event.preventDefault();
            if (open && choices[at] && asked === text.trim() && !found.isPlaceholderData)
              choose(choices[at].value);
          },
          escape: (event) => {
            event.preventDefault();
            if (open) setText(null);
            else event.currentTarget.blur();
          },
        })}
        action={
          chosen && (
            <button
              type="button"
              aria-label={m.filter_clear({ what: label })}
              className="absolute top-0 right-0 grid size-11 place-items-center text-muted hover:text-text"
              onClick={() => choose(undefined)}
            >
              <X aria-hidden size={16} />
            </button>
          )
        }
      />
      {open && (
        <div
          id={id}
          role="listbox"
          aria-label={label}
          aria-busy={found.isFetching}
          className="absolute top-full z-20 mt-1 max-h-80 w-full min-w-56 max-sm:right-0 sm:left-0 overflow-y-auto rounded-control bg-surface-2 p-1 shadow-lg ring-1 ring-outline"
        >
          {choices.map(({ value, label: name }, index) => (
            // The keys are the input's: it keeps the focus, and Tab goes past the choices.
            <button
              type="button"
              key={value}
              id={idOf(index)}
              role="option"
              tabIndex={-1}
              aria-selected={value === chosen?.value}
              className={clsx(
                "flex min-h-10 w-full cursor-pointer items-center text-left rounded-control px-3 text-14",
                index === at ? "bg-surface-3 text-text" : "text-muted hover:bg-surface-3",
              )}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(value)}
            >
              {name}
            </button>
          ))}
          {!found.isFetching && choices.length === 0 && (
            <p className="px-3 py-2 text-14 text-muted">{m.common_noRecord()}</p>
          )}
          {total > choices.length && (
            <p className="px-3 py-2 text-12 text-muted">{m.filter_more({ count: total - choices.length })}</p>
          )}
        </div>
      )}
    </div>
  );
}
