import {
  addCaseMember,
  freezeMember,
  getCase,
  liftFreeze,
  readmitMember,
} from "@hanpan/contract/operator/calls/case";
import { type FreezeKind, freezeKinds } from "@hanpan/contract/operator/caseEnumerations";
import type { CaseFile, CaseMember } from "@hanpan/contract/operator/objects/case";
import { freezeKindWords, scorePartWords } from "@hanpan/contract/operator/words/case";
import { Badge, Button, TextField } from "@hanpan/ui";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { useSubmit, whenProposed } from "../../lib/queries.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { fieldsOf } from "../../parts/fields.tsx";
import { MemberStatusBadge } from "../../parts/labels.tsx";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";
import { Panel } from "../../parts/Screen.tsx";
import { MemberName } from "./words.tsx";

type Asked = { readonly member: CaseMember; readonly kind: FreezeKind; readonly on: boolean };

/** Whom a case is about: their score and why, what they are kept from, and the ways to change that. */
export function MemberPanel({ found }: { found: CaseFile }) {
  const mayWrite = useMay("case.write");
  const [asked, setAsked] = useState<Asked | null>(null);
  const [readmitted, setReadmitted] = useState<CaseMember | null>(null);
  const [isAdding, setAdding] = useState(false);
  const isOpen = found.decision === null;
  return (
    <Panel
      title={m.case_members()}
      action={
        isOpen &&
        mayWrite && (
          <Button kind="ghost" onClick={() => setAdding(true)}>
            {m.case_addMember()}
          </Button>
        )
      }
    >
      <ul aria-label={m.case_members()} className="flex flex-col gap-4">
        {found.memberList.map((member) => (
          <Member
            key={member.id}
            member={member}
            isOpen={isOpen}
            onAsk={setAsked}
            onReadmit={setReadmitted}
          />
        ))}
      </ul>
      {asked !== null && <FreezeDialog caseId={found.id} asked={asked} onClose={() => setAsked(null)} />}
      {readmitted !== null && (
        <ReadmitDialog caseId={found.id} member={readmitted} onClose={() => setReadmitted(null)} />
      )}
      {isAdding && <AddMember caseId={found.id} onClose={() => setAdding(false)} />}
    </Panel>
  );
}

function Member({
  member,
  isOpen,
  onAsk,
  onReadmit,
}: {
  member: CaseMember;
  isOpen: boolean;
  onAsk: (asked: Asked) => void;
  onReadmit: (member: CaseMember) => void;
}) {
  const mayFreeze = useMay("case.write");
  const mayLift = useMay("case.decide");
  const frozen = new Set(member.frozen.map(({ kind }) => kind));
  return (
    <li className="flex flex-col gap-2 text-14">
      <p className="flex flex-wrap items-center gap-2">
        <MemberName member={member} />
        <span className="text-muted">{member.loginId}</span>
        <MemberStatusBadge status={member.status} />
        <Badge tone={member.score >= 40 ? "vermilion" : "neutral"}>
          <span translate="no">
            {m.case_score()} {member.score}
          </span>
        </Badge>
      </p>
      {member.parts.length > 0 && (
        <p translate="no" className="text-12 text-muted">
          {m.case_scoreWhy()}:{" "}
          {member.parts.map(({ is, points }) => `${wordOf(scorePartWords, is)} ${points}`).join(" · ")}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {freezeKinds.map((kind) => {
          const isFrozen = frozen.has(kind);
          if (isFrozen ? !mayLift : !(mayFreeze && isOpen))
            return isFrozen ? <Badge key={kind}>{wordOf(freezeKindWords, kind)}</Badge> : null;
          const name = inSentence(wordOf(freezeKindWords, kind));
          return (
            <Button
              key={kind}
              kind={isFrozen ? "quiet" : "danger"}
              aria-label={`${member.nickname} ${isFrozen ? m.case_lift({ kind: name }) : m.case_freeze({ kind: name })}`}
              onClick={() => onAsk({ member, kind, on: !isFrozen })}
            >
              {isFrozen ? m.case_lift({ kind: name }) : m.case_freeze({ kind: name })}
            </Button>
          );
        })}
        {member.barred && mayLift && (
          <Button
            kind="quiet"
            aria-label={`${member.nickname} ${m.case_readmit()}`}
            onClick={() => onReadmit(member)}
          >
            {m.case_readmit()}
          </Button>
        )}
      </div>
    </li>
  );
}

/** A kind of freeze within an act: “Pause withdrawals”. */
const inSentence = (name: string) => name.toLowerCase();

function FreezeDialog({ caseId, asked, onClose }: { caseId: string; asked: Asked; onClose: () => void }) {
  const options = { readAgain: [getCase], done: m.common_saved() };
  const set = useSubmit(freezeMember, options);
  const lift = useSubmit(liftFreeze, options);
  const leave = useWhileShown(onClose);
  const { member, kind, on } = asked;
  const name = inSentence(wordOf(freezeKindWords, kind));
  const title = on ? m.case_freeze({ kind: name }) : m.case_lift({ kind: name });
  return (
    <ReasonDialog
      open
      title={`${member.nickname} · ${title}`}
      confirmLabel={title}
      kind={on ? "danger" : "play"}
      reason="required"
      busy={set.isPending || lift.isPending}
      onClose={onClose}
      onConfirm={(reason) => {
        if (reason === undefined) return;
        const sent = { params: { id: caseId }, body: { member: member.id, kind, reason } };
        (on ? set : lift).mutate(sent, { onSuccess: leave, onError: whenProposed(leave) });
      }}
    >
      <p>{on ? m.case_freezeMeans() : m.case_liftMeans()}</p>
    </ReasonDialog>
  );
}

function ReadmitDialog({
  caseId,
  member,
  onClose,
}: {
  caseId: string;
  member: CaseMember;
  onClose: () => void;
}) {
  const readmit = useSubmit(readmitMember, { readAgain: [getCase], done: m.common_saved() });
  const leave = useWhileShown(onClose);
  return (
    <ReasonDialog
      open
      title={`${member.nickname} · ${m.case_readmit()}`}
      confirmLabel={m.case_readmit()}
      kind="play"
      reason="required"
      busy={readmit.isPending}
      onClose={onClose}
      onConfirm={(reason) => {
        if (reason === undefined) return;
        const sent = { params: { id: caseId }, body: { member: member.id, reason } };
        readmit.mutate(sent, { onSuccess: leave, onError: whenProposed(leave) });
      }}
    >
      <p>{m.case_readmitMeans()}</p>
    </ReasonDialog>
  );
}

function AddMember({ caseId, onClose: leave }: { caseId: string; onClose: () => void }) {
  const onClose = useWhileShown(leave);
  const [member, setMember] = useState("");
  const add = useSubmit(addCaseMember, { readAgain: [getCase], quiet: true, done: m.common_saved() });
  return (
    <FormDialog
      title={m.case_addMember()}
      busy={add.isPending}
      error={add.error}
      onClose={onClose}
      onSave={() =>
        add.mutate({ params: { id: caseId }, body: { member: member.trim() } }, { onSuccess: onClose })
      }
    >
      <TextField
        label={m.case_memberId()}
        value={member}
        autoComplete="off"
        error={fieldsOf(add.error)["member"]}
        onChange={(event) => setMember(event.target.value)}
      />
    </FormDialog>
  );
}
