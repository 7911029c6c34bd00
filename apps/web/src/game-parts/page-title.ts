import { useEffect } from "react";
import * as m from "../paraglide/messages.js";

/** Names the document after the screen. */
export function usePageTitle(title: string): void {
  const whole = title === "" ? m.brand_name() : `${title} · ${m.brand_name()}`;
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
