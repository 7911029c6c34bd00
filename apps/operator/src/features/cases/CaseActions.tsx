import { decideCase, getCase, listCaseOwners, putCase } from "@hanpan/contract/operator/calls/case";
import { type CaseDecision, caseDecisions } from "@hanpan/contract/operator/caseEnumerations";
import type { CaseFile } from "@hanpan/contract/operator/objects/case";
import { caseDecisionWords } from "@hanpan/contract/operator/words/case";
import { endOfSeoulDay, seoulDay } from "@hanpan/contract/time";
import { Button, DateField, RadioGroup, SelectField } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { callQuery, useSubmit, whenProposed } from "../../lib/queries.ts";
import { urls } from "../../lib/urls.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { fieldsOf } from "../../parts/fields.tsx";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";

/** What can be done with a whole case. */
export function CaseActions({ found }: { found: CaseFile }) {
  const mayWrite = useMay("case.write");
  const mayDecide = useMay("case.decide");
  const [asked, setAsked] = useState<"edit" | "decide" | null>(null);
  const isOpen = found.decision === null;
  const leave = () => setAsked(null);
  return (
    <>
      {mayDecide && (
        <Link
          to={urls.caseReport}
          params={{ caseId: found.id }}
          className="inline-flex min-h-10 items-center rounded-control bg-surface-2 px-3 text-14 font-semibold hover:bg-surface-3"
        >
          {m.case_report()}
        </Link>
      )}
      {isOpen && mayWrite && (
        <Button kind="quiet" onClick={() => setAsked("edit")}>
          {m.case_edit()}
        </Button>
      )}
      {isOpen && mayDecide && (
        <Button kind="money" onClick={() => setAsked("decide")}>
          {m.case_decide()}
        </Button>
      )}
      {asked === "edit" && <EditForm found={found} onClose={leave} />}
      {asked === "decide" && <DecideDialog found={found} onClose={leave} />}
    </>
  );
}

function EditForm({ found, onClose: leave }: { found: CaseFile; onClose: () => void }) {
  const onClose = useWhileShown(leave);
  const owners = useQuery(callQuery(listCaseOwners, {}));
  const [owner, setOwner] = useState(found.owner?.id ?? "");
  const [day, setDay] = useState(() => seoulDay(new Date(found.deadline)));
  const put = useSubmit(putCase, { readAgain: [getCase], quiet: true, done: m.common_saved() });
  return (
    <FormDialog
      title={m.case_edit()}
      busy={put.isPending}
      error={put.error}
      onClose={onClose}
      onSave={() =>
        put.mutate(
          {
            params: { id: found.id },
            body: { owner: owner === "" ? null : owner, deadline: endOfSeoulDay(day).toISOString() },
          },
          { onSuccess: onClose },
        )
      }
    >
      <SelectField
        label={m.case_owner()}
        value={owner}
        error={fieldsOf(put.error)["owner"]}
        options={[
          { value: "", label: m.case_nobody() },
          ...(owners.data?.list ?? []).map(({ id, loginId, name }) => ({
            value: id,
            label: `${name} (${loginId})`,
          })),
        ]}
        onChange={(event) => setOwner(event.target.value)}
      />
      <DateField
        label={m.case_deadline()}
        value={day}
        onChange={(event) => setDay(event.target.value)}
        error={fieldsOf(put.error)["deadline"]}
      />
    </FormDialog>
  );
}

function DecideDialog({ found, onClose }: { found: CaseFile; onClose: () => void }) {
  const [decision, setDecision] = useState<CaseDecision>("UNFOUNDED");
  const decide = useSubmit(decideCase, { readAgain: [getCase], done: m.common_saved() });
  const leave = useWhileShown(onClose);
  return (
    <ReasonDialog
      open
      title={m.case_decide()}
      confirmLabel={m.case_decide()}
      kind={decision === "BARRED" ? "danger" : "play"}
      reason="required"
      busy={decide.isPending}
      onClose={onClose}
      onConfirm={(reason) => {
        if (reason === undefined) return;
        decide.mutate(
          { params: { id: found.id }, body: { decision, reason } },
          { onSuccess: leave, onError: whenProposed(leave) },
        );
      }}
    >
      <p className="mb-3">{m.case_decideMeans()}</p>
      <RadioGroup
        look="list"
        label={m.case_decision()}
        value={decision}
        onChange={setDecision}
        choices={caseDecisions.map((value) => ({ value, label: wordOf(caseDecisionWords, value) }))}
      />
    </ReasonDialog>
  );
}
