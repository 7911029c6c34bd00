import { pageAddress } from "@hanpan/frame/words/pageAddress";
import { clsx } from "clsx";
import type { SlipLegOnWire, SlipOnWire } from "../../../protocol/slip.ts";
import { m } from "../../paraglide/messages.js";
import { marketName, selectionText } from "../../words/marketWords.ts";
import { sideNames } from "../../words/names.ts";
import { oddsText } from "../../words/odds.ts";
import { statusName } from "../../words/phase.ts";
import { voidReasonText } from "../../words/slipWords.ts";
import { seoulDayAt, seoulTimeText } from "../../words/time.ts";
import { useFixture, useSports } from "../connection/sportsContext.ts";
import { EarlyMark } from "../odds/EarlyMark.tsx";
import { VirtualMark } from "../shell/VirtualMark.tsx";

const resultWords: { readonly [result in SlipLegOnWire["result"]]: () => string } = {
  OPEN: m.sp_leg_OPEN,
  WON: m.sp_leg_WON,
  LOST: m.sp_leg_LOST,
  VOID: m.sp_leg_VOID,
};

function whenText(startsAtMs: number, nowMs: number): string {
  const day = seoulDayAt(startsAtMs);
  const time = seoulTimeText(startsAtMs);
  return day === seoulDayAt(nowMs) ? time : `${day.slice(5).replace("-", ".")} ${time}`;
}

/** Matches that were not played. */
const withoutScore: ReadonlySet<SlipLegOnWire["status"]> = new Set([
  "POSTPONED",
  "CANCELLED",
  "VENUE_CHANGED",
]);

/** How the match stands: by what the stream sends now, else by what the slip says. */
function Standing({ leg }: { leg: SlipLegOnWire }) {
  const { clock } = useSports();
  const fixture = useFixture(leg.fixtureId);
  const status = fixture?.status ?? leg.status;
  const score = fixture?.score ?? leg.score;
  if (status === "SCHEDULED")
    return <span>{whenText(fixture?.startsAtMs ?? leg.startsAtMs, clock.nowMs())}</span>;
  if (withoutScore.has(status)) return <span>{statusName(status)}</span>;
  const isLive = status === "IN_PLAY";
  return (
    <span className={isLive ? "flex-none font-semibold text-jade" : undefined}>
      {isLive ? m.sp_tab_live() : statusName(status)}{" "}
      <strong data-testid="leg-score">
        {score.home}:{score.away}
      </strong>
    </span>
  );
}

/** The match can be computed again once it has ended. */
const canVerify = (leg: SlipLegOnWire, state: SlipOnWire["state"]): boolean =>
  leg.isVirtual && leg.status === "ENDED" && state === "SETTLED";

const looks = {
  OPEN: { mark: "bg-outline", word: "text-muted" },
  WON: { mark: "bg-jade", word: "text-jade" },
  LOST: { mark: "bg-vermilion", word: "text-vermilion" },
  VOID: { mark: "bg-gold", word: "text-gold" },
} as const;

/** One selection of a placed slip: what was bet, how the match stands, and what became of it. */
export function BetLeg({
  leg,
  state,
  isBuilt = false,
}: {
  leg: SlipLegOnWire;
  state: SlipOnWire["state"];
  /** It is part of one bet: what it pays alone is an aside. */
  isBuilt?: boolean;
}) {
  const sides = sideNames(leg);
  const look = looks[leg.result];
  const isVoid = leg.result === "VOID" && leg.reason !== null;
  return (
    <li
      className="grid grid-cols-[10px_minmax(0,1fr)_auto] items-start gap-x-2.5 gap-y-0.5 rounded-control bg-surface-2 px-3 py-2"
      data-testid="bet-leg"
      data-result={leg.result}
    >
      <span className={clsx("mt-1.5 size-2.5 rounded-full", look.mark)} aria-hidden="true" />
      <div className="grid">
        <strong className="truncate">{selectionText(leg.marketKey, leg.selection, sides)}</strong>
        <span className="text-12 text-muted">{marketName(leg.marketKey)}</span>
        {leg.earlyLead !== null && leg.result === "OPEN" && (
          <EarlyMark sport={leg.sport} lead={leg.earlyLead} className="justify-self-start" />
        )}
      </div>
      <div className="grid text-right">
        <span className={isBuilt ? "text-12 text-muted" : "font-bold"}>{oddsText(leg.oddsHundredths)}</span>
        <span className={clsx("text-12", look.word)}>
          {isVoid && leg.reason !== null
            ? m.sp_leg_void_why({ reason: voidReasonText(leg.reason) })
            : leg.early === null
              ? resultWords[leg.result]()
              : m.sp_leg_early()}
        </span>
      </div>
      <p className="col-[2/-1] flex items-center gap-1.5 text-12 text-muted touch:-mt-2 touch:last:-mb-3">
        {leg.isVirtual && <VirtualMark>{m.sp_virtual()}</VirtualMark>}
        <a
          className="min-h-6 min-w-0 flex-1 truncate leading-6 underline touch:min-h-11 touch:leading-11"
          href={`#/match/${leg.fixtureId}`}
        >
          {sides.home} – {sides.away}
        </a>
        <Standing leg={leg} />
      </p>
      {leg.early !== null && (
        <p className="col-[2/-1] text-12 text-jade" data-testid="leg-early" translate="no">
          {m.sp_leg_early_at({ score: `${leg.early.score.home}:${leg.early.score.away}` })}
        </p>
      )}
      {canVerify(leg, state) && (
        <a
          className="col-[2/-1] min-h-6 justify-self-start text-12/6 text-cobalt underline touch:min-h-11 touch:leading-11"
          href={pageAddress("/fairness/", { match: leg.fixtureId })}
          target="_blank"
          rel="noreferrer"
        >
          {m.sp_leg_verify()}
        </a>
      )}
    </li>
  );
}
