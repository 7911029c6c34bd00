import type { Bet } from "@hanpan/contract";
import type { DataOf } from "@hanpan/contract/call";
import type { getBet } from "@hanpan/contract/calls/bet";
import { formatNumber } from "@hanpan/contract/money";
import type { RoundDetail } from "@hanpan/contract/objects/roundDetail";
import { formatInstant } from "@hanpan/contract/time";
import { buttonClass, Dialog, drawnTheme, ErrorState, Money, Skeleton } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { currentLanguage } from "../../lib/language.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import * as m from "../../paraglide/messages.js";
import { OutcomeBadge } from "./OutcomeBadge.tsx";
import { profitOf } from "./profit.ts";
import { betQuery } from "./queries.ts";
import { saidTimes } from "./times.ts";

/** One round: what was bet and what came, its money and time, and the way to verify it, or when there is one. */
export function BetDetail({ bet, onClose }: { bet: Bet | null; onClose: () => void }) {
  return (
    <Dialog open={bet !== null} onClose={onClose} title={m.bet_detail_title()} look="sheet" size="medium">
      {bet && (
        <>
          <Facts bet={bet} />
          <Round id={bet.id} />
        </>
      )}
    </Dialog>
  );
}

function Facts({ bet }: { bet: Bet }) {
  const said = saidTimes(bet);
  return (
    <dl className="flex flex-col gap-2.5 text-14">
      <Line name={m.bet_col_no()}>
        <span translate="no">{formatNumber(bet.number)}</span>
      </Line>
      <Line name={m.bet_col_game()}>{bet.gameName}</Line>
      <Line name={m.bet_col_vendor()}>{bet.vendorName}</Line>
      <Line name={m.bet_col_status()}>
        <OutcomeBadge bet={bet} />
      </Line>
      <Line name={m.bet_col_betAmount()}>
        <Money amountWon={bet.stake} />
      </Line>
      <Line name={m.bet_col_winAmount()}>
        <Money amountWon={bet.win} />
      </Line>
      <Line name={m.bet_col_profit()}>
        <Money amountWon={profitOf(bet)} signed />
      </Line>
      <Line name={m.bet_col_roundId()}>
        <span className="break-all">{bet.roundId}</span>
      </Line>
      <Line name={m.bet_col_betTime()}>{formatInstant(bet.betAt)}</Line>
      {said.registeredAt && <Line name={m.bet_col_registeredAt()}>{formatInstant(bet.registeredAt)}</Line>}
      {said.createdAt && <Line name={m.bet_col_createdAt()}>{formatInstant(bet.createdAt)}</Line>}
      {said.settledAt && bet.settledAt && (
        <Line name={m.bet_col_settledAt()}>{formatInstant(bet.settledAt)}</Line>
      )}
      {bet.amendedAt && <Line name={m.bet_col_amendedAt()}>{formatInstant(bet.amendedAt)}</Line>}
    </dl>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="tabular m-0 min-w-0 text-right font-medium">{children}</dd>
    </div>
  );
}

/** Only addresses of the web are followed, whatever a vendor may have answered. */
function isWebAddress(url: string): boolean {
  return URL.canParse(url) && ["http:", "https:"].includes(new URL(url).protocol);
}

/** What the maker says of the round. */
function Round({ id }: { id: string }) {
  const detail = useQuery(betQuery(id));
  if (detail.isPending) return <Skeleton className="mt-5 h-28" />;
  if (!detail.data) {
    return (
      <ErrorState
        title={failureMessage(detail.error)}
        onRetry={() => void detail.refetch()}
        retrying={detail.isFetching}
      />
    );
  }
  return (
    <>
      {detail.data.detail && <Played detail={detail.data.detail} />}
      <Proof {...detail.data} />
    </>
  );
}

/** What was bet, at which odds, what each bet brought, and what came. */
function Played({ detail: { bets, result } }: { detail: RoundDetail }) {
  return (
    <section aria-label={m.bet_detail_bets()} className="mt-5 rounded-control bg-surface-2 p-4 text-14">
      <h3 className="mb-2 text-14 font-semibold">{m.bet_detail_bets()}</h3>
      <ul className="flex flex-col gap-2" data-testid="played-bets">
        {bets.map(({ name, odds, stake, win }) => (
          <li key={name} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0">
              {name}
              {odds !== null && (
                <span translate="no" className="tabular text-muted">
                  {" "}
                  {odds}
                </span>
              )}
            </span>
            {(stake > 0 || (win ?? 0) > 0) && (
              <span className="tabular shrink-0 text-right">
                <Money amountWon={stake} />
                {win !== null && win > 0 && (
                  <>
                    <span className="text-muted"> → </span>
                    <Money amountWon={win} className="font-semibold text-jade" />
                  </>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {result !== null && (
        <p className="mt-3">
          <span className="text-muted">{m.bet_detail_result()}</span> {result}
        </p>
      )}
    </section>
  );
}

function Proof({ replayUrl, proof, detail }: DataOf<typeof getBet>) {
  const later = detail?.verifiableLater ?? null;
  if (later !== null) return <p className="mt-5 text-14 text-muted">{later}</p>;
  const address = replayUrl !== null && isWebAddress(replayUrl) ? replayUrl : null;
  const values = Object.entries(proof ?? {});
  if (address === null && values.length === 0) {
    return <p className="mt-5 text-14 text-muted">{m.bet_detail_noProof()}</p>;
  }
  return (
    <div className="mt-5 rounded-control bg-surface-2 p-4">
      {address && (
        <>
          <p className="mb-3 text-14 text-muted">{m.bet_detail_verify_help()}</p>
          <a
            href={inOwnLook(address)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass("play", "medium", true)}
          >
            <ExternalLink aria-hidden size={16} />
            {m.bet_detail_verify()}
          </a>
        </>
      )}
      {values.length > 0 && (
        <details className="mt-3 text-14">
          <summary className="min-h-11 content-center text-muted">{m.bet_detail_proof()}</summary>
          <dl className="mt-1 flex flex-col gap-2">
            {values.map(([name, value]) => (
              <div key={name}>
                <dt className="text-12 text-muted">{name}</dt>
                <dd className="tabular m-0 break-all">
                  {typeof value === "string" ? value : JSON.stringify(value)}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}

/** The vendor's page is another site: the address alone gives it the member's language and theme. */
function inOwnLook(address: string): string {
  const page = new URL(address);
  page.searchParams.set("language", currentLanguage());
  page.searchParams.set("theme", drawnTheme());
  return page.href;
}
