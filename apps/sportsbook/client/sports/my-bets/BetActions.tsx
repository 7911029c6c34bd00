import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { Button, buttonClass } from "@hanpan/ui";
import { clsx } from "clsx";
import { useState } from "react";
import type { SlipOnWire } from "../../../protocol/slip.ts";
import { m } from "../../paraglide/messages.js";
import { seoulTimeText } from "../../words/time.ts";
import { useBetsState, useBetting } from "../betting/bettingContext.ts";
import { useServerSecond } from "../connection/sportsContext.ts";
import { InlineNotice } from "../shell/InlineNotice.tsx";
import { type BetAct, calmAct, type ShownOffer } from "./bets.ts";
import { ConfirmBetAct, type Price } from "./ConfirmBetAct.tsx";
import { type PartOffer, SellPart } from "./SellPart.tsx";

function refusalText(refusal: NonNullable<BetAct["refusal"]>): string {
  switch (refusal.code) {
    case "SLIP_CLOSED":
      return m.sp_cashOut_closed();
    case "CANCEL_TOO_LATE":
      return m.sp_cancel_late();
    case "CANCEL_LIMIT":
      return m.sp_cancel_limit();
    case "CASH_OUT_UNAVAILABLE":
      return m.sp_cashOut_refused();
    default:
      return refusal.message ?? m.sp_bets_failed();
  }
}

/** Why the last act was refused; a price that moved says from what to what. */
function Refused({ act }: { act: BetAct }) {
  if (act.moved !== null) {
    const { fromWon, toWon } = act.moved;
    const amounts = { from: won(fromWon, language()), to: won(toWon, language()) };
    return (
      <InlineNotice tone="warning" role="alert" className="basis-full">
        {m.sp_cashOut_moved(amounts)}
      </InlineNotice>
    );
  }
  if (act.refusal === null) return null;
  return (
    <InlineNotice tone="warning" role="alert" className="basis-full">
      {refusalText(act.refusal)}
    </InlineNotice>
  );
}

/** A part of the slip, where one may be sold: asked in a question of its own, whose price is read again while it is open. */
function PartAction({ slipId, isBusy }: { slipId: string; isBusy: boolean }) {
  const { bets } = useBetting();
  const offer = useBetsState(({ offers }) => offers.get(slipId));
  const [isAsked, setAsked] = useState(false);
  // What was offered last stays while a leg is suspended for a moment: the server refuses what does not hold any more.
  const [last, setLast] = useState<PartOffer | null>(null);
  const now = partOfferOf(offer);
  const shown = now ?? (isAsked ? last : null);
  if (shown === null) return null;
  return (
    <>
      <Button
        data-testid="sell-part"
        disabled={isBusy}
        onClick={() => {
          setLast(shown);
          setAsked(true);
        }}
      >
        {m.sp_part_title()}
      </Button>
      {isAsked && (
        <SellPart
          offer={shown}
          onClose={() => setAsked(false)}
          onYes={(sale) => {
            setAsked(false);
            void bets.sellPart(slipId, sale);
          }}
        />
      )}
    </>
  );
}

/** What is offered for parts; null while none may be sold. */
function partOfferOf(offer: ShownOffer | undefined): PartOffer | null {
  if (offer === undefined || offer.part === null || offer.priceWon === null) return null;
  const { priceWon, shownAtMs, runningStakeWon, part: range } = offer;
  return runningStakeWon === null ? null : { priceWon, shownAtMs, runningStakeWon, range };
}

/** Cash-out at the price of now, whole or in part, and cancel while the rule allows it. All ask first. */
export function BetActions({ slip }: { slip: SlipOnWire }) {
  const { bets } = useBetting();
  const nowMs = useServerSecond();
  const offer = useBetsState(({ offers }) => offers.get(slip.slipId));
  const act = useBetsState(({ acts }) => acts.get(slip.slipId)) ?? calmAct;
  const cancelsLeft = useBetsState((state) => state.cancelsLeft);
  const [asked, setAsked] = useState<{ readonly kind: "CASH_OUT" | "CANCEL"; readonly price: Price } | null>(
    null,
  );
  const price: Price | null =
    offer?.status === "OFFERED" && offer.priceWon !== null
      ? { priceWon: offer.priceWon, shownAtMs: offer.shownAtMs }
      : null;
  const priceWon = price?.priceWon ?? null;
  const canCancel = slip.canCancelUntilMs !== null && nowMs < slip.canCancelUntilMs && cancelsLeft > 0;
  const without = (): string => {
    if (act.busy === "CASH_OUT") return m.sp_cashOut_busy();
    if (offer === undefined || offer.status === "PENDING") return m.sp_cashOut_waiting();
    return offer.status === "SUSPENDED" ? m.sp_cashOut_suspended() : m.sp_cashOut_none();
  };
  // The question names the price of now, as the button does. The price is read again while the question is open.
  const now = asked?.kind === "CASH_OUT" ? (price ?? asked.price) : asked?.price;
  return (
    <div className="flex flex-wrap gap-2">
      <Refused act={act} />
      <button
        translate="no"
        type="button"
        className={clsx(buttonClass(priceWon === null ? "quiet" : "play"), "flex-1")}
        data-testid="cash-out"
        aria-disabled={priceWon === null || act.busy !== null}
        onClick={() => {
          if (price !== null && act.busy === null) setAsked({ kind: "CASH_OUT", price });
        }}
      >
        {priceWon === null || act.busy === "CASH_OUT"
          ? without()
          : m.sp_cashOut_for({ amount: won(priceWon, language()) })}
      </button>
      <PartAction slipId={slip.slipId} isBusy={act.busy !== null} />
      {canCancel && slip.canCancelUntilMs !== null && (
        <Button
          disabled={act.busy !== null}
          onClick={() => setAsked({ kind: "CANCEL", price: { priceWon: slip.stakeWon, shownAtMs: 0 } })}
        >
          <span className="grid text-14/[1.2]">
            {m.sp_cancel()}
            <span className="text-12/[1.2] font-normal text-muted">
              {m.sp_cancel_until({ time: seoulTimeText(slip.canCancelUntilMs) })}
            </span>
          </span>
        </Button>
      )}
      {asked !== null && now !== undefined && (
        <ConfirmBetAct
          kind={asked.kind}
          price={now}
          onClose={() => setAsked(null)}
          onYes={(seen) => {
            setAsked(null);
            if (asked.kind === "CANCEL") void bets.cancel(slip.slipId);
            else void bets.cashOut(slip.slipId, seen.priceWon, seen.shownAtMs);
          }}
        />
      )}
    </div>
  );
}
