import { formatNumber } from "@hanpan/contract/money";
import { formatInstant } from "@hanpan/contract/time";
import { Button, type Column, DataTable, type DataTableProps, Money } from "@hanpan/ui";
import type { ReactNode } from "react";
import * as m from "../../paraglide/messages.js";
import { OutcomeBadge } from "./OutcomeBadge.tsx";
import { profitOf } from "./profit.ts";
import type { BetRound } from "./rounds.ts";
import { saidTimes } from "./times.ts";

const same = <span className="text-muted">–</span>;

/** Day over time. */
function Instant({ at }: { at: string }) {
  const [day, time] = formatInstant(at).split(" ");
  return (
    <span className="tabular text-12 text-muted">
      <span className="whitespace-nowrap">{day}</span> <span className="block whitespace-nowrap">{time}</span>
    </span>
  );
}

function Profit({ bet }: { bet: BetRound }) {
  if (bet.status !== "SETTLED") return <span className="text-muted">–</span>;
  return <Money amountWon={profitOf(bet)} signed className="font-semibold" />;
}

/** Of a round with several chips, how many. */
function Several({ bet }: { bet: BetRound }) {
  if (bet.bets === 1) return null;
  return (
    <>
      {" · "}
      <span translate="no">{m.bet_count({ count: formatNumber(bet.bets) })}</span>
    </>
  );
}

/** A bet as a card of a telephone: game and outcome, then the amounts side by side, then when and the details. */
function BetCard({ bet, onOpen }: { bet: BetRound; onOpen: (bet: BetRound) => void }) {
  return (
    <span className="block text-left font-normal md:hidden">
      <span className="flex items-start justify-between gap-3">
        <span>
          <span className="block text-16 font-semibold">{bet.gameName}</span>
          <span className="tabular block text-12 text-muted">
            {bet.vendorName} · {m.bet_col_no()} <span translate="no">{formatNumber(bet.number)}</span>
            <Several bet={bet} />
          </span>
        </span>
        <OutcomeBadge bet={bet} />
      </span>
      <span className="mt-3 grid grid-cols-3 gap-2">
        <CardAmount name={m.bet_col_betAmount()}>
          <Money amountWon={bet.stake} />
        </CardAmount>
        <CardAmount name={m.bet_col_winAmount()}>
          <Money amountWon={bet.win} />
        </CardAmount>
        <CardAmount name={m.bet_col_profit()}>
          <Profit bet={bet} />
        </CardAmount>
      </span>
      <span className="mt-2 flex items-center justify-between gap-3">
        <span className="tabular text-12 text-muted">{formatInstant(bet.betAt)}</span>
        <DetailButton bet={bet} onOpen={onOpen} />
      </span>
    </span>
  );
}

function CardAmount({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span>
      <span className="block text-12 text-muted">{name}</span>
      <span className="text-14 font-medium">{children}</span>
    </span>
  );
}

function DetailButton({ bet, onOpen }: { bet: BetRound; onOpen: (bet: BetRound) => void }) {
  return (
    <Button aria-label={m.bet_detail_open({ number: formatNumber(bet.number) })} onClick={() => onOpen(bet)}>
      {m.bet_col_detail()}
    </Button>
  );
}

/**
 * The columns of the specification §3, then profit and loss, status and the way to the details. On a telephone
 * the game's cell holds the whole card.
 */
function columnsFor(onOpen: (bet: BetRound) => void): Column<BetRound>[] {
  return [
    {
      id: "number",
      inCard: "hidden",
      header: m.bet_col_no(),
      cell: (bet) => (
        <span translate="no" className="tabular text-muted">
          {formatNumber(bet.number)}
        </span>
      ),
    },
    {
      id: "game",
      header: m.bet_col_game(),
      inCard: "title",
      className: "max-md:[&>span]:w-full",
      cell: (bet) => (
        <>
          <BetCard bet={bet} onOpen={onOpen} />
          <span className="hidden md:block">
            <span className="font-semibold">{bet.gameName}</span>
            <span className="block text-12 text-muted">
              {bet.vendorName}
              <Several bet={bet} />
            </span>
          </span>
        </>
      ),
    },
    {
      id: "stake",
      inCard: "hidden",
      header: m.bet_col_betAmount(),
      align: "right",
      cell: (bet) => <Money amountWon={bet.stake} />,
    },
    {
      id: "win",
      inCard: "hidden",
      header: m.bet_col_winAmount(),
      align: "right",
      cell: (bet) => <Money amountWon={bet.win} />,
    },
    {
      id: "profit",
      inCard: "hidden",
      header: m.bet_col_profit(),
      align: "right",
      cell: (bet) => <Profit bet={bet} />,
    },
    { id: "status", inCard: "hidden", header: m.bet_col_status(), cell: (bet) => <OutcomeBadge bet={bet} /> },
    { id: "betAt", inCard: "hidden", header: m.bet_col_betTime(), cell: (bet) => <Instant at={bet.betAt} /> },
    {
      id: "registeredAt",
      header: m.bet_col_registeredAt(),
      inCard: "hidden",
      cell: (bet) => (saidTimes(bet).registeredAt ? <Instant at={bet.registeredAt} /> : same),
    },
    {
      id: "createdAt",
      header: m.bet_col_createdAt(),
      inCard: "hidden",
      cell: (bet) => (saidTimes(bet).createdAt ? <Instant at={bet.createdAt} /> : same),
    },
    {
      id: "detail",
      inCard: "hidden",
      header: m.bet_col_detail(),
      align: "right",
      cell: (bet) => <DetailButton bet={bet} onOpen={onOpen} />,
    },
  ];
}

type States = Pick<DataTableProps<BetRound>, "rows" | "loading" | "error" | "onRetry" | "empty" | "footer">;

/** The bets, newest first: a table, or cards on a telephone. */
export function BetTable({ onOpen, ...states }: States & { onOpen: (bet: BetRound) => void }) {
  return (
    <DataTable
      caption={m.bet_title()}
      columns={columnsFor(onOpen)}
      rowKey={(bet) => bet.id}
      expectedRows={6}
      {...states}
    />
  );
}
