import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import type { SlipOnWire } from "../../../protocol/slip.ts";
import { m } from "../../paraglide/messages.js";
import { oddsText } from "../../words/odds.ts";
import { slipKindText, slipReasonText } from "../../words/slipWords.ts";
import { seoulDayAt, seoulTimeText } from "../../words/time.ts";
import { BetActions, Raised } from "./BetActions.tsx";
import { BetLeg } from "./BetLeg.tsx";

type Standing =
  | Exclude<SlipOnWire["state"], "SETTLED">
  | NonNullable<SlipOnWire["outcome"]>
  /** Some of its combinations have won, and together return less than the stake. */
  | "PARTLY_WON";

const standingWords: { readonly [standing in Standing]: () => string } = {
  SENT: m.sp_bet_SENT,
  OPEN: m.sp_bet_OPEN,
  REFUSED: m.sp_bet_REFUSED,
  RETURNING: m.sp_bet_RETURNING,
  RETURNED: m.sp_bet_RETURNED,
  WON: m.sp_bet_WON,
  LOST: m.sp_bet_LOST,
  PARTLY_WON: m.sp_bet_PARTLY_WON,
  VOID: m.sp_bet_VOID,
  PARTLY_RETURNED: m.sp_bet_PARTLY_RETURNED,
  CASHED_OUT: m.sp_bet_CASHED_OUT,
  CANCELLED: m.sp_bet_CANCELLED,
};

/** What the slip has come to: its outcome once there is one, else how far it is. */
const standingOf = ({ state, outcome, returnWon, stakeWon }: SlipOnWire): Standing => {
  if (state === "SETTLED" && outcome === "WON" && returnWon !== null && returnWon < stakeWon)
    return "PARTLY_WON";
  if (outcome !== null && state !== "RETURNING") return outcome;
  return state === "SETTLED" ? "VOID" : state;
};

/** Money that is known to be owed and is still on its way. */
const isBeingPaid = ({ state, returnWon, paidWon }: SlipOnWire): boolean =>
  state === "SETTLED" && returnWon !== null && returnWon > paidWon;

/** Whether it was not placed, or its stake goes back: it wins nothing, whatever its matches come to. */
const isWithoutReturn = ({ state }: SlipOnWire): boolean =>
  state === "REFUSED" || state === "RETURNING" || state === "RETURNED";

function Sums({ slip }: { slip: SlipOnWire }) {
  const isKnown = slip.returnWon !== null;
  return (
    <dl className="bet-sums">
      <div>
        <dt>{m.sp_stake()}</dt>
        <dd translate="no">{won(slip.stakeWon, language())}</dd>
      </div>
      <div>
        <dt>{m.sp_totalOdds()}</dt>
        <dd>{oddsText(slip.totalOddsHundredths)}</dd>
      </div>
      {!isWithoutReturn(slip) && (
        <div>
          <dt>{isKnown ? m.sp_bet_return() : slip.kind === "SYSTEM" ? m.sp_maxWin() : m.sp_expected()}</dt>
          <dd
            translate="no"
            className={isKnown && slip.returnWon === 0 ? "" : "gold"}
            data-testid="bet-return"
          >
            {won(slip.returnWon ?? slip.maximumReturnWon, language())}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** What a corrected result has made of the slip: another return, or an open bet again. */
function Corrected({ slip }: { slip: SlipOnWire }) {
  if (slip.corrections === 0 || isWithoutReturn(slip)) return null;
  return (
    <p className="bet-corrected" role="status">
      <strong>{m.sp_bet_corrected()}</strong>{" "}
      <span translate="no">
        {slip.returnWon === null
          ? m.sp_bet_corrected_open()
          : m.sp_bet_corrected_text({ amount: won(slip.returnWon, language()) })}
      </span>
    </p>
  );
}

/** One of my slips, with each leg's state and what can be done with it. */
export function BetCard({ slip }: { slip: SlipOnWire }) {
  const standing = standingOf(slip);
  return (
    <article className="bet-card" data-standing={standing} data-slip={slip.slipId}>
      <header>
        <h2>{slipKindText(slip.kind, slip.combinationSize, slip.legs.length)}</h2>
        <time dateTime={new Date(slip.placedAtMs).toISOString()}>
          {seoulDayAt(slip.placedAtMs).slice(5).replace("-", ".")} {seoulTimeText(slip.placedAtMs)}
        </time>
        <span className="bet-standing">{standingWords[standing]()}</span>
      </header>
      <Corrected slip={slip} />
      <ol className="bet-legs">
        {slip.legs.map((leg) => (
          <BetLeg key={`${leg.fixtureId}|${leg.marketKey}`} leg={leg} state={slip.state} />
        ))}
      </ol>
      <Sums slip={slip} />
      {isBeingPaid(slip) && <p className="bet-note">{m.sp_bet_paying()}</p>}
      {slip.reason !== null && slip.outcome === null && (
        <p className="bet-note">{slipReasonText(slip.reason)}</p>
      )}
      {slip.outcome === "CASHED_OUT" && <Raised slipId={slip.slipId} />}
      {slip.state === "OPEN" && <BetActions slip={slip} />}
    </article>
  );
}
