import { Money, ScrollRegion } from "@hanpan/ui";
import type { DeskImpact } from "../../../protocol/desk.ts";
import { m } from "../../paraglide/messages.js";
import { statusName } from "../../words/phase.ts";
import { type Fact, Facts, toneOf } from "../parts/Facts.tsx";
import { Code } from "../parts/Panel.tsx";
import { scoreText } from "../parts/words.ts";
import type { Impact } from "./useImpact.ts";

const countText = (count: number) => count.toLocaleString("en-US");
const resultText = ({ status, score }: DeskImpact["before"]) =>
  [scoreText(score), statusName(status)].filter((part) => part !== null).join(" ");

/** What an act moves, before it is proposed or approved: slips, sums, and who cannot cover what is taken. */
export function ImpactPart({ state, impact, message }: Impact) {
  if (impact === null) {
    return (
      <p className="text-muted" role={state === "FAILED" ? "alert" : "status"}>
        {state === "FAILED" ? `${message ?? ""} ${m.desk_impact_failed()}`.trim() : m.desk_impact_reading()}
      </p>
    );
  }
  const { before, after, toTakeBackWon, takenFrom } = impact;
  const shortWon = takenFrom.reduce((sum, each) => sum + (each.shortWon ?? 0), 0);
  const facts: readonly Fact[] = [
    { name: m.desk_impact_result(), value: <Moved before={before} after={after} /> },
    { name: m.desk_impact_slips(), value: countText(impact.slips) },
    { name: m.desk_stakes(), value: <Money amountWon={impact.stakeWon} /> },
    { name: m.desk_paid(), value: <Money amountWon={impact.paidWon} /> },
    { name: m.desk_impact_changed(), value: countText(impact.changed) },
    ...(impact.reopened > 0 ? [{ name: m.desk_impact_reopened(), value: countText(impact.reopened) }] : []),
    { name: m.desk_impact_pay(), value: <Money amountWon={impact.toPayWon} /> },
    { name: m.desk_impact_back(), value: <Money amountWon={toTakeBackWon} />, tone: toneOf(toTakeBackWon) },
    { name: m.desk_impact_short(), value: <Money amountWon={shortWon} />, tone: toneOf(shortWon) },
  ];
  return (
    <section aria-label={m.desk_impact()} className="flex flex-col gap-3">
      <Facts facts={facts} />
      {takenFrom.length > 0 && <TakenFrom impact={impact} />}
    </section>
  );
}

/** From which result to which; neither is broken. */
function Moved({ before, after }: Pick<DeskImpact, "before" | "after">) {
  return (
    <>
      <span className="whitespace-nowrap">{resultText(before)}</span>{" "}
      <span className="whitespace-nowrap">→ {resultText(after)}</span>
    </>
  );
}

function TakenFrom({ impact: { takenFrom, othersTakenFrom } }: { impact: DeskImpact }) {
  return (
    <div>
      <p className="text-muted">{m.desk_impact_members()}</p>
      <ScrollRegion label={m.desk_impact_members()} className="max-h-44 overflow-y-auto">
        <ul>
          {takenFrom.map(({ memberId, takeBackWon, shortWon }) => (
            <li key={memberId} className="py-1">
              <Code>{memberId}</Code> <Money amountWon={takeBackWon} />
              {shortWon === null && <span className="text-muted"> · {m.desk_impact_unknown()}</span>}
              {shortWon !== null && shortWon > 0 && (
                <span className="text-vermilion">
                  {" "}
                  · {m.desk_impact_short()} <Money amountWon={shortWon} />
                </span>
              )}
            </li>
          ))}
          {othersTakenFrom > 0 && (
            <li className="py-1">{m.desk_impact_others({ count: othersTakenFrom })}</li>
          )}
        </ul>
      </ScrollRegion>
    </div>
  );
}
