import { useEffect } from "react";
import { siteName } from "../lib/siteName.ts";

/** Names the document after the screen. */
export function usePageTitle(title: string): void {
  const whole = title === "" ? siteName() : `${title} · ${siteName()}`;
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
