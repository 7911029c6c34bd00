import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { Badge, Money } from "@hanpan/ui";
import { clsx } from "clsx";
import type { SlipOnWire } from "../../../protocol/slip.ts";
import { m } from "../../paraglide/messages.js";
import { oddsText } from "../../words/odds.ts";
import { slipKindText, slipReasonText } from "../../words/slipWords.ts";
import { seoulDayAt, seoulTimeText } from "../../words/time.ts";
import { InlineNotice } from "../shell/InlineNotice.tsx";
import { BetActions } from "./BetActions.tsx";
import { BetLeg } from "./BetLeg.tsx";
import { Raised } from "./CashOutReceipt.tsx";
import { SoldParts } from "./SoldParts.tsx";
import { runningStakeWonOf } from "./sales.ts";

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
function standingOf(slip: SlipOnWire): Standing {
  const { state, outcome, returnWon } = slip;
  const isSettled = state === "SETTLED" && returnWon !== null;
  if (isSettled && outcome === "WON" && returnWon < runningStakeWonOf(slip)) return "PARTLY_WON";
  if (outcome !== null && state !== "RETURNING") return outcome;
  return state === "SETTLED" ? "VOID" : state;
}

/** Money that is known to be owed and is still on its way. */
const isBeingPaid = ({ state, returnWon, paidWon }: SlipOnWire): boolean =>
  state === "SETTLED" && returnWon !== null && returnWon > paidWon;

/** Whether it was not placed, or its stake goes back: it wins nothing, whatever its matches come to. */
const isWithoutReturn = ({ state }: SlipOnWire): boolean =>
  state === "REFUSED" || state === "RETURNING" || state === "RETURNED";

function Sums({ slip }: { slip: SlipOnWire }) {
  const isKnown = slip.returnWon !== null;
  return (
    <dl className="grid grid-cols-[1fr_1fr_1.4fr] gap-3 *:last:col-[-2/-1] *:last:text-right">
      <div>
        <dt className="text-12 text-muted">{m.sp_stake()}</dt>
        <dd className="text-16 font-bold">
          <Money amountWon={slip.stakeWon} />
        </dd>
      </div>
      <div>
        <dt className="text-12 text-muted">{m.sp_totalOdds()}</dt>
        <dd className="text-16 font-bold">{oddsText(slip.totalOddsHundredths)}</dd>
      </div>
      {!isWithoutReturn(slip) && (
        <div>
          <dt className="text-12 text-muted">
            {isKnown ? m.sp_bet_return() : slip.kind === "SYSTEM" ? m.sp_maxWin() : m.sp_expected()}
          </dt>
          <dd
            className={clsx("text-16 font-bold", slip.returnWon !== 0 && "text-gold")}
            data-testid="bet-return"
          >
            <Money amountWon={slip.returnWon ?? slip.maximumReturnWon} />
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
    <InlineNotice tone="warning" role="status">
      <strong>{m.sp_bet_corrected()}</strong>{" "}
      <span translate="no">
        {slip.returnWon === null
          ? m.sp_bet_corrected_open()
          : m.sp_bet_corrected_text({ amount: won(slip.returnWon, language()) })}
      </span>
    </InlineNotice>
  );
}

/** One of my slips, with each leg's state and what can be done with it. */
export function BetCard({ slip }: { slip: SlipOnWire }) {
  const standing = standingOf(slip);
  return (
    <article
      className="grid gap-2.5 rounded-dialog bg-surface-1 px-4 pt-3 pb-4"
      data-testid="bet-card"
      data-standing={standing}
      data-slip={slip.slipId}
    >
      <header className="flex items-baseline gap-2.5">
        <h2 className="text-16">{slipKindText(slip.kind, slip.combinationSize, slip.legs.length)}</h2>
        <time className="flex-1 text-12 text-muted" dateTime={new Date(slip.placedAtMs).toISOString()}>
          {seoulDayAt(slip.placedAtMs).slice(5).replace("-", ".")} {seoulTimeText(slip.placedAtMs)}
        </time>
        <Badge tone={standing === "WON" || standing === "CASHED_OUT" ? "jade" : "neutral"}>
          {standingWords[standing]()}
        </Badge>
      </header>
      <Corrected slip={slip} />
      <ol className="grid gap-1">
        {slip.legs.map((leg) => (
          <BetLeg
            key={`${leg.fixtureId}|${leg.marketKey}`}
            leg={leg}
            state={slip.state}
            isBuilt={slip.kind === "BUILDER"}
          />
        ))}
      </ol>
      <Sums slip={slip} />
      <SoldParts slip={slip} />
      {isBeingPaid(slip) && <InlineNotice tone="quiet">{m.sp_bet_paying()}</InlineNotice>}
      {slip.reason !== null && slip.outcome === null && (
        <InlineNotice tone="quiet">{slipReasonText(slip.reason)}</InlineNotice>
      )}
      {(slip.outcome === "CASHED_OUT" || slip.sold.length > 0) && <Raised slipId={slip.slipId} />}
      {slip.state === "OPEN" && <BetActions slip={slip} />}
    </article>
  );
}
