import { PageEnd } from "@hanpan/frame/look/paging/PageEnd";
import { usePages } from "@hanpan/frame/look/paging/usePages";
import { language } from "@hanpan/frame/words/language";
import { useCallback } from "react";
import { m } from "../../paraglide/messages.js";
import { liveRequests } from "../../shared-rounds/connection/liveRequests.ts";
import { RoundList } from "../shared/RoundList.tsx";

const requests = liveRequests({ token: () => null, language });
const shownAtOnce = 30;

/** The finished rounds of a table or mini-game, the newest first, as far back as is asked for. */
export function SharedRounds({ game }: { game: string }) {
  const pages = usePages(
    useCallback((before: string | null) => requests.rounds(game, shownAtOnce, before), [game]),
  );
  return (
    <>
      <RoundList rounds={pages.list} />
      <PageEnd pages={pages} none={m.check_pick_empty()} />
    </>
  );
}
