import { later, OfflineBanner, UiWordsProvider } from "@hanpan/ui";
import { Outlet } from "@tanstack/react-router";
import { Suspense, useMemo } from "react";
import { useLanguage } from "../lib/language.ts";
import { useNoticeHistory } from "../lib/notices.ts";
import { useMember } from "../lib/session.ts";
import * as m from "../paraglide/messages.js";
import { MaintenanceBanner } from "./MaintenanceBanner.tsx";
import { uiWords } from "./words.ts";

/** Fetched with the first notice, or before it (afterStart.ts): it may have to say that the connection is gone. */
const Notices = later(() => import("./Notices.tsx"));

/** Members alone have something that changes by itself. */
const LiveMember = later(() => import("./LiveMember.tsx"));

/** What is around every screen: the components' words, the banners, the notices, the member kept current. */
export function Root() {
  const language = useLanguage();
  const words = useMemo(() => uiWords(language), [language]);
  const noticed = useNoticeHistory().length > 0;
  const signedIn = useMember() !== null;
  return (
    <UiWordsProvider words={words}>
      <OfflineBanner>{m.offline_banner()}</OfflineBanner>
      <MaintenanceBanner />
      <Outlet />
      {signedIn && (
        <Suspense>
          <LiveMember />
        </Suspense>
      )}
      {noticed && (
        <Suspense>
          <Notices />
        </Suspense>
      )}
    </UiWordsProvider>
  );
}
