import {
  addExclusionPart,
  beginExclusionUpload,
  finishExclusionUpload,
  listExclusionLists,
} from "@hanpan/contract/operator/calls/exclusion";
import {
  type ExclusionAlone,
  type ExclusionForm,
  exclusionAlone,
  exclusionForms,
} from "@hanpan/contract/operator/exclusionEnumerations";
import type { ExclusionList } from "@hanpan/contract/operator/objects/exclusion";
import { exclusionAloneWords, exclusionFormWords } from "@hanpan/contract/operator/words/exclusion";
import { Button, ProgressBar, SelectField, TextField } from "@hanpan/ui";
import { useRef, useState } from "react";
import { base64Of } from "../../lib/base64Of.ts";
import { ask } from "../../lib/client.ts";
import { useReadAgain } from "../../lib/queries.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { fieldsOf } from "../../parts/fields.tsx";
import { partsOf } from "./splitFile.ts";

type Draft = {
  readonly version: string;
  readonly validUntil: string;
  readonly form: ExclusionForm;
  readonly key: string;
  readonly alone: ExclusionAlone;
};

/** Takes a new version of a list: its file comes part by part, and members are counted once all of it is there. */
export function UploadDialog({ list, onClose: leave }: { list: ExclusionList; onClose: () => void }) {
  const onClose = useWhileShown(leave);
  const readAgain = useReadAgain();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [draft, setDraft] = useState<Draft>({
    ...{ version: "", validUntil: "", form: "CLEAR", key: "", alone: "ASKS" },
  });
  const change = (changed: Partial<Draft>) => setDraft({ ...draft, ...changed });
  const fields = fieldsOf(error);

  async function send(chosen: File): Promise<void> {
    const { key, ...said } = draft;
    const upload = await ask(beginExclusionUpload, {
      params: { id: list.id },
      body: {
        ...{ ...said, fileName: chosen.name.slice(-200) },
        ...(draft.form === "HMAC" ? { key } : {}),
      },
    });
    const params = { id: upload.id };
    let number = 0;
    let done = 0;
    for await (const part of partsOf(chosen)) {
      if (part === null) throw new Error(m.exclusions_notRows());
      number += 1;
      const { firstLine } = part;
      await ask(addExclusionPart, { params, body: { number, firstLine, file: await base64Of(part.file) } });
      done += part.file.size;
      setSent(Math.min(1, done / chosen.size));
    }
    await ask(finishExclusionUpload, { params, body: { parts: number } });
  }

  function save(): void {
    if (file === null) {
      setError(new Error(m.exclusions_chooseFile()));
      return;
    }
    setSent(0);
    setError(null);
    send(file)
      .then(onClose, (failed: unknown) =>
        setError(failed instanceof Error ? failed : new Error(String(failed))),
      )
      .finally(() => {
        setSent(null);
        void readAgain(listExclusionLists);
      });
  }

  return (
    <FormDialog
      title={m.exclusions_uploadTitle({ name: list.name })}
      size="large"
      busy={sent !== null}
      error={error}
      saveLabel={m.exclusions_upload()}
      onClose={onClose}
      onSave={save}
    >
      <p className="text-14 text-muted">{m.exclusions_uploadMeans()}</p>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={m.exclusions_version()}
          value={draft.version}
          maxLength={60}
          error={fields["version"]}
          onChange={({ target }) => change({ version: target.value })}
        />
        <TextField
          label={m.exclusions_validUntil()}
          type="date"
          value={draft.validUntil}
          error={fields["validUntil"]}
          onChange={({ target }) => change({ validUntil: target.value })}
        />
        <SelectField
          label={m.exclusions_form()}
          value={draft.form}
          options={exclusionForms.map((value) => ({ value, label: wordOf(exclusionFormWords, value) }))}
          error={fields["form"]}
          onChange={({ target }) => {
            const form = exclusionForms.find((value) => value === target.value);
            if (form) change({ form });
          }}
        />
        <SelectField
          label={m.exclusions_alone()}
          help={m.exclusions_aloneHelp()}
          value={draft.alone}
          options={exclusionAlone.map((value) => ({ value, label: wordOf(exclusionAloneWords, value) }))}
          error={fields["alone"]}
          onChange={({ target }) => {
            const alone = exclusionAlone.find((value) => value === target.value);
            if (alone) change({ alone });
          }}
        />
        {draft.form === "HMAC" && (
          <TextField
            label={m.exclusions_key()}
            help={m.exclusions_keyHelp()}
            type="password"
            autoComplete="off"
            value={draft.key}
            error={fields["key"]}
            onChange={({ target }) => change({ key: target.value })}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.xlsx,.txt"
          aria-label={m.exclusions_file()}
          onChange={({ target }) => {
            setFile(target.files?.[0] ?? null);
            target.value = "";
          }}
        />
        <Button disabled={sent !== null} onClick={() => input.current?.click()}>
          {m.exclusions_file()}
        </Button>
        <span className="min-w-0 text-14 [overflow-wrap:anywhere] text-muted">
          {file?.name ?? m.exclusions_columns()}
        </span>
      </div>
      {sent !== null && (
        <ProgressBar
          label={m.exclusions_sending()}
          value={sent}
          maximum={1}
          figures={`${Math.round(sent * 100)}%`}
        />
      )}
    </FormDialog>
  );
}
