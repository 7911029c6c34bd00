import { OfflineBanner, UiWordsProvider } from "@hanpan/ui";
import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense, useMemo } from "react";
import { useLanguage } from "../lib/language.ts";
import { useNoticeHistory } from "../lib/notices.ts";
import { useServiceState } from "../lib/service-state.ts";
import { useMember } from "../lib/session.ts";
import * as m from "../paraglide/messages.js";
import { uiWords } from "./words.ts";

/** Fetched with the first notice. */
const Notices = lazy(() => import("./Notices.tsx"));

/** Members alone have something that changes by itself. */
const LiveMember = lazy(() => import("./LiveMember.tsx"));

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

function MaintenanceBanner() {
  const service = useServiceState();
  if (service.type !== "MAINTENANCE") return null;
  return (
    <p role="status" className="bg-gold-fill px-4 py-2 text-center text-14 font-medium text-ink">
      {service.data.message ?? m.common_maintenance()}
    </p>
  );
}
