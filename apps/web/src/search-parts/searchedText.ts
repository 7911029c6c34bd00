import { belongsToComposition, isTypedInto } from "@hanpan/ui/keys";
import { useNavigate, useRouterState } from "@tanstack/react-router";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { lobbySearch } from "../game-parts/lobbySearch.ts";
import { urls } from "../lib/urls.ts";

const typingMs = 80;

/** The text of the field and the lobby's address, which each follow the other. */
export function useSearchedText() {
  const navigate = useNavigate();
  const { inLobby, searched } = useRouterState({
    select: ({ location }) => ({
      inLobby: location.pathname === urls.games,
      searched:
        location.pathname === urls.games ? (lobbySearch.safeParse(location.search).data?.search ?? "") : "",
    }),
    structuralSharing: true,
  });
  const [text, setText] = useState(searched);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

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
  const change = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    if (inLobby) timer.current = setTimeout(() => go(typed, true), typingMs);
  };
  return { searched, inLobby, text, setText, change, go };
}

/** The address may change by other ways (back, a chip, a link): the field follows unless it is being typed into. */
export function useFollowing(
  searched: string,
  input: RefObject<HTMLInputElement | null>,
  setText: (text: string) => void,
): void {
  useEffect(() => {
    if (document.activeElement !== input.current) setText(searched);
  }, [searched, input, setText]);
}

/** The key `/` brings the focus to the field, before it is painted: who sees it can already reach it by the key that it shows. */
export function useSearchKey(shortcut: boolean, input: RefObject<HTMLInputElement | null>): void {
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
  }, [shortcut, input]);
}

/** Who came to the lobby by the search in the bar on top can type at once. */
export function useFocusOfComing(input: RefObject<HTMLInputElement | null>): void {
  const cameToSearch = useRouterState({ select: ({ location }) => location.hash === "search" });
  useLayoutEffect(() => {
    if (cameToSearch && input.current?.checkVisibility()) input.current.focus();
  }, [cameToSearch, input]);
}
