import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { auditFacts } from "../parts/auditFacts.ts";
import { ReadPart } from "../parts/ReadPart.tsx";
import { momentText } from "../parts/words.ts";
import { readAudit } from "../session/reads.ts";
import { useRead } from "../session/useRead.ts";

const actionWords: Readonly<Record<string, () => string>> = {
  "session.open": m.desk_did_session_open,
  "betting.suspend": m.desk_did_betting_suspend,
  "betting.resume": m.desk_did_betting_resume,
  "proposal.add": m.desk_did_proposal_add,
  "proposal.approve": m.desk_did_proposal_approve,
  "proposal.reject": m.desk_did_proposal_reject,
  "proposal.withdraw": m.desk_did_proposal_withdraw,
  "limit.set": m.desk_did_limit_set,
  "limit.remove": m.desk_did_limit_remove,
  "feed.skip": m.desk_did_feed_skip,
  "result.correct": m.desk_did_result_correct,
};

/** One side of a change. */
function Kept({ title, content }: { title: string; content: Readonly<Record<string, unknown>> | null }) {
  const facts = auditFacts(content);
  return (
    <div>
      <span className="desk-muted">{title}</span>
      {facts.length === 0 ? (
        <p>–</p>
      ) : (
        <dl className="desk-kept">
          {facts.map(({ name, words }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** Every change: who, when, what it was before and after, and why. */
export function AuditPanel({ subject, onAll }: { subject: string | null; onAll: () => void }) {
  const [before, setBefore] = useState<string | null>(null);
  const read = useRead(
    readAudit({ ...(subject === null ? {} : { subject }), ...(before === null ? {} : { before }) }),
  );
  return (
    <section className="desk-panel">
      {subject !== null && (
        <p className="desk-acts">
          <code>{subject}</code>
          <button type="button" className="desk-button" onClick={onAll}>
            {m.desk_audit_all()}
          </button>
        </p>
      )}
      <ReadPart read={read}>
        {({ rows, next }) => (
          <>
            {rows.length === 0 && <p className="desk-empty">{m.desk_none()}</p>}
            <ul className="desk-cards">
              {rows.map((row) => (
                <li key={row.auditId} className="desk-audit">
                  <span className="desk-audit-who">
                    <strong>{actionWords[row.action]?.() ?? row.action}</strong>
                    <span>{row.actorName}</span>
                    <span className="desk-muted">{momentText(row.atMs)}</span>
                    <code>{row.subject}</code>
                  </span>
                  {row.reason !== null && <p>{row.reason}</p>}
                  <div className="desk-two">
                    <Kept title={m.desk_audit_before()} content={row.before} />
                    <Kept title={m.desk_audit_after()} content={row.after} />
                  </div>
                </li>
              ))}
            </ul>
            {next !== null && (
              <button type="button" className="desk-button desk-more" onClick={() => setBefore(next)}>
                {m.desk_more()}
              </button>
            )}
          </>
        )}
      </ReadPart>
    </section>
  );
}
