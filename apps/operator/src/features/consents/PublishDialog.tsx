import {
  listConsentVersions,
  type OperatorConsentText,
  publishConsent,
} from "@hanpan/contract/operator/calls/consent";
import { bodyMaximum, titleMaximum } from "@hanpan/contract/textFields";
import { consentKindWords } from "@hanpan/contract/words/consentKind";
import { Switch, TextAreaField, TextField } from "@hanpan/ui";
import { useState } from "react";
import { useSubmit } from "../../lib/queries.ts";
import { fromSeoulField, toSeoulField } from "../../lib/seoulTime.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { EnglishArea, EnglishField, withKorean } from "../../parts/BothLanguages.tsx";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { fieldsOf } from "../../parts/fields.tsx";

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
  const change = (changed: Partial<Draft>) => setDraft({ ...draft, ...changed });
  const options = { readAgain: [listConsentVersions], quiet: true, done: m.common_saved() };
  const publish = useSubmit(publishConsent, options);
  const fields = fieldsOf(publish.error);
  const kind = wordOf(consentKindWords, follows.kind);
  const body = { kind: follows.kind, follows: follows.version, ...draft };
  return (
    <FormDialog
      title={m.consents_publishTitle({ kind, version: follows.version + 1 })}
      size="large"
      busy={publish.isPending}
      error={publish.error}
      saveLabel={m.consents_publish()}
      onClose={onClose}
      onSave={() => publish.mutate({ body }, { onSuccess: onClose })}
    >
      <p className="text-14 text-muted">{m.consents_publish_warning()}</p>
      <div className="grid gap-4 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <TextField
            label={m.content_title_ko()}
            maxLength={titleMaximum}
            value={draft.title.ko}
            onChange={({ target }) => change({ title: withKorean(draft.title, target.value) })}
            error={fields["title.ko"]}
          />
          <TextAreaField
            label={m.content_body_ko()}
            rows={12}
            maxLength={bodyMaximum}
            value={draft.body.ko}
            onChange={({ target }) => change({ body: withKorean(draft.body, target.value) })}
            error={fields["body.ko"]}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <EnglishField
            label={m.content_title_en()}
            maxLength={titleMaximum}
            words={draft.title}
            onChange={(title) => change({ title })}
            error={fields["title.en"]}
          />
          <EnglishArea
            label={m.content_body_en()}
            rows={12}
            maxLength={bodyMaximum}
            words={draft.body}
            onChange={(body) => change({ body })}
            error={fields["body.en"]}
          />
        </div>
      </div>
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
