import { isUploadedImage } from "@hanpan/contract/images";
import type { Language } from "@hanpan/contract/language";
import { bodyMaximum, titleMaximum } from "@hanpan/contract/textFields";
import { Markdown, Switch, TextAreaField, TextField } from "@hanpan/ui";
import { fromSeoulField, toSeoulField } from "../../lib/seoulTime.ts";
import * as m from "../../paraglide/messages.js";
import { EnglishArea, EnglishField, withKorean } from "../../parts/BothLanguages.tsx";
import { ImageField } from "../../parts/ImageField.tsx";
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
            rows={8}
            maxLength={bodyMaximum}
            help={m.content_body_help()}
            value={draft.body.ko}
            onChange={({ target }) => onChange({ body: withKorean(draft.body, target.value) })}
            error={fields["body.ko"]}
          />
          <Preview text={draft.body.ko} language="ko" />
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
            rows={8}
            maxLength={bodyMaximum}
            help={m.content_body_help()}
            words={draft.body}
            onChange={(body) => onChange({ body })}
            error={fields["body.en"]}
          />
          {draft.body.en !== draft.body.ko && <Preview text={draft.body.en} language="en" />}
        </div>
      </div>
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
