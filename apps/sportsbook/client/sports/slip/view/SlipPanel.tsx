import { IconButton, Money, useSeen } from "@hanpan/ui";
import { clsx } from "clsx";
import { Keyboard, Trash2 } from "lucide-react";
import { type Ref, useEffect, useRef } from "react";
import { m } from "../../../paraglide/messages.js";
import { useBetting, useSlipState } from "../../betting/bettingContext.ts";
import { useSportsState } from "../../connection/sportsContext.ts";
import { InlineNotice } from "../../shell/InlineNotice.tsx";
import { hindranceOf, type SlipHindrance } from "../hindrance.ts";
import type { SlipLine } from "../lines.ts";
import { pickKeyOf } from "../pick.ts";
import { answerText, hindranceText } from "../refusalWords.ts";
import { isSingles } from "../singles.ts";
import { Bonus } from "./Bonus.tsx";
import { ConfirmPlacing } from "./ConfirmPlacing.tsx";
import { KindChoice } from "./KindChoice.tsx";
import { PlaceButton } from "./PlaceButton.tsx";
import { PolicyChoice } from "./PolicyChoice.tsx";
import { Receipt } from "./Receipt.tsx";
import { SlipCount } from "./SlipCount.tsx";
import { SlipLines } from "./SlipLines.tsx";
import { SlipSumsList } from "./SlipSumsList.tsx";
import { StakeInput } from "./StakeInput.tsx";
import { Unanswered } from "./Unanswered.tsx";

/** The balance is shown here where the slip covers the page's own. */
function Head({
  heading,
  onKeys,
  children,
}: {
  heading: Ref<HTMLHeadingElement>;
  onKeys: (() => void) | null;
  children?: React.ReactNode;
}) {
  const { slip } = useBetting();
  const count = useSlipState((state) => state.lines.length);
  const balanceWon = useSportsState((state) => state.balanceWon);
  const locked = useSlipState(({ act }) => act.kind === "SENDING" || act.kind === "UNANSWERED");
  return (
    <header
      className={clsx(
        "flex min-h-13 flex-none items-center gap-1 py-1 pr-1.5 pl-3.5",
        children !== undefined && "sticky top-0 z-1 bg-surface-1",
      )}
    >
      <h2 ref={heading} tabIndex={-1} className="flex flex-1 items-center gap-2 text-16 whitespace-nowrap">
        {m.sp_slip()}
        {count > 0 && <SlipCount count={count} />}
      </h2>
      {children !== undefined && (
        <span className="text-12 text-muted" data-alone="">
          {m.balance()}{" "}
          <strong className="text-14 text-gold">
            <Money amountWon={balanceWon} />
          </strong>
        </span>
      )}
      {count > 0 && (
        <IconButton
          label={m.sp_slip_clear()}
          title={m.sp_slip_clear()}
          icon={<Trash2 aria-hidden="true" size={18} />}
          tooltip="none"
          disabled={locked}
          onClick={slip.clear}
        />
      )}
      {onKeys !== null && (
        <IconButton
          label={m.sp_keys()}
          title={m.sp_keys()}
          icon={<Keyboard aria-hidden="true" size={18} />}
          tooltip="none"
          onClick={onKeys}
        />
      )}
      {children}
    </header>
  );
}

/** Why it is not placed, as soon as that is worth saying: an empty stake says it itself. */
function Why({ hindrance }: { hindrance: SlipHindrance | null }) {
  const terms = useSlipState((state) => state.terms);
  const refusal = useSlipState((state) => state.refusal);
  const notice = useSlipState((state) => state.notice);
  const said =
    refusal !== null
      ? answerText(refusal)
      : hindrance !== null && hindrance.code !== "STAKE"
        ? hindranceText(hindrance, terms)
        : null;
  return (
    <div className="grid gap-1 low:sticky low:bottom-19" role="alert">
      {said !== null && <InlineNotice tone="warning">{said}</InlineNotice>}
      {notice?.kind === "FULL" && (
        <InlineNotice key={notice.id} tone="warning">
          {m.sp_notice_full({ count: terms.maximumLegs })}
        </InlineNotice>
      )}
      {notice?.kind === "LOCKED" && (
        <InlineNotice key={notice.id} tone="warning">
          {m.sp_notice_locked()}
        </InlineNotice>
      )}
    </div>
  );
}

