import { type GamePanel, gamePanels } from "@hanpan/contract/bridge";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { createStore } from "../store/store.ts";

type Menu = { readonly panels: readonly GamePanel[]; readonly open: (panel: GamePanel) => void };

const shell = createStore<{ readonly isApps: boolean }>({ isApps: false });
let menu: Menu | null = null;
let offer: ((panels: readonly GamePanel[]) => void) | null = null;

/** Offers this page's panels to the app that it has joined, now and whenever they change. Answers how that ends. */
export function offerPanels(send: (panels: readonly GamePanel[]) => void): () => void {
  offer = send;
  send(menu?.panels ?? []);
  return () => {
    if (offer === send) offer = null;
  };
}

/** The app around has bar, exit and balance: what of the page is marked `data-alone` is not shown from now on (base.css). */
export function takeShell(): void {
  document.documentElement.dataset["shell"] = "";
  shell.set({ isApps: true });
}

/** The app's bar asks for a panel; of one that is not offered nothing comes. */
export function openPanel(panel: GamePanel): void {
  if (menu?.panels.includes(panel) !== true) return;
  // A press on the app's bar is one on this page: its sound may begin (sound/output.ts).
  dispatchEvent(new PointerEvent("pointerup"));
  menu.open(panel);
}

/** Whether bar, exit and balance stand in the app around, so that this page shows none of its own. */
export const useShell = (): boolean => useSyncExternalStore(shell.subscribe, () => shell.get().isApps);

/** Has the app's bar offer these panels as long as the calling part is shown, and `open` them. */
export function usePanels(panels: readonly GamePanel[], open: (panel: GamePanel) => void): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  }, [open]);
  const names = panels.join();
  useEffect(() => {
    const named = names.split(",");
    const own: Menu = {
      panels: gamePanels.filter((panel) => named.includes(panel)),
      open: (panel) => latest.current(panel),
    };
    menu = own;
    offer?.(own.panels);
    return () => {
      if (menu !== own) return;
      menu = null;
      offer?.([]);
    };
  }, [names]);
}
