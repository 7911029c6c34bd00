import { m } from "../../paraglide/messages.js";
import { ReadPart } from "../parts/ReadPart.tsx";
import { momentText, wonText } from "../parts/words.ts";
import { owedRead } from "../session/reads.ts";
import { useRead } from "../session/useRead.ts";

/** What corrections could not take back from members, yet. */
export function OwedPanel() {
  const read = useRead(owedRead);
  return (
    <section className="desk-panel">
      <p className="desk-lead">{m.desk_owed_lead()}</p>
      <ReadPart read={read}>
        {({ owed }) =>
          owed.length === 0 ? (
            <p className="desk-empty">{m.desk_none()}</p>
          ) : (
            <ul className="desk-cards">
              {owed.map((each) => (
                <li key={`${each.memberId} ${each.slipId}`} className="desk-limit">
                  <strong>
                    {m.desk_owed_amount()}{" "}
                    <span translate="no">{wonText(Math.max(0, each.paidWon - each.returnWon))}</span>
                  </strong>
                  <span>
                    {m.desk_owed_paid()} <span translate="no">{wonText(each.paidWon)}</span> ·{" "}
                    {m.desk_owed_due()} <span translate="no">{wonText(each.returnWon)}</span>
                  </span>
                  <span className="desk-muted">
                    {m.desk_member()} <code>{each.memberId}</code>
                  </span>
                  <span className="desk-muted">
                    {m.desk_slip()} <code>{each.slipId}</code>
                  </span>
                  <span className="desk-muted">
                    {m.desk_attempts()} {each.attempts} · {m.desk_next()} {momentText(each.nextAttemptAtMs)}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </ReadPart>
    </section>
  );
}
