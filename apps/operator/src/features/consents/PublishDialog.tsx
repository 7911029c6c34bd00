import {
  listConsentVersions,
  type OperatorConsentText,
  publishConsent,
} from "@hanpan/contract/operator/calls/consent";
import { consentKindWords } from "@hanpan/contract/words/consentKind";
import { Switch, TextField } from "@hanpan/ui";
import { useState } from "react";
import { useSubmit, whenProposed } from "../../lib/queries.ts";
import { fromSeoulField, toSeoulField } from "../../lib/seoulTime.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { fieldsOf } from "../../parts/fields.tsx";
import { WrittenWords } from "../../parts/WrittenWords.tsx";

type Draft = Pick<OperatorConsentText, "title" | "body" | "asksAgain" | "requiredFrom">;

/** Writes the next version of a text, begun from the newest. */
export function PublishDialog({
  follows,
  onClose: leave,
}: {
  follows: OperatorConsentText;
  onClose: () => void;
}) {
  const onClose = useWhileShown(leave);
  const [draft, setDraft] = useState<Draft>({
    ...{ title: follows.title, body: follows.body },
    ...{ asksAgain: true, requiredFrom: null },
  });
  const [reason, setReason] = useState("");
  const change = (changed: Partial<Draft>) => setDraft({ ...draft, ...changed });
  const options = { readAgain: [listConsentVersions], quiet: true, done: m.common_saved() };
  const publish = useSubmit(publishConsent, options);
  const fields = fieldsOf(publish.error);
  const kind = wordOf(consentKindWords, follows.kind);
  const body = {
    ...{ kind: follows.kind, follows: follows.version, ...draft },
    ...(reason.trim() === "" ? {} : { reason: reason.trim() }),
  };
  return (
    <FormDialog
      title={m.consents_publishTitle({ kind, version: follows.version + 1 })}
      size="large"
      busy={publish.isPending}
      error={publish.error}
      saveLabel={m.consents_publish()}
      onClose={onClose}
      reason={{ value: reason, onChange: setReason }}
      onSave={() => publish.mutate({ body }, { onSuccess: onClose, onError: whenProposed(onClose) })}
    >
      <p className="text-14 text-muted">{m.consents_publish_warning()}</p>
      <WrittenWords draft={draft} onChange={change} fields={fields} rows={12} />
      <Switch
        label={m.consents_asksAgain()}
        help={m.consents_asksAgain_help()}
        checked={draft.asksAgain}
        onChange={(asksAgain) => change({ asksAgain })}
      />
      {draft.asksAgain && follows.kind !== "MARKETING" && (
        <TextField
          label={m.consents_requiredFrom()}
          type="datetime-local"
          help={m.consents_requiredFrom_help()}
          value={toSeoulField(draft.requiredFrom)}
          onChange={({ target }) => change({ requiredFrom: fromSeoulField(target.value) })}
          error={fields["requiredFrom"]}
        />
      )}
    </FormDialog>
  );
}
