import type { DeskImpact } from "../../../protocol/desk.ts";
import { m } from "../../paraglide/messages.js";
import { statusName } from "../../words/phase.ts";
import { scoreText, wonText } from "../parts/words.ts";
import type { Impact } from "./useImpact.ts";

const countText = (count: number) => count.toLocaleString("en-US");

/** What an act moves, before it is proposed or approved: slips, sums, and who cannot cover what is taken. */
export function ImpactPart({ state, impact, message }: Impact) {
  if (impact === null) {
    return (
      <p className="desk-lead" role={state === "FAILED" ? "alert" : "status"}>
        {state === "FAILED" ? `${message ?? ""} ${m.desk_impact_failed()}`.trim() : m.desk_impact_reading()}
      </p>
    );
  }
  const { before, after, takenFrom } = impact;
  const result = ({ status, score }: DeskImpact["before"]) =>
    [scoreText(score), statusName(status)].filter((part) => part !== null).join(" ");
  const shortWon = takenFrom.reduce((sum, each) => sum + (each.shortWon ?? 0), 0);
  const facts: [string, string, ("LOSS" | "SAFE")?][] = [
    [m.desk_impact_result(), `${result(before)} → ${result(after)}`],
    [m.desk_impact_slips(), countText(impact.slips)],
    [m.desk_stakes(), wonText(impact.stakeWon)],
    [m.desk_paid(), wonText(impact.paidWon)],
    [m.desk_impact_changed(), countText(impact.changed)],
    ...(impact.reopened > 0
      ? ([[m.desk_impact_reopened(), countText(impact.reopened)]] satisfies [string, string][])
      : []),
    [m.desk_impact_pay(), wonText(impact.toPayWon)],
    [m.desk_impact_back(), wonText(impact.toTakeBackWon), impact.toTakeBackWon > 0 ? "LOSS" : "SAFE"],
    [m.desk_impact_short(), wonText(shortWon), shortWon > 0 ? "LOSS" : "SAFE"],
  ];
  return (
    <section aria-label={m.desk_impact()}>
      <dl className="desk-facts">
        {facts.map(([label, value, tone]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd translate="no" data-tone={tone}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {takenFrom.length > 0 && <TakenFrom impact={impact} />}
    </section>
  );
}

function TakenFrom({ impact: { takenFrom, othersTakenFrom } }: { impact: DeskImpact }) {
  return (
    <>
      <p className="desk-muted">{m.desk_impact_members()}</p>
      <ul className="desk-impact-members">
        {takenFrom.map(({ memberId, takeBackWon, shortWon }) => (
          <li key={memberId}>
            <code>{memberId}</code> <span translate="no">{wonText(takeBackWon)}</span>
            {shortWon === null && <span className="desk-muted"> · {m.desk_impact_unknown()}</span>}
            {shortWon !== null && shortWon > 0 && (
              <span data-tone="LOSS">
                {" "}
                · {m.desk_impact_short()} <span translate="no">{wonText(shortWon)}</span>
              </span>
            )}
          </li>
        ))}
        {othersTakenFrom > 0 && <li>{m.desk_impact_others({ count: othersTakenFrom })}</li>}
      </ul>
    </>
  );
}