/** Odds that have changed can be accepted once they have been shown for so long. */
const seenAfterMs = 500;

const oddsOf = (lines: readonly SlipLine[]): string =>
  lines.map((line) => `${pickKeyOf(line)} ${line.nowHundredths}`).join();

/**
 * What had the focus goes when the slip is sent, taken or refused, and with it the focus: then the slip's heading takes it, so
 * that the keyboard goes on from there.
 */
function useKeptFocus() {
  const kind = useSlipState(({ act }) => act.kind);
  const known = useRef(kind);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (known.current === kind) return;
    known.current = kind;
    // Nothing has the focus: the page has it, or the sheet that the slip is in.
    if (document.activeElement?.contains(heading.current)) heading.current?.focus({ preventScroll: true });
  }, [kind]);
  return heading;
}

function Choosing() {
  const betting = useBetting();
  const state = useSlipState((all) => all);
  const isMember = useSportsState((all) => all.session !== null);
  const balanceWon = useSportsState((all) => all.balanceWon);
  const sums = betting.slip.sums();
  const hindrance = hindranceOf(state, sums, isMember ? balanceWon : null);
  const { terms, act } = state;
  const isSeen = useSeen(oddsOf(state.lines), seenAfterMs);
  const isOnItsWay = act.kind === "SENDING" || act.kind === "UNANSWERED";
  return (
    <>
      <SlipLines />
      <div className="grid flex-none gap-2 rounded-b-dialog bg-surface-1 px-3.5 pb-3.5 low:contents low:*:mx-3.5">
        <KindChoice />
        <Bonus sums={sums} terms={terms} />
        <StakeInput
          each={sums.kind === "SYSTEM" ? "COMBINATION" : isSingles(state) ? "SINGLE" : null}
          onEnter={hindrance === null ? betting.slip.ask : () => undefined}
        />
        <SlipSumsList sums={sums} terms={terms} />
        {isOnItsWay ? (
          <Unanswered />
        ) : (
          <>
            <PolicyChoice />
            <Why hindrance={hindrance} />
            <PlaceButton hindrance={hindrance} sums={sums} isSeen={isSeen} />
          </>
        )}
      </div>
      {act.kind === "ASKING" && <ConfirmPlacing />}
    </>
  );
}

/*
 * As high as its column or sheet at most: then the lines alone scroll, and nothing covers them. A low screen has no room for
 * that: there the whole slip scrolls, and the one button alone stays in sight.
 */
const place =
  "tabular flex min-h-0 flex-initial flex-col rounded-dialog bg-surface-1 low:flex-none low:gap-2 low:pb-3.5";

/**
 * The bet slip 베팅카트: legs, kind, bonus, stake, sums, the one button, and the receipt.
 * @param onMine goes to my bets. @param onKeys shows the keys; null where there is no keyboard.
 */
export function SlipPanel({
  onMine,
  onKeys = null,
  children,
}: {
  onMine: () => void;
  onKeys?: (() => void) | null;
  children?: React.ReactNode;
}) {
  const count = useSlipState((state) => state.lines.length);
  const act = useSlipState((state) => state.act);
  const heading = useKeptFocus();
  const isEmpty = count === 0 && act.kind === "CHOOSING";
  return (
    <section className={place} aria-label={m.sp_slip()} data-testid="sports-slip">
      <Head heading={heading} onKeys={onKeys}>
        {children}
      </Head>
      {act.kind === "TAKEN" ? (
        <Receipt slip={act.slip} slips={act.slips ?? []} left={act.left ?? 0} onMine={onMine} />
      ) : isEmpty ? (
        <div className="grid gap-1 px-5 pt-7 pb-9 text-center">
          <p>{m.sp_slip_empty()}</p>
          <p className="text-muted">{m.sp_slip_empty_hint()}</p>
        </div>
      ) : (
        <Choosing />
      )}
    </section>
  );
}
