import { useEffect } from "react";
import * as m from "../paraglide/messages.js";
import { useConsole } from "./store.ts";

let name = "";
let waiting = 0;

function write(site: string): void {
  const badge = waiting > 0 ? `(${waiting}) ` : "";
  document.title = `${badge}${name} · ${site}`;
}

/** What the console is called, in the language of the moment. */
function useSite(): string {
  return m.console_title({}, { locale: useConsole((state) => state.language) });
}

/** The name of the screen in the browser's tab. */
export function usePageTitle(title: string): void {
  const site = useSite();
  useEffect(() => {
    name = title;
    write(site);
  }, [title, site]);
}

/** How many requests wait, before the name in the browser's tab. */
export function useTitleBadge(count: number): void {
  const site = useSite();
  useEffect(() => {
    waiting = count;
    write(site);
    return () => {
      waiting = 0;
    };
  }, [count, site]);
}
