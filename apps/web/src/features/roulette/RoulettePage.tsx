import type { DataOf } from "@hanpan/contract/call";
import type { getRoulette } from "@hanpan/contract/calls/roulette";
import { formatNumber } from "@hanpan/contract/money";
import { Button, buttonClass, ErrorState, FormMessage, Lattice, PageHeading, Skeleton } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Ticket } from "lucide-react";
import { useRef } from "react";
import { ExcludedNotice } from "../../cashier-parts/ExcludedNotice.tsx";
import { useReadAgainWith } from "../../cashier-parts/useReadAgain.ts";
import { usePageTitle } from "../../game-parts/pageTitle.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { useMember } from "../../lib/session.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { Fairness } from "./Fairness.tsx";
import { History } from "./History.tsx";
import { Odds } from "./Odds.tsx";
import { readPendingSpin } from "./pendingSpin.ts";
import { wheelQuery } from "./queries.ts";
import { useNextSeeds } from "./seeds.ts";
import { type Spin, useSpin } from "./useSpin.ts";
import { Wheel } from "./Wheel.tsx";

type Roulette = DataOf<typeof getRoulette>;

/** The roulette: the wheel, its odds, what binds the next spin, and the win history. */
export function RoulettePage() {
  const member = useMember();
  const wheel = useQuery(wheelQuery());
  useReadAgainWith(member?.balances.ticket, () => void wheel.refetch());
  usePageTitle(m.rou_title());
  if (!member) return null;
  return (
    <div>
      <PageHeading title={m.rou_title()} lead={m.rou_lead()} />
      {wheel.isPending && (
        <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
          <Skeleton className="h-[520px] md:h-[640px]" />
          <Skeleton className="h-96" />
        </div>
      )}
      {wheel.isError && !wheel.data && (
        <ErrorState
          title={failureMessage(wheel.error)}
          onRetry={() => void wheel.refetch()}
          retrying={wheel.isFetching}
        />
      )}
      {wheel.data ? (
        <Table roulette={wheel.data} memberId={member.id} excluded={member.status === "SELF_EXCLUDED"} />
      ) : (
        <History held={readPendingSpin(member.id) !== null} />
      )}
    </div>
  );
}

function Table({
  roulette,
  memberId,
  excluded,
}: {
  roulette: Roulette;
  memberId: string;
  excluded: boolean;
}) {
  const { spin, start, again, landed } = useSpin(memberId, roulette.tickets);
  const turning = spin.phase === "ASKED" || spin.phase === "DECIDED";
  const shown = useSteady(roulette, turning);
  const { seeds, setClientSeed } = useNextSeeds(shown.commitment);
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <section aria-label={m.rou_title()} className="overflow-hidden rounded-dialog bg-surface-1">
          <Lattice heightPx={12} />
          <div className="flex flex-col gap-4 p-4 md:p-6">
            <p className="flex items-center justify-center gap-2 text-16 font-semibold">
              <Ticket aria-hidden size={20} className="text-gold" />
              <span translate="no" className="tabular">
                {m.rou_have({ count: formatNumber(shown.tickets) })}
              </span>
            </p>
            <Wheel segments={shown.segments} spin={spin} onLanded={landed} />
            <Result spin={spin} />
            {excluded ? (
              <ExcludedNotice />
            ) : (
              <Acts
                spin={spin}
                roulette={shown}
                turning={turning}
                onSpin={() => start(seeds)}
                onAgain={again}
              />
            )}
          </div>
        </section>
        <div className="flex flex-col gap-4">
          <Odds segments={shown.segments} />
          <Fairness
            commitment={{ ...shown.commitment, ...seeds }}
            onClientSeed={setClientSeed}
            busy={turning}
          />
        </div>
      </div>
      <History held={turning} />
    </>
  );
}

/** While the wheel turns it stays as it was: what the server sends meanwhile would give the result away. */
function useSteady(roulette: Roulette, turning: boolean): Roulette {
  const steady = useRef(roulette);
  if (!turning) steady.current = roulette;
  return steady.current;
}

function Result({ spin }: { spin: Spin }) {
  return (
    <div aria-live="polite" className="flex min-h-13 flex-col items-center justify-center text-center">
      {spin.phase === "RESTING" && <p className="text-14 text-muted">{m.rou_cost()}</p>}
      {(spin.phase === "ASKED" || spin.phase === "DECIDED") && (
        <p className="text-14 text-muted">{m.rou_spinning()}</p>
      )}
      {spin.phase === "SHOWN" && (
        <>
          <p className="animate-rise text-20 font-bold text-gold">
            {spin.play.points > 0 ? m.rou_result_win({ prize: spin.play.label }) : m.rou_result_none()}
          </p>
          {spin.resumed && <p className="text-12 text-muted">{m.rou_result_resumed()}</p>}
        </>
      )}
    </div>
  );
}

function Acts({
  spin,
  roulette,
  turning,
  onSpin,
  onAgain,
}: {
  spin: Spin;
  roulette: Roulette;
  turning: boolean;
  onSpin: () => void;
  onAgain: () => void;
}) {
  if (spin.phase === "UNKNOWN") {
    return (
      <>
        <FormMessage kind="warning">{m.rou_unknown()}</FormMessage>
        <Button kind="play" size="large" wide onClick={onAgain}>
          {m.rou_unknown_check()}
        </Button>
      </>
    );
  }
  const empty = roulette.tickets === 0 && !turning;
  return (
    <>
      {spin.phase === "REFUSED" && <FormMessage kind="danger">{spin.message}</FormMessage>}
      {!roulette.available && spin.phase !== "REFUSED" && (
        <FormMessage kind="warning">{m.rou_unavailable()}</FormMessage>
      )}
      {roulette.available && empty && spin.phase !== "REFUSED" && (
        <FormMessage kind="info">{m.rou_err_noCoupon()}</FormMessage>
      )}
      {empty ? (
        <Link to={urls.attendance} className={buttonClass("quiet", "large", true)}>
          {m.rou_getTickets()}
        </Link>
      ) : (
        <Button
          kind="play"
          size="large"
          wide
          busy={turning}
          disabled={!roulette.available && !turning}
          onClick={onSpin}
        >
          {m.rou_spin()}
        </Button>
      )}
    </>
  );
}
