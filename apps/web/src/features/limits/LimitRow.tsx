import type { Limits } from "@hanpan/contract";
import type { LimitKind } from "@hanpan/contract/objects/limitKind";
import { serverNow } from "@hanpan/contract/serverClock";
import { formatInstant } from "@hanpan/contract/time";
import { Button, ProgressBar } from "@hanpan/ui";
import { useState } from "react";
import { useLanguage } from "../../lib/language.ts";
import * as m from "../../paraglide/messages.js";
import { LimitDialog } from "./LimitDialog.tsx";
import { writeLimit } from "./limitKinds.ts";
import { saveLimit } from "./saveLimit.ts";

interface Props {
  kind: LimitKind;
  name: string;
  /** The group and the period, for the button's and the dialog's name. */
  fullName: string;
  limit: Limits[LimitKind];
}

/** One limit: how much of it is used, a looser one that waits, and the way to change it. */
export function LimitRow({ kind, name, fullName, limit }: Props) {
  const language = useLanguage();
  const [editing, setEditing] = useState(false);
  const { value, used, pending } = limit;
  const usedWords = writeLimit(kind, used, language);
  return (
    <li className="rounded-control bg-surface-2 p-4">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="text-14 font-medium">{name}</p>
          <p translate="no" className="tabular text-16 font-semibold text-gold">
            {writeLimit(kind, value, language)}
          </p>
        </div>
        <Button
          aria-label={value === null ? m.lim_setOf({ name: fullName }) : m.lim_editOf({ name: fullName })}
          onClick={() => setEditing(true)}
        >
          {value === null ? m.lim_set() : m.lim_edit()}
        </Button>
      </div>
      {value !== null && kind !== "sessionMinutes" && (
        <ProgressBar
          className="mt-3"
          label={<span translate="no">{m.lim_used({ used: usedWords })}</span>}
          value={used}
          maximum={value}
          figures={m.lim_usedOf({ used: usedWords, limit: writeLimit(kind, value, language) })}
          tone={used >= value ? "vermilion" : "jade"}
        />
      )}
      {value === null && kind !== "sessionMinutes" && (
        <p translate="no" className="tabular mt-1 text-12 text-muted">
          {m.lim_used({ used: usedWords })}
        </p>
      )}
      {pending && <Pending kind={kind} pending={pending} />}
      <LimitDialog
        open={editing}
        kind={kind}
        title={fullName}
        value={value}
        onClose={() => setEditing(false)}
      />
    </li>
  );
}

/** A looser limit: from its moment on it takes effect when the member asks for it once more. */
function Pending({ kind, pending }: { kind: LimitKind; pending: NonNullable<Limits[LimitKind]["pending"]> }) {
  const language = useLanguage();
  const [saving, setSaving] = useState(false);
  const due = Date.parse(pending.from) <= serverNow().getTime();
  const value = writeLimit(kind, pending.value, language);
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3 text-14">
      <p translate="no" className="text-12 text-muted">
        {m.lim_pending({ value, from: formatInstant(pending.from) })}
      </p>
      {due && (
        <Button
          kind="play"
          translate="no"
          busy={saving}
          onClick={() => {
            setSaving(true);
            void saveLimit(kind, pending.value).then(() => setSaving(false));
          }}
        >
          {m.lim_pending_confirm({ value })}
        </Button>
      )}
    </div>
  );
}
