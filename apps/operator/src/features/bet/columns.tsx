import type { OperatorBet } from "@hanpan/contract/operator/objects/bet";
import { winNotes } from "@hanpan/contract/words/winReason";
import { Badge, Money } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { currentLanguage } from "../../lib/language.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { At, BetStatusBadge } from "../../parts/labels.tsx";
import type { RecordColumn } from "../../parts/RecordList.tsx";
import { SimulatedMark } from "../../parts/SimulatedMark.tsx";

/** Why wins of a bet came early, and that it is settled in part; nothing of most bets. */
export function WinNotes({ bet }: { bet: Pick<OperatorBet, "status" | "win" | "winReasons"> }) {
  const notes = winNotes(bet, currentLanguage());
  return notes.length > 0 && <span className="text-12 text-muted">{notes.join(" · ")}</span>;
}

/** The columns of a list of bets. */
export function betColumns(): RecordColumn<OperatorBet>[] {
  return [
    {
      id: "game",
      header: m.column_game(),
      width: "minmax(150px,1.6fr)",
      inCard: "title",
      cell: (bet) => (
        <span className="truncate">
          <Link
            to={urls.bet}
            params={{ betId: bet.id }}
            className="font-semibold hover:underline"
            onClick={(event) => event.stopPropagation()}
          >
            {bet.gameName}
          </Link>{" "}
          <span className="text-muted">{bet.vendorName}</span>
          {bet.isPromo ? (
            <Badge tone="cobalt">{m.bet_promo()}</Badge>
          ) : (
            bet.isFree && <Badge tone="cobalt">{m.bet_free()}</Badge>
          )}
        </span>
      ),
    },
    {
      id: "member",
      header: m.column_member(),
      width: "minmax(130px,1.2fr)",
      cell: ({ member }) => (
        <span className="truncate">
          {member.nickname} <SimulatedMark simulated={member.simulated} />{" "}
          <span className="text-muted">{member.loginId}</span>
        </span>
      ),
    },
    {
      id: "stake",
      sort: "STAKE",
      header: m.column_stake(),
      width: "minmax(96px,1fr)",
      align: "right",
      cell: ({ stake }) => <Money amountWon={stake} />,
    },
    {
      id: "win",
      sort: "WIN",
      header: m.column_win(),
      width: "minmax(96px,1fr)",
      align: "right",
      cell: ({ win }) => <Money amountWon={win} className={win > 0 ? "font-semibold" : "text-muted"} />,
    },
    {
      id: "net",
      header: m.column_houseResult(),
      width: "minmax(96px,1fr)",
      align: "right",
      inCard: "hidden",
      cell: ({ stake, win, status }) =>
        status === "SETTLED" ? (
          <Money amountWon={stake - win} signed />
        ) : (
          <span className="text-muted">–</span>
        ),
    },
    {
      id: "status",
      header: m.column_status(),
      width: "minmax(84px,0.8fr)",
      cell: (bet) => (
        <span className="flex flex-col items-start gap-0.5 group-data-[look=cards]/record:items-end">
          <BetStatusBadge status={bet.status} />
          <WinNotes bet={bet} />
        </span>
      ),
    },
    {
      id: "at",
      sort: "AGE",
      sortFirst: "ASC",
      header: m.column_betAt(),
      width: "150px",
      cell: ({ betAt }) => <At at={betAt} />,
    },
    {
      id: "round",
      header: m.column_round(),
      width: "minmax(90px,1fr)",
      inCard: "hidden",
      cell: ({ roundId }) => (
        <span className="text-muted" title={roundId}>
          {roundId}
        </span>
      ),
    },
  ];
}
