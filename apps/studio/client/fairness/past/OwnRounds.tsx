import { formatInstant } from "@hanpan/contract/time";
import { PageEnd } from "@hanpan/frame/look/paging/PageEnd";
import { usePages } from "@hanpan/frame/look/paging/usePages";
import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { useCallback, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { ownRoundRequests } from "../../studio/ownRounds.ts";
import { proofAddress } from "../../studio/proofAddress.ts";

/** The member's own finished rounds of a slot, which nobody else may see: only with the ticket that a link brought. */
export function OwnRounds({ game, ticket }: { game: string; ticket: string | null }) {
  return ticket === null ? <NoTicket /> : <Listed game={game} ticket={ticket} />;
}

function NoTicket() {
  return <p className="verdict">{m.check_pick_own()}</p>;
}

function Listed({ game, ticket }: { game: string; ticket: string }) {
  const [requests] = useState(() => ownRoundRequests({ token: () => ticket, language }));
  const pages = usePages(
    useCallback((before: string | null) => requests.list(game, before), [requests, game]),
  );
  if (pages.failure === "UNAUTHENTICATED") return <NoTicket />;
  return (
    <>
      <ul className="earlier">
        {pages.list.map((round) => (
          <li key={round.roundId}>
            <a href={proofAddress(round)}>{formatInstant(round.startedAt)}</a>{" "}
            <span translate="no">
              {round.winWon === null
                ? m.check_pick_void({ stake: won(round.stakeWon, language()) })
                : m.check_pick_played({
                    stake: won(round.stakeWon, language()),
                    win: won(round.winWon, language()),
                  })}
            </span>
          </li>
        ))}
      </ul>
      <PageEnd pages={pages} none={m.check_pick_empty()} />
    </>
  );
}
