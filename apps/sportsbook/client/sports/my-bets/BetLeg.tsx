import { pageAddress } from "@hanpan/frame/words/pageAddress";
import type { SlipLegOnWire, SlipOnWire } from "../../../protocol/slip.ts";
import { m } from "../../paraglide/messages.js";
import { marketName, selectionText } from "../../words/marketWords.ts";
import { sideNames } from "../../words/names.ts";
import { oddsText } from "../../words/odds.ts";
import { statusName } from "../../words/phase.ts";
import { voidReasonText } from "../../words/slipWords.ts";
import { seoulDayAt, seoulTimeText } from "../../words/time.ts";
import { useFixture, useSports } from "../connection/sportsContext.ts";

const resultWords: { readonly [result in SlipLegOnWire["result"]]: () => string } = {
  OPEN: m.sp_leg_OPEN,
  WON: m.sp_leg_WON,
  LOST: m.sp_leg_LOST,
  VOID: m.sp_leg_VOID,
};

const whenText = (startsAtMs: number, nowMs: number): string => {
  const day = seoulDayAt(startsAtMs);
  const time = seoulTimeText(startsAtMs);
  return day === seoulDayAt(nowMs) ? time : `${day.slice(5).replace("-", ".")} ${time}`;
};

/** Matches that were not played. */
const withoutScore: ReadonlySet<SlipLegOnWire["status"]> = new Set([
  "POSTPONED",
  "CANCELLED",
  "VENUE_CHANGED",
]);

/** How the match stands: by what the stream tells now, else by what the slip was told. */
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
    <span className={isLive ? "line-live" : undefined}>
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

/** One selection of a placed slip: what was bet, how the match stands, and what became of it. */
export function BetLeg({ leg, state }: { leg: SlipLegOnWire; state: SlipOnWire["state"] }) {
  const sides = sideNames(leg);
  const isVoid = leg.result === "VOID" && leg.reason !== null;
  return (
    <li className="bet-leg" data-result={leg.result}>
      <span className="leg-mark" aria-hidden="true" />
      <div className="leg-what">
        <strong>{selectionText(leg.marketKey, leg.selection, sides)}</strong>
        <span className="leg-market">{marketName(leg.marketKey)}</span>
      </div>
      <div className="leg-end">
        <span className="leg-odds">{oddsText(leg.oddsHundredths)}</span>
        <span className="leg-result">
          {isVoid && leg.reason !== null
            ? m.sp_leg_void_why({ reason: voidReasonText(leg.reason) })
            : resultWords[leg.result]()}
        </span>
      </div>
      <p className="line-match">
        {leg.isVirtual && <span className="virtual-mark">{m.sp_virtual()}</span>}
        <a className="line-sides" href={`#/match/${leg.fixtureId}`}>
          {sides.home} – {sides.away}
        </a>
        <Standing leg={leg} />
      </p>
      {canVerify(leg, state) && (
        <a
          className="leg-verify"
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
