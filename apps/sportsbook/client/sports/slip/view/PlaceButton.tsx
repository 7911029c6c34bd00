import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { m } from "../../../paraglide/messages.js";
import { useBetting } from "../../betting/bettingContext.ts";
import type { SlipHindrance } from "../hindrance.ts";
import type { SlipSums } from "../sums.ts";

/** The one button of the slip: places it, or does what must be done before. */
export function PlaceButton({ hindrance, sums }: { hindrance: SlipHindrance | null; sums: SlipSums }) {
  const { slip } = useBetting();
  if (hindrance?.code === "CLOSED") {
    return (
      <button type="button" className="primary slip-place" onClick={slip.removeClosed}>
        {m.sp_remove_closed()}
      </button>
    );
  }
  if (hindrance?.code === "CONSENT") {
    return (
      <button type="button" className="primary slip-place slip-accept" onClick={slip.accept}>
        {m.sp_accept()}
      </button>
    );
  }
  return (
    <button
      translate="no"
      type="button"
      className="primary slip-place"
      aria-disabled={hindrance !== null}
      onClick={hindrance === null ? slip.ask : undefined}
    >
      {sums.stakeWon > 0 ? m.sp_place_stake({ amount: won(sums.stakeWon, language()) }) : m.sp_place()}
    </button>
  );
}
