import { Lock } from "lucide-react";
import { memo } from "react";
import type { FixtureSummary } from "../../../protocol/fixture.ts";
import { m } from "../../paraglide/messages.js";
import { marketName, selectionText } from "../../words/marketWords.ts";
import { sideNames } from "../../words/names.ts";
import { oddsText } from "../../words/odds.ts";
import { useBetting, useIsPicked } from "../betting/bettingContext.ts";
import { pick, pickKeyOf } from "../slip/pick.ts";
import { useMove } from "./useMove.ts";
import "./odds.css";

type OddsProps = {
  fixture: FixtureSummary;
  marketKey: string;
  selection: string;
  oddsHundredths: number | null;
  /** What is written above the odds. */
  label: string;
  /** Why it does not go with what is in the slip: it cannot be chosen beside that. */
  misfit?: "NEVER" | "INCLUDED" | null;
};

const misfitWords = { NEVER: m.sp_builder_never, INCLUDED: m.sp_builder_included };
const whyWords = { NEVER: m.sp_builder_never_why, INCLUDED: m.sp_builder_included_why };

/** A match changes with every second of play; its odds are redrawn only when they change. */
const isSame = (before: OddsProps, after: OddsProps): boolean =>
  before.oddsHundredths === after.oddsHundredths &&
  before.marketKey === after.marketKey &&
  before.selection === after.selection &&
  before.label === after.label &&
  before.misfit === after.misfit &&
  before.fixture.fixtureId === after.fixture.fixtureId &&
  before.fixture.startsAtMs === after.fixture.startsAtMs;

/**
 * One selection at its odds. A press puts it into the slip, another press takes it out. A suspended selection cannot be chosen,
 * but it keeps its place and the focus.
 */
export const OddsButton = memo(function OddsButton({
  fixture,
  marketKey,
  selection,
  oddsHundredths,
  label,
  misfit = null,
}: OddsProps) {
  const { slip } = useBetting();
  const isPicked = useIsPicked(fixture.fixtureId, marketKey, selection);
  const figure = useMove(oddsHundredths);
  const canPress = (oddsHundredths !== null && misfit === null) || isPicked;
  const press = (): void => {
    if (!canPress) return;
    const picked = pick.safeParse({ ...fixture, marketKey, selection, oddsHundredths });
    if (picked.success) slip.toggle(picked.data);
    // What is suspended has no odds to be chosen at; it can still be given up.
    const key = pickKeyOf({ fixtureId: fixture.fixtureId, marketKey, selection });
    const line = slip.store.get().lines.find((each) => pickKeyOf(each) === key);
    if (!picked.success && line !== undefined) slip.remove(line);
  };
  const name = `${marketName(marketKey)}, ${selectionText(marketKey, selection, sideNames(fixture))}`;
  const price = oddsHundredths === null ? null : oddsText(oddsHundredths);
  return (
    <button
      type="button"
      className="group/odds grid min-h-12 min-w-0 content-center justify-items-center gap-px rounded-control bg-surface-2 px-1 py-0.5 -outline-offset-3 hover:bg-surface-3 aria-disabled:cursor-default aria-disabled:bg-surface-2/55 aria-pressed:bg-gold-fill aria-pressed:text-ink"
      aria-label={`${name}, ${price === null ? m.sp_suspended() : `${m.sp_odds()} ${price}`}${misfit === null ? "" : `, ${whyWords[misfit]()}`}`}
      title={misfit === null ? undefined : whyWords[misfit]()}
      aria-pressed={isPicked}
      aria-disabled={canPress ? undefined : true}
      onClick={press}
    >
      <span className="max-w-full text-12/[1.2] text-muted group-aria-pressed/odds:text-ink-quiet">
        {label}
      </span>
      {price === null ? (
        <span className="grid h-[18px] place-items-center text-muted">
          <Lock aria-hidden="true" size={14} />
        </span>
      ) : misfit !== null ? (
        <span className="text-12/[18px] text-muted">{misfitWords[misfit]()}</span>
      ) : (
        <strong className="odds-figure tabular text-[length:var(--odds-size,16px)]/[1.2]" ref={figure}>
          {price}
        </strong>
      )}
    </button>
  );
}, isSame);
