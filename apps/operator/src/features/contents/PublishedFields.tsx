import { isUploadedImage } from "@hanpan/contract/images";
import type { Language } from "@hanpan/contract/language";
import { Markdown, Switch, TextField } from "@hanpan/ui";
import { fromSeoulField, toSeoulField } from "../../lib/seoulTime.ts";
import * as m from "../../paraglide/messages.js";
import { ImageField } from "../../parts/ImageField.tsx";
import { WrittenWords } from "../../parts/WrittenWords.tsx";
import type { PublishedDraft } from "./contentDraft.ts";

interface Props {
  draft: PublishedDraft;
  onChange: (changed: Partial<PublishedDraft>) => void;
  fields: Readonly<Record<string, string>>;
}

/** What announcements, events and popups have in common: words in both languages, a picture, the time. */
export function PublishedFields({ draft, onChange, fields }: Props) {
  return (
    <>
      <WrittenWords
        draft={draft}
        onChange={onChange}
        fields={fields}
        rows={8}
        bodyHelp={m.content_body_help()}
        below={(language) =>
          (language === "ko" || draft.body.en !== draft.body.ko) && (
            <Preview text={draft.body[language]} language={language} />
          )
        }
      />
      <ImageField value={draft.image} onChange={(image) => onChange({ image })} />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={m.content_from()}
          type="datetime-local"
          help={m.content_from_help()}
          value={toSeoulField(draft.from)}
          onChange={({ target }) => onChange({ from: fromSeoulField(target.value) })}
          error={fields["from"]}
        />
        <TextField
          label={m.content_until()}
          type="datetime-local"
          help={m.content_until_help()}
          value={toSeoulField(draft.until)}
          onChange={({ target }) => onChange({ until: fromSeoulField(target.value) })}
          error={fields["until"]}
        />
      </div>
      <Switch
        label={m.content_published()}
        checked={draft.published}
        onChange={(published) => onChange({ published })}
      />
    </>
  );
}

/** The text as members will see it. */
function Preview({ text, language }: { text: string; language: Language }) {
  if (text.trim() === "") return null;
  return (
    <section aria-label={`${m.content_preview()} ${language}`} className="rounded-control bg-surface-2 p-3">
      <Markdown text={text} showsImage={isUploadedImage} headingsFrom={3} />
    </section>
  );
}
