import { getCase } from "@hanpan/contract/operator/calls/case";
import type { CaseFile } from "@hanpan/contract/operator/objects/case";
import { actorName } from "@hanpan/contract/operator/words/actor";
import { alertKindWords, freezeKindWords } from "@hanpan/contract/operator/words/case";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { currentLanguage } from "../../lib/language.ts";
import { callQuery } from "../../lib/queries.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { actionName } from "../../parts/auditWords.ts";
import { Loaded } from "../../parts/Loaded.tsx";
import { At } from "../../parts/labels.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { Facts, PageScreen, Panel, ScreenHead } from "../../parts/Screen.tsx";
import { CaseActions } from "./CaseActions.tsx";
import { EntryPanel } from "./EntryPanel.tsx";
import { FilePanel } from "./FilePanel.tsx";
import { MemberPanel } from "./MemberPanel.tsx";
import { CaseState, FactLine, MemberName } from "./words.tsx";

/** One case: whom it is about, what is known, what is written and kept, and what it comes to. */
export function CasePage() {
  const { caseId = "" } = useParams({ strict: false });
  const query = useQuery(callQuery(getCase, { params: { id: caseId } }));
  return (
    <PageScreen>
      <Loaded query={query} rows={10}>
        {(found) => <Case found={found} />}
      </Loaded>
    </PageScreen>
  );
}

function Case({ found }: { found: CaseFile }) {
  return (
    <>
      <ScreenHead
        title={m.case_numbered({ number: found.number })}
        lead={<CaseState decision={found.decision} isLate={found.isLate} />}
        action={<CaseActions found={found} />}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel title={m.case_facts()}>
          <CaseFacts found={found} />
        </Panel>
        <MemberPanel found={found} />
      </div>
      <Panel title={m.case_alerts()}>
        <MiniTable
          caption={m.case_alerts()}
          rows={found.alerts}
          rowKey={({ id }) => id}
          empty={m.case_noAlerts()}
          columns={[
            { id: "kind", header: m.alert_kind(), cell: ({ kind }) => wordOf(alertKindWords, kind) },
            { id: "member", header: m.column_member(), cell: ({ member }) => <MemberName member={member} /> },
            {
              id: "facts",
              header: m.alert_found(),
              wraps: true,
              cell: ({ facts }) => <FactLine facts={facts} />,
            },
            {
              id: "version",
              header: m.alert_rule(),
              wraps: true,
              cell: ({ rule }) =>
                `${currentLanguage() === "ko" ? rule.nameKo : rule.nameEn} (${m.alert_version({ version: rule.version })})`,
            },
            { id: "at", header: m.column_at(), cell: ({ raisedAt }) => <At at={raisedAt} /> },
          ]}
        />
      </Panel>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <EntryPanel found={found} />
        <div className="flex min-w-0 flex-col gap-4">
          <FilePanel found={found} />
          <Panel title={m.case_history()}>
            <MiniTable
              caption={m.case_history()}
              rows={found.freezes.map((one) => ({ ...one, id: `${one.member.id}${one.kind}${one.at}` }))}
              rowKey={({ id }) => id}
              empty={m.case_noFreezes()}
              columns={[
                { id: "kind", header: m.case_frozen(), cell: ({ kind }) => wordOf(freezeKindWords, kind) },
                { id: "member", header: m.column_member(), cell: ({ member }) => member.nickname },
                { id: "at", header: m.column_at(), cell: ({ at, by }) => <Step at={at} by={by} /> },
                {
                  id: "lifted",
                  header: m.case_lifted({ by: "" }),
                  cell: ({ liftedAt, liftedBy }) =>
                    liftedAt === null ? "–" : <Step at={liftedAt} by={liftedBy ?? ""} />,
                },
              ]}
            />
          </Panel>
        </div>
      </div>
    </>
  );
}

const Step = ({ at, by }: { at: string; by: string }) => (
  <span>
    <At at={at} /> {actorName(by, currentLanguage())}
  </span>
);

/** What one person did where two decide. */
const Alone = ({ acts }: { acts: CaseFile["alone"] }) => (
  <ul className="flex flex-col gap-1">
    {acts.map(({ act, at, by }) => (
      <li key={`${act}${at}`}>
        {actionName(act)} · {by} <At at={at} />
      </li>
    ))}
  </ul>
);

function CaseFacts({ found }: { found: CaseFile }) {
  const { decisionReason, decidedAt, decidedBy, secondBy } = found;
  return (
    <Facts
      facts={[
        [m.column_reason(), found.reason],
        [m.case_openedAt(), <At key="opened" at={found.openedAt} />],
        [m.case_openedBy(), actorName(found.openedBy, currentLanguage())],
        [m.case_owner(), found.owner?.loginId ?? m.case_nobody()],
        [m.case_deadline(), <At key="deadline" at={found.deadline} />],
        ...(decidedAt === null
          ? []
          : [
              [m.case_decision(), decisionReason ?? ""] as const,
              [
                m.case_decidedState(),
                <span key="decided">
                  {decidedBy} <At at={decidedAt} />
                </span>,
              ] as const,
            ]),
        ...(secondBy === null ? [] : [[m.case_secondBy(), secondBy] as const]),
        ...(found.alone.length === 0
          ? []
          : [[m.case_alone(), <Alone key="alone" acts={found.alone} />] as const]),
      ]}
    />
  );
}
