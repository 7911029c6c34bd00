import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { Keyboard, Trash2 } from "lucide-react";
import { m } from "../../../paraglide/messages.js";
import { useBetting, useSlipState } from "../../betting/bettingContext.ts";
import { useSportsState } from "../../connection/sportsContext.ts";
import { hindranceOf, type SlipHindrance } from "../hindrance.ts";
import { answerText, hindranceText } from "../refusalWords.ts";
import { Bonus } from "./Bonus.tsx";
import { ConfirmPlacing } from "./ConfirmPlacing.tsx";
import { KindChoice } from "./KindChoice.tsx";
import { PlaceButton } from "./PlaceButton.tsx";
import { PolicyChoice } from "./PolicyChoice.tsx";
import { Receipt } from "./Receipt.tsx";
import { SlipLines } from "./SlipLines.tsx";
import { SlipSumsList } from "./SlipSumsList.tsx";
import { StakeInput } from "./StakeInput.tsx";
import { Unanswered } from "./Unanswered.tsx";
import "./slip.css";
import "./lines.css";
import "./stake.css";
import "./questions.css";
import "./lowScreen.css";

/** The balance stands here where the slip covers the page's own. */
function Head({ onKeys, children }: { onKeys: (() => void) | null; children?: React.ReactNode }) {
  const { slip } = useBetting();
  const count = useSlipState((state) => state.lines.length);
  const balanceWon = useSportsState((state) => state.balanceWon);
  const locked = useSlipState(({ act }) => act.kind === "SENDING" || act.kind === "UNANSWERED");
  return (
    <header className="slip-head">
      <h2>
        {m.sp_slip()}
        {count > 0 && <span className="slip-count">{count}</span>}
      </h2>
      {children !== undefined && (
        <span className="slip-balance">
          {m.balance()} <strong translate="no">{won(balanceWon, language())}</strong>
        </span>
      )}
      {count > 0 && (
        <button
          type="button"
          className="icon-button"
          aria-label={m.sp_slip_clear()}
          title={m.sp_slip_clear()}
          disabled={locked}
          onClick={slip.clear}
        >
          <Trash2 aria-hidden="true" size={18} />
        </button>
      )}
      {onKeys !== null && (
        <button
          type="button"
          className="icon-button"
          aria-label={m.sp_keys()}
          title={m.sp_keys()}
          onClick={onKeys}
        >
          <Keyboard aria-hidden="true" size={18} />
        </button>
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
    <div className="slip-why" role="alert">
      {said !== null && <p>{said}</p>}
      {notice?.kind === "FULL" && <p key={notice.id}>{m.sp_notice_full({ count: terms.maximumLegs })}</p>}
      {notice?.kind === "LOCKED" && <p key={notice.id}>{m.sp_notice_locked()}</p>}
    </div>
  );
}

function Choosing() {
  const betting = useBetting();
  const state = useSlipState((all) => all);
  const isMember = useSportsState((all) => all.session !== null);
  const balanceWon = useSportsState((all) => all.balanceWon);
  const sums = betting.slip.sums();
  const hindrance = hindranceOf(state, sums, isMember ? balanceWon : null);
  const { terms, act } = state;
  const isOnItsWay = act.kind === "SENDING" || act.kind === "UNANSWERED";
  return (
    <>
      <SlipLines />
      <div className="slip-foot">
        <KindChoice />
        <Bonus sums={sums} terms={terms} />
        <StakeInput
          isEach={sums.kind === "SYSTEM"}
          onEnter={hindrance === null ? betting.slip.ask : () => undefined}
        />
        <SlipSumsList sums={sums} terms={terms} />
        {isOnItsWay ? (
          <Unanswered />
        ) : (
          <>
            <PolicyChoice />
            <Why hindrance={hindrance} />
            <PlaceButton hindrance={hindrance} sums={sums} />
          </>
        )}
      </div>
      {act.kind === "ASKING" && <ConfirmPlacing />}
    </>
  );
}

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
  const isEmpty = count === 0 && act.kind === "CHOOSING";
  return (
    <section className="sports-slip" aria-label={m.sp_slip()}>
      <Head onKeys={onKeys}>{children}</Head>
      {act.kind === "TAKEN" ? (
        <Receipt slip={act.slip} onMine={onMine} />
      ) : isEmpty ? (
        <div className="slip-empty">
          <p>{m.sp_slip_empty()}</p>
          <p className="quiet">{m.sp_slip_empty_hint()}</p>
        </div>
      ) : (
        <Choosing />
      )}
    </section>
  );
}
