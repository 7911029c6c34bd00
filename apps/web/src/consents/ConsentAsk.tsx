import { later } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { ownConsentsQuery } from "../lib/consents.ts";
import { useLanguage } from "../lib/language.ts";
import { ConsentDialog } from "./ConsentDialog.tsx";
import { useDueConsents } from "./dueConsents.ts";

const MarketingDialog = later(() => import("./MarketingDialog.tsx"));

/** Asks a signed-in member once a visit for what asks for their consent, then for what of advertising has to be chosen anew; never over a game. */
export default function ConsentAsk() {
  useLanguage();
  const due = useDueConsents();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [isLater, setLater] = useState(false);
  const marketing = useQuery(ownConsentsQuery()).data?.marketing;
  const [isAsked, setAsked] = useState(false);
  if (path.startsWith("/play")) return null;
  if (due.length === 0 || isLater)
    return marketing?.asks && !isAsked ? (
      <Suspense>
        <MarketingDialog own={marketing} onClose={() => setAsked(true)} />
      </Suspense>
    ) : null;
  return <ConsentDialog due={due} onClose={() => setLater(true)} />;
}
