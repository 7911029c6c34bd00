import type { GlobalSetting } from "@hanpan/contract";
import { type GameCategory, gameCategories } from "@hanpan/contract/enumerations";
import type { ShutCategory } from "@hanpan/contract/objects/setting";
import { serverNow } from "@hanpan/contract/serverClock";
import { formatInstant } from "@hanpan/contract/time";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import { Button, Card, ErrorState, Skeleton } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { ShutDialog } from "./ShutDialog.tsx";
import { openAgain, shutCategoriesQuery } from "./shutCategory.ts";

/** The kinds of games that a member may shut for themselves: what is shut until when, and the way to open it again. */
export function ShutCategories({ features }: { features: GlobalSetting["features"] | undefined }) {
  const shut = useQuery(shutCategoriesQuery());
  const isOffered = (category: GameCategory) =>
    (category !== "SPORTS" || features?.sports === true) && (category !== "MINI" || features?.mini === true);
  const list = shut.data?.list ?? [];
  const shown = gameCategories.filter(
    (category) => isOffered(category) || list.some((one) => one.category === category),
  );
  return (
    <Card title={m.shut_title()}>
      <p className="mb-4 max-w-prose text-14 text-muted">{m.shut_lead()}</p>
      {shut.isPending && <Skeleton className="h-40" />}
      {shut.isError && (
        <ErrorState
          title={m.lim_settingFailed()}
          onRetry={() => void shut.refetch()}
          retrying={shut.isFetching}
        />
      )}
      {shut.data && (
        <ul className="grid gap-2 md:grid-cols-2">
          {shown.map((category) => (
            <Kind key={category} category={category} own={list.find((one) => one.category === category)} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Kind({ category, own }: { category: GameCategory; own: ShutCategory | undefined }) {
  const [asking, setAsking] = useState(false);
  const name = wordOf(gameCategoryWords, category);
  return (
    <li className="rounded-control bg-surface-2 p-4">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="text-14 font-medium">{name}</p>
          <p translate="no" className="tabular text-14 font-semibold text-gold">
            {own === undefined ? m.shut_open() : shutWords(own)}
          </p>
        </div>
        <Button
          aria-label={own === undefined ? m.shut_shutOf({ kind: name }) : m.shut_longerOf({ kind: name })}
          onClick={() => setAsking(true)}
        >
          {own === undefined ? m.shut_shut() : m.shut_longer()}
        </Button>
      </div>
      {own !== undefined && <Opening own={own} name={name} />}
      <ShutDialog open={asking} category={category} name={name} onClose={() => setAsking(false)} />
    </li>
  );
}

const shutWords = ({ until }: ShutCategory): string =>
  until === null ? m.shut_forGood() : m.shut_until({ time: formatInstant(until) });

/** Opening again waits, and is then done by hand. */
function Opening({ own: { category, opensFrom }, name }: { own: ShutCategory; name: string }) {
  const [sending, setSending] = useState(false);
  const due = opensFrom === null || Date.parse(opensFrom) <= serverNow().getTime();
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
      {opensFrom !== null && (
        <p translate="no" className="text-12 text-muted">
          {m.shut_opensFrom({ from: formatInstant(opensFrom) })}
        </p>
      )}
      {due && (
        <Button
          kind={opensFrom === null ? "ghost" : "play"}
          busy={sending}
          aria-label={
            opensFrom === null ? m.shut_askToOpenOf({ kind: name }) : m.shut_openNowOf({ kind: name })
          }
          onClick={() => {
            setSending(true);
            void openAgain(category).then(() => setSending(false));
          }}
        >
          {opensFrom === null ? m.shut_askToOpen() : m.shut_openNow()}
        </Button>
      )}
    </div>
  );
}
