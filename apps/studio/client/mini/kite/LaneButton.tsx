import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import type { KiteLane } from "../../../protocol/live.ts";
import { m } from "../../paraglide/messages.js";
import { useCasino } from "../../shared-rounds/view/casinoContext.ts";
import type { KiteBet } from "./autoBet.ts";
import { KeyHint } from "./KeyHint.tsx";
import { laneName } from "./lanes.ts";
import type { KiteMine } from "./mine.ts";
import type { Pilot } from "./pilot.ts";
import { useLaneKey } from "./useLaneKey.ts";

type LaneButtonProps = {
  readonly tableCode: string;
  readonly lane: KiteLane;
  readonly open: boolean;
  readonly mine: KiteMine;
  readonly bet: KiteBet | null;
  readonly queued: KiteBet | null;
  /** A run bets by itself: nothing is bet by hand meanwhile. */
  readonly isAuto: boolean;
  readonly pilot: Pilot;
};

const amountOf = ({ stakeWon }: { readonly stakeWon: number }): string => won(stakeWon, language());

/** What the button says: what was bet or booked, else what it does. */
function wordsOf({ open, mine, bet, queued }: LaneButtonProps): string {
  if (mine.kind === "STAKED") return m.mini_kite_staked({ amount: amountOf(mine) });
  if (queued !== null) return m.mini_kite_queued({ amount: amountOf(queued) });
  if (open) return bet === null ? m.mini_kite_bet() : `${m.mini_kite_bet()} ${amountOf(bet)}`;
  return bet === null ? m.mini_kite_next() : m.mini_kite_next_of({ amount: amountOf(bet) });
}

/**
 * The one button of a kite that does not fly: bets while bets are taken, else books the next round. A press that was meant for the
 * first stake adds nothing to it; taking it back is a button of its own.
 */
export function LaneButton(props: LaneButtonProps) {
  const { tableCode, lane, open, mine, bet, queued, isAuto, pilot } = props;
  const { betting, sounds } = useCasino();
  const isStaked = mine.kind === "STAKED";
  const ready = !isStaked && queued === null && !isAuto && bet !== null;
  const press = (): void => {
    if (bet === null) return;
    sounds.wake();
    if (!open) {
      pilot.queue(lane, bet);
      sounds.play("button");
      return;
    }
    const { stakeWon, presetHundredths } = bet;
    const sent = betting.place(tableCode, [{ spot: lane, stakeWon }], { presetHundredths });
    sounds.play(sent ? "coin" : "button");
  };
  useLaneKey(lane, ready ? press : null);
  const takeBack = (): void => {
    if (queued !== null) pilot.dequeue(lane);
    else betting.clearSpot(tableCode, lane);
  };
  const back = queued === null ? m.mini_kite_cancel() : m.mini_kite_queue_cancel();
  return (
    <span className="lane-buttons">
      <button
        translate="no"
        type="button"
        className="primary lane-place"
        aria-disabled={!ready}
        onClick={ready ? press : undefined}
      >
        <span className="sr-only">{laneName(lane)} </span>
        {wordsOf(props)} <KeyHint lane={lane} />
      </button>
      {(queued !== null || (open && isStaked)) && (
        <button
          type="button"
          className="small"
          aria-label={m.mini_kite_of_lane({ lane: laneName(lane), what: back })}
          onClick={takeBack}
        >
          {back}
        </button>
      )}
    </span>
  );
}
