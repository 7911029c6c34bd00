import type { Language } from "@hanpan/contract/language";
import { bodyMaximum, titleMaximum } from "@hanpan/contract/textFields";
import { TextAreaField, TextField } from "@hanpan/ui";
import type { ReactNode } from "react";
import * as m from "../paraglide/messages.js";
import { EnglishArea, EnglishField, withKorean } from "./BothLanguages.tsx";

interface Written {
  title: { ko: string; en: string };
  body: { ko: string; en: string };
}

interface Props {
  draft: Written;
  onChange: (changed: Partial<Written>) => void;
  fields: Readonly<Record<string, string>>;
  rows: number;
  /** What is said below each body, as that it is Markdown. */
  bodyHelp?: string;
  /** What stands below the fields of a language, as what readers will see. */
  below?: (language: Language) => ReactNode;
}

/** A title and a body in both languages, side by side where there is room. */
export function WrittenWords({ draft, onChange, fields, rows, bodyHelp, below }: Props) {
  const body = { rows, maxLength: bodyMaximum, ...(bodyHelp === undefined ? {} : { help: bodyHelp }) };
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <TextField
          label={m.content_title_ko()}
          maxLength={titleMaximum}
          value={draft.title.ko}
          onChange={({ target }) => onChange({ title: withKorean(draft.title, target.value) })}
          error={fields["title.ko"]}
        />
        <TextAreaField
          label={m.content_body_ko()}
          {...body}
          value={draft.body.ko}
          onChange={({ target }) => onChange({ body: withKorean(draft.body, target.value) })}
          error={fields["body.ko"]}
        />
        {below?.("ko")}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <EnglishField
          label={m.content_title_en()}
          maxLength={titleMaximum}
          words={draft.title}
          onChange={(title) => onChange({ title })}
          error={fields["title.en"]}
        />
        <EnglishArea
          label={m.content_body_en()}
          {...body}
          words={draft.body}
          onChange={(changed) => onChange({ body: changed })}
          error={fields["body.en"]}
        />
        {below?.("en")}
      </div>
    </div>
  );
}
