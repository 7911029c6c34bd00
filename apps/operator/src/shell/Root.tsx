import { OfflineBanner, Toaster, UiWordsProvider } from "@hanpan/ui";
import { Outlet } from "@tanstack/react-router";
import { useMemo } from "react";
import { useLanguage } from "../lib/language.ts";
import { dismissNotice } from "../lib/notices.ts";
import { useConsole } from "../lib/store.ts";
import * as m from "../paraglide/messages.js";
import { uiWords } from "./words.ts";

/** What is around every screen: the components' words, the offline banner, the notices. */
export function Root() {
  const language = useLanguage();
  const words = useMemo(() => uiWords(language), [language]);
  const notices = useConsole((state) => state.notices);
  return (
    <UiWordsProvider words={words}>
      <OfflineBanner>{m.offline_banner()}</OfflineBanner>
      <Outlet />
      <Toaster notices={notices} onDismiss={dismissNotice} />
    </UiWordsProvider>
  );
}
