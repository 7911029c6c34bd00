import { X } from "lucide-react";
import { m } from "../../../paraglide/messages.js";
import { marketName, selectionText } from "../../../words/marketWords.ts";
import { sideNames } from "../../../words/names.ts";
import { oddsText } from "../../../words/odds.ts";
import { seoulTimeText } from "../../../words/time.ts";
import { useBetting, useSlipState } from "../../betting/bettingContext.ts";
import { useFixture } from "../../connection/sportsContext.ts";
import { changeOf, countedHundredths, type SlipLine } from "../lines.ts";
import { pickKeyOf } from "../pick.ts";
import { clashText } from "../refusalWords.ts";
import { clashesOf, type LegClash } from "../sums.ts";

/** What is said of a line's odds: what they were and are, or that they cannot be bet. */
function Change({ line }: { line: SlipLine }) {
  const change = changeOf(line);
  const odds = { from: oddsText(line.oddsHundredths), to: oddsText(countedHundredths(line)) };
  if (change === "SAME") return null;
  return (
    <p className="line-change" data-change={change}>
      {change === "UP" && m.sp_line_up(odds)}
      {change === "DOWN" && m.sp_line_down(odds)}
      {change === "SUSPENDED" && m.sp_suspended()}
      {change === "CLOSED" && m.sp_line_closed()}
    </p>
  );
}

/** When the match begins, or how it stands. */
function When({ line }: { line: SlipLine }) {
  const fixture = useFixture(line.fixtureId);
  if (fixture?.status === "IN_PLAY") {
    return (
      <span className="line-live">
        {m.sp_tab_live()} {fixture.score.home}:{fixture.score.away}
      </span>
    );
  }
  return <span>{seoulTimeText(fixture?.startsAtMs ?? line.startsAtMs)}</span>;
}

function Line({ line, clash, locked }: { line: SlipLine; clash: LegClash | null; locked: boolean }) {
  const { slip } = useBetting();
  const sides = sideNames(line);
  const selection = selectionText(line.marketKey, line.selection, sides);
  const change = changeOf(line);
  return (
    <li className="slip-line" data-change={change} data-clash={clash === null ? undefined : ""}>
      <div className="line-what">
        <strong>{selection}</strong>
        <span className="line-market">{marketName(line.marketKey)}</span>
      </div>
      <span className="line-odds" data-change={change}>
        {change === "SUSPENDED" || change === "CLOSED" ? "–" : oddsText(countedHundredths(line))}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={m.sp_slip_remove({ selection: `${sides.home} – ${sides.away}, ${selection}` })}
        // Not disabled: where the lines scroll, the keyboard reaches them by these buttons, and a locked slip refuses by itself.
        aria-disabled={locked}
        onClick={() => slip.remove(line)}
      >
        <X aria-hidden="true" size={18} />
      </button>
      <p className="line-match">
        {line.isVirtual && <span className="virtual-mark">{m.sp_virtual()}</span>}
        <span className="line-sides">
          {sides.home} – {sides.away}
        </span>
        <When line={line} />
      </p>
      <Change line={line} />
      {clash !== null && <p className="line-clash">{clashText(clash)}</p>}
    </li>
  );
}

/** What is chosen, each with its odds of now, what changed since it was seen, and what it clashes with. */
export function SlipLines() {
  const lines = useSlipState((state) => state.lines);
  const terms = useSlipState((state) => state.terms);
  const locked = useSlipState(({ act }) => act.kind === "SENDING" || act.kind === "UNANSWERED");
  const clashes = clashesOf(lines, terms);
  return (
    <ol className="slip-lines">
      {lines.map((line, place) => (
        <Line key={pickKeyOf(line)} line={line} clash={clashes[place] ?? null} locked={locked} />
      ))}
    </ol>
  );
}
