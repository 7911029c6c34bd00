import { listCases, openCase } from "@hanpan/contract/operator/calls/case";
import { Badge, Button } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { callQuery, useSubmit } from "../../lib/queries.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";
import { At } from "../../parts/labels.tsx";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";
import { Panel } from "../../parts/Screen.tsx";

/** The cases about a member, the open ones marked, and the way to a new one. */
export function CasesPanel({ memberId }: { memberId: string }) {
  const cases = useQuery(callQuery(listCases, { query: { member: memberId, limit: 10 } }));
  const mayWrite = useMay("case.write");
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);
  const open = useSubmit(openCase, { readAgain: [listCases], done: m.common_saved() });
  return (
    <Panel
      title={m.nav_cases()}
      action={
        mayWrite && (
          <Button kind="ghost" onClick={() => setOpening(true)}>
            {m.case_open()}
          </Button>
        )
      }
    >
      <Loaded query={cases} rows={1}>
        {({ list }) => (
          <ul aria-label={m.nav_cases()} className="flex flex-col gap-2 text-14">
            {list.length === 0 && <li className="text-muted">{m.case_none()}</li>}
            {list.map(({ id, number, decision, openedAt }) => (
              <li key={id} className="flex flex-wrap items-center gap-2">
                <Link to={urls.case} params={{ caseId: id }} className="text-cobalt hover:underline">
                  {m.case_numbered({ number })}
                </Link>
                <Badge tone={decision === null ? "vermilion" : "neutral"}>
                  {decision === null ? m.case_openState() : m.case_decidedState()}
                </Badge>
                <At at={openedAt} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <ReasonDialog
        open={isOpening}
        title={m.case_open()}
        confirmLabel={m.case_open()}
        reason="required"
        busy={open.isPending}
        onClose={() => setOpening(false)}
        onConfirm={(reason) => {
          if (reason !== undefined)
            open.mutate(
              { body: { member: memberId, reason } },
              { onSuccess: ({ id }) => void navigate({ to: urls.case, params: { caseId: id } }) },
            );
        }}
      >
        <p>{m.case_openMeans()}</p>
      </ReasonDialog>
    </Panel>
  );
}
