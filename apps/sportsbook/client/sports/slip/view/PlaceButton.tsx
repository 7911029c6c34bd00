import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { Button, buttonClass } from "@hanpan/ui";
import { refuseHeldEnter } from "@hanpan/ui/heldEnter";
import { clsx } from "clsx";
import { m } from "../../../paraglide/messages.js";
import { useBetting } from "../../betting/bettingContext.ts";
import type { SlipHindrance } from "../hindrance.ts";
import type { SlipSums } from "../sums.ts";

/** On a low screen it stays in sight, and nothing passes by beside or below it. */
const inSight = "low:sticky low:bottom-3 low:w-auto low:shadow-[0_0_0_12px_var(--hp-surface-1)]";

/** The one button of the slip: places it, or does what must be done before. */
export function PlaceButton({
  hindrance,
  sums,
  isSeen,
}: {
  hindrance: SlipHindrance | null;
  sums: SlipSums;
  /** Whether the odds of now have been shown long enough to be accepted by a press that was meant for them. */
  isSeen: boolean;
}) {
  const { slip } = useBetting();
  if (hindrance?.code === "CLOSED") {
    return (
      <Button key="closed" kind="money" size="large" wide className={inSight} onClick={slip.removeClosed}>
        {m.sp_remove_closed()}
      </Button>
    );
  }
  if (hindrance?.code === "CONSENT") {
    return (
      <button
        key="consent"
        type="button"
        className={clsx(buttonClass("play", "large", true), inSight)}
        aria-disabled={!isSeen}
        onKeyDown={refuseHeldEnter}
        onClick={isSeen ? () => (hindrance.alone ? void slip.acceptAndPlace() : slip.accept()) : undefined}
        translate={hindrance.alone ? "no" : undefined}
      >
        {hindrance.alone ? m.sp_accept_place({ amount: won(sums.stakeWon, language()) }) : m.sp_accept()}
      </button>
    );
  }
  return (
    <button
      translate="no"
      type="button"
      data-testid="slip-place"
      // Lines pass by beneath it on a low screen: it is quiet, and not to be seen through.
      className={clsx(
        buttonClass(hindrance === null ? "money" : "quiet", "large", true),
        hindrance !== null && "text-muted! opacity-100!",
        inSight,
      )}
      aria-disabled={hindrance !== null}
      onClick={hindrance === null ? slip.ask : undefined}
    >
      {sums.stakeWon > 0 ? m.sp_place_stake({ amount: won(sums.stakeWon, language()) }) : m.sp_place()}
    </button>
  );
}
