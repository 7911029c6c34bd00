import { IconButton } from "@hanpan/ui";
import { clsx } from "clsx";
import { X } from "lucide-react";
import { m } from "../../../paraglide/messages.js";
import { marketName, selectionText } from "../../../words/marketWords.ts";
import { sideNames } from "../../../words/names.ts";
import { oddsText } from "../../../words/odds.ts";
import { seoulTimeText } from "../../../words/time.ts";
import { useBetting, useSlipState } from "../../betting/bettingContext.ts";
import { useFixture, useSportsState } from "../../connection/sportsContext.ts";
import { EarlyMark } from "../../odds/EarlyMark.tsx";
import { earlyLeadAt } from "../../odds/earlyLead.ts";
import { VirtualMark } from "../../shell/VirtualMark.tsx";
import { amountIn } from "../amount.ts";
import { changeOf, countedHundredths, type SlipLine } from "../lines.ts";
import { pickKeyOf } from "../pick.ts";
import { clashText } from "../refusalWords.ts";
import { isSingles } from "../singles.ts";
import { clashesOf, type LegClash } from "../sums.ts";
import { LineStake } from "./LineStake.tsx";
import "./lines.css";

/** Up is red and down is blue, as on every Korean board. */
const changeColours = {
  UP: "text-vermilion",
  DOWN: "text-cobalt",
  SUSPENDED: "text-gold",
  CLOSED: "text-vermilion",
} as const;

/** What is said of a line's odds: what they were and are, or that they cannot be bet. */
function Change({ line }: { line: SlipLine }) {
  const change = changeOf(line);
  const odds = { from: oddsText(line.oddsHundredths), to: oddsText(countedHundredths(line)) };
  if (change === "SAME") return null;
  return (
    <p className={clsx("col-span-full mt-1 pr-3 text-12", changeColours[change])}>
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
      <span className="flex-none font-semibold text-jade">
        {m.sp_tab_live()} {fixture.score.home}:{fixture.score.away}
      </span>
    );
  }
  return <span>{seoulTimeText(fixture?.startsAtMs ?? line.startsAtMs)}</span>;
}

function Line({
  line,
  number,
  clash,
  isBuilt,
  hasEarly,
  stake,
  locked,
}: {
  line: SlipLine;
  /** What a clash calls it by. */
  number: number;
  clash: LegClash | null;
  /** All lines are one bet: what this one pays alone is an aside. */
  isBuilt: boolean;
  /** The slip is one of those in which a selection may win early. */
  hasEarly: boolean;
  /** What was typed at it where it is a slip of its own, 0 for nothing; else null. */
  stake: number | null;
  locked: boolean;
}) {
  const { slip } = useBetting();
  const sides = sideNames(line);
  const selection = selectionText(line.marketKey, line.selection, sides);
  const change = changeOf(line);
  const rules = useSportsState((state) => state.early);
  const score = useFixture(line.fixtureId)?.score ?? null;
  const lead = hasEarly ? earlyLeadAt(rules, line, score) : null;
  return (
    <li
      className={clsx(
        "grid flex-none grid-cols-[minmax(0,1fr)_auto_44px] items-center gap-x-2 rounded-control pt-1 pb-2 pl-3",
        clash === null ? "bg-surface-2" : "bg-bad-tint",
      )}
    >
      <div className="min-w-0">
        <p className="flex items-baseline gap-2 text-16/5">
          <span className="text-12 text-muted">{number}</span>
          <strong className="truncate">{selection}</strong>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-12 text-muted">
          {marketName(line.marketKey)}
          {lead !== null && <EarlyMark sport={line.sport} lead={lead} />}
        </p>
      </div>
      <span
        className={clsx(
          isBuilt ? "text-12 text-muted" : "text-16 font-bold",
          change === "UP" && "text-vermilion",
          change === "DOWN" && "text-cobalt",
        )}
      >
        {change === "SUSPENDED" || change === "CLOSED" ? "–" : oddsText(countedHundredths(line))}
      </span>
      <IconButton
        label={m.sp_slip_remove({ selection: `${sides.home} – ${sides.away}, ${selection}` })}
        icon={<X aria-hidden="true" size={18} />}
        tooltip="none"
        className="hover:bg-surface-3 aria-disabled:opacity-60"
        // Not disabled: where the lines scroll, the keyboard reaches them by these buttons, and a locked slip refuses by itself.
        aria-disabled={locked}
        onClick={() => slip.remove(line)}
      />
      <p className="col-span-full flex items-center gap-1.5 pr-3 text-12 text-muted">
        {line.isVirtual && <VirtualMark>{m.sp_virtual()}</VirtualMark>}
        <span className="min-w-0 flex-1 truncate">
          {sides.home} – {sides.away}
        </span>
        <When line={line} />
      </p>
      {(!isBuilt || line.betting !== "OPEN" || line.nowHundredths === null) && <Change line={line} />}
      {stake !== null && <LineStake line={line} number={number} stakeWon={stake} locked={locked} />}
      {clash !== null && <p className="col-span-full mt-1 pr-3 text-12 text-vermilion">{clashText(clash)}</p>}
    </li>
  );
}

/** What is chosen, each with its odds of now, what changed since it was seen, and what it clashes with. */
export function SlipLines() {
  const lines = useSlipState((state) => state.lines);
  const terms = useSlipState((state) => state.terms);
  const locked = useSlipState(({ act }) => act.kind === "SENDING" || act.kind === "UNANSWERED");
  const isBuilt = useSlipState((state) => state.built !== null);
  const areSingles = useSlipState(isSingles);
  const isSystem = useSlipState(({ systemSize }) => systemSize !== null);
  const hasEarly = !isBuilt && (areSingles || !isSystem);
  const stakes = useSlipState((state) => state.stakes);
  const clashes = areSingles ? [] : clashesOf(lines, terms);
  return (
    <ol className="slip-lines flex min-h-41 flex-initial flex-col gap-1 overflow-y-auto overscroll-contain px-2 [scrollbar-width:thin] has-[>:only-child]:min-h-0 has-[>:only-child]:shrink-0 low:min-h-0 low:flex-none low:overflow-visible">
      {lines.map((line, place) => (
        <Line
          key={pickKeyOf(line)}
          line={line}
          number={place + 1}
          clash={clashes[place] ?? null}
          isBuilt={isBuilt}
          hasEarly={hasEarly}
          stake={areSingles ? amountIn(stakes[pickKeyOf(line)] ?? "") : null}
          locked={locked}
        />
      ))}
    </ol>
  );
}
