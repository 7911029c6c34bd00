import { clsx } from "clsx";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { belongsToComposition } from "../browser/keys.ts";
import { useOutside } from "../browser/useOutside.ts";

export interface MenuItem {
  id: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  onSelect: () => void;
}

export interface MenuProps {
  /** The spoken name of the menu and, unless the trigger has words of its own, of its button. */
  label: string;
  trigger: ReactNode;
  triggerClassName?: string;
  /** Where the list stands, other than below or above the button's right end. */
  listClassName?: string;
  /** Shown above the items; nothing in it takes the focus. */
  header?: ReactNode;
  items: readonly MenuItem[];
  side?: "below" | "above";
}

/** A button that opens a short list of actions: arrow keys, Home, End, first letter are the browser's, Escape closes. */
export function Menu({
  label,
  trigger,
  triggerClassName,
  listClassName,
  header,
  items,
  side = "below",
}: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (open) focusItem(list.current, 0);
  }, [open]);

  useOutside(root, open, () => setOpen(false));

  // A press into a frame is none on this page: all that comes of it is that the page is left.
  useEffect(() => {
    if (!open) return;
    const leave = () => setOpen(false);
    window.addEventListener("blur", leave);
    return () => window.removeEventListener("blur", leave);
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (belongsToComposition(event)) return;
    const moves: Record<string, number | "first" | "last"> = {
      ArrowDown: 1,
      ArrowUp: -1,
      Home: "first",
      End: "last",
    };
    const move = moves[event.key];
    if (event.key === "Escape") close();
    else if (move === undefined) return;
    else moveFocus(list.current, move);
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className={triggerClassName}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      {open && (
        <div
          className={clsx(
            "absolute right-0 z-40 w-max min-w-56 animate-rise rounded-dialog bg-surface-3 p-1",
            // Between the bar on top and a telephone's at the bottom: on a low screen the rest is scrolled to.
            "max-h-[calc(100dvh-136px)] overflow-y-auto",
            side === "below" ? "top-full mt-2" : "bottom-full mb-2",
            listClassName,
          )}
        >
          {header}
          <div ref={list} id={id} role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
            {items.map((item) => (
              <button
                key={item.id}
                type="button"
                role="menuitem"
                tabIndex={-1}
                className={clsx(
                  "flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-14",
                  "hover:bg-surface-1 focus-visible:bg-surface-1",
                  item.danger ? "text-vermilion" : "text-text",
                )}
                onClick={() => {
                  close();
                  item.onSelect();
                }}
              >
                {item.icon}
                {item.label}
              </button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}

function focusItem(list: HTMLElement | null, index: number): void {
  itemsOf(list).at(index)?.focus();
}

function moveFocus(list: HTMLElement | null, move: number | "first" | "last"): void {
  const items = itemsOf(list);
  if (move === "first") focusItem(list, 0);
  else if (move === "last") focusItem(list, -1);
  else {
    const current = items.findIndex((item) => item.matches(":focus"));
    focusItem(list, (current + move + items.length) % items.length);
  }
}
