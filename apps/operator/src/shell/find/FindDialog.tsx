import { listTags } from "@hanpan/contract/operator/calls/tag";
import { Dialog, TextField } from "@hanpan/ui";
import { onKeys } from "@hanpan/ui/keys";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { clsx } from "clsx";
import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useMay, useMe } from "../../lib/me.ts";
import { callQuery } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";
import { memberItems, tagItems, thingItems } from "./foundItems.tsx";
import { type Go, type Item, type ItemGroup, itemGroups } from "./item.ts";
import { actItems, auditItems, listItems, pageItems } from "./ownItems.ts";
import { useFound } from "./useFound.ts";

const groupNames: Readonly<Record<ItemGroup, () => string>> = {
  pages: m.find_pages,
  members: m.find_members,
  things: m.find_things,
  tags: m.tags_one,
  lists: m.find_lists,
  acts: m.find_acts,
  audit: m.nav_audit,
};

/**
 * One search over members, what is theirs, their tags, screens, the desk's own switches and what was done (docs/operator.md, "One search"). The focus stays in
 * the field: arrows move, Enter chooses.
 */
export function FindDialog({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const [typed, setTyped] = useState("");
  const { items, more, isSettled } = useItems(typed, onClose, onHelp);
  const [at, setAt] = useState(0);
  const place = Math.min(at, items.length - 1);
  const id = useId();
  const idOf = (index: number) => `${id}-${index}`;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-place="${place}"]`)?.scrollIntoView({ block: "nearest" });
  }, [place]);
  const move = (by: number) => (press: KeyboardEvent) => {
    press.preventDefault();
    setAt((place + by + items.length) % Math.max(1, items.length));
  };
  return (
    <Dialog open onClose={onClose} title={m.find_title()} size="medium" look="sheet">
      <TextField
        label={m.find_label()}
        labelHidden
        data-autofocus
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={items[place] === undefined ? undefined : idOf(place)}
        autoComplete="off"
        enterKeyHint="go"
        placeholder={m.find_label()}
        maxLength={100}
        leading={<Search size={18} />}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={onKeys<KeyboardEvent<HTMLInputElement>>({
          arrowdown: move(1),
          arrowup: move(-1),
          enter: (press) => {
            press.preventDefault();
            // What stands first may be another once the answer to what is typed has come.
            if (isSettled || place > 0 || items[0]?.group === "pages") items[place]?.act();
          },
        })}
      />
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={m.find_title()}
        aria-busy={!isSettled}
        className="mt-2 h-[min(60dvh,480px)] overflow-y-auto pb-2"
      >
        {itemGroups.map((group) => (
          <Group
            key={group}
            name={groupNames[group]()}
            items={items.flatMap((item, index) => (item.group === group ? [{ item, index }] : []))}
            place={place}
            idOf={idOf}
          />
        ))}
        {more && <p className="px-3 py-2 text-12 text-muted">{m.find_more()}</p>}
      </div>
      <p role="status" className="sr-only">
        {isSettled && (items.length === 0 ? m.find_none() : m.find_count({ count: items.length }))}
      </p>
    </Dialog>
  );
}

function useItems(typed: string, onClose: () => void, onHelp: () => void) {
  const me = useMe();
  const navigate = useNavigate();
  const { found, isSettled } = useFound(typed);
  const tags = useQuery({ ...callQuery(listTags, {}), enabled: useMay("member.read") });
  const go: Go = (to, search) => void navigate({ to, search: search ?? {} });
  const items: readonly Item[] = [
    ...pageItems(me, typed, go),
    ...(found === undefined ? [] : [...memberItems(found, go), ...thingItems(found, go)]),
    ...tagItems(tags.data?.list ?? [], typed, go),
    ...listItems(me, typed, go),
    ...actItems(typed, go, onHelp),
    ...auditItems(me, typed, go),
  ].map((item) => ({
    ...item,
    act: () => {
      onClose();
      item.act();
    },
  }));
  return { items, more: found?.moreMembers ?? false, isSettled };
}

function Group({
  name,
  items,
  place,
  idOf,
}: {
  name: string;
  items: readonly { readonly item: Item; readonly index: number }[];
  place: number;
  idOf: (index: number) => string;
}) {
  if (items.length === 0) return null;
  return (
    <fieldset aria-label={name} className="min-w-0">
      <p aria-hidden className="px-3 pt-3 pb-1 text-12 font-medium text-muted">
        {name}
      </p>
      {items.map(({ item, index }) => (
        // The keys are the field's, which keeps the focus.
        <button
          type="button"
          key={item.key}
          id={idOf(index)}
          data-place={index}
          role="option"
          tabIndex={-1}
          aria-selected={index === place}
          className={clsx(
            "flex min-h-10 w-full cursor-pointer items-center gap-2 rounded-control px-3 text-left text-14",
            index === place ? "bg-surface-3 text-text" : "hover:bg-surface-2",
          )}
          onMouseDown={(event) => event.preventDefault()}
          onClick={item.act}
        >
          <span className="min-w-0 flex-1 truncate">{item.label}</span>
          {item.detail !== undefined && <span className="shrink-0 text-12 text-muted">{item.detail}</span>}
        </button>
      ))}
    </fieldset>
  );
}
