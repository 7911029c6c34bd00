import type { SiteSettingDocument } from "@hanpan/contract/operator/objects/siteSetting";
import { Button, TextField } from "@hanpan/ui";
import type { ReactNode } from "react";
import * as m from "../../paraglide/messages.js";
import { type BothWords, EnglishField, withKorean } from "../../parts/BothLanguages.tsx";

/** What every section of the document takes: the draft, how it changes, what the server found wrong. */
export interface SectionOptions {
  draft: SiteSettingDocument;
  onChange: (draft: SiteSettingDocument) => void;
  fields: Readonly<Record<string, string>>;
}

/** A named part of the document. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-dialog bg-surface-1 p-4">
      <h2 className="mb-3 text-16 font-bold">{title}</h2>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3">{children}</div>
    </section>
  );
}

/** A text in both languages. */
export function WordsFields({
  label,
  value,
  path,
  fields,
  onChange,
}: {
  label: string;
  value: BothWords;
  path: string;
  fields: Readonly<Record<string, string>>;
  onChange: (value: BothWords) => void;
}) {
  return (
    <div className="col-span-full grid gap-4 sm:grid-cols-2">
      <TextField
        label={`${label} (${m.name_koShort()})`}
        value={value.ko}
        maxLength={500}
        onChange={(event) => onChange(withKorean(value, event.target.value))}
        error={fields[`${path}.ko`]}
      />
      <EnglishField
        label={`${label} (${m.name_enShort()})`}
        words={value}
        maxLength={500}
        onChange={onChange}
        error={fields[`${path}.en`]}
      />
    </div>
  );
}

/** The end of one entry of a list in the settings: takes it out. */
export function RemoveLine({ onRemove }: { onRemove: () => void }) {
  return (
    <div className="col-span-full flex justify-end">
      <Button kind="ghost" onClick={onRemove}>
        {m.common_delete()}
      </Button>
    </div>
  );
}
