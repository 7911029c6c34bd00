import { Button, EmptyState } from "@hanpan/ui";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { auditFacts } from "../parts/auditFacts.ts";
import { Code, cardClass, More, Panel } from "../parts/Panel.tsx";
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
  "early.set": m.desk_did_early_set,
  "feed.skip": m.desk_did_feed_skip,
  "result.correct": m.desk_did_result_correct,
};

/** One side of a change. */
function Kept({ title, content }: { title: string; content: Readonly<Record<string, unknown>> | null }) {
  const facts = auditFacts(content);
  return (
    <div>
      <span className="text-12 text-muted">{title}</span>
      {facts.length === 0 ? (
        <p>–</p>
      ) : (
        <dl className="flex flex-col gap-0.5">
          {facts.map(({ name, words }) => (
            <div key={name} className="flex flex-wrap gap-x-2">
              <dt className="text-muted">{name}</dt>
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
    <Panel>
      {subject !== null && (
        <p className="flex flex-wrap items-center gap-3">
          <Code>{subject}</Code>
          <Button onClick={onAll}>{m.desk_audit_all()}</Button>
        </p>
      )}
      <ReadPart read={read}>
        {({ rows, next }) => (
          <>
            {rows.length === 0 && <EmptyState title={m.desk_none()} />}
            <ul className="grid gap-3 md:grid-cols-2 2xl:grid-cols-3">
              {rows.map((row) => (
                <li key={row.auditId} className={cardClass}>
                  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <strong>{actionWords[row.action]?.() ?? row.action}</strong>
                    <span>{row.actorName}</span>
                    <span className="tabular text-muted">{momentText(row.atMs)}</span>
                    <Code>{row.subject}</Code>
                  </span>
                  {row.reason !== null && <p>{row.reason}</p>}
                  <div className="grid grid-cols-2 gap-3">
                    <Kept title={m.desk_audit_before()} content={row.before} />
                    <Kept title={m.desk_audit_after()} content={row.after} />
                  </div>
                </li>
              ))}
            </ul>
            {next !== null && <More onMore={() => setBefore(next)} />}
          </>
        )}
      </ReadPart>
    </Panel>
  );
}
