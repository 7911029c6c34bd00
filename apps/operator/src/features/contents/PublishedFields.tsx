import { isUploadedImage } from "@hanpan/contract/images";
import { Markdown, Switch, TextAreaField, TextField } from "@hanpan/ui";
import * as m from "../../paraglide/messages.js";
import { ImageField } from "../../parts/ImageField.tsx";
import type { PublishedDraft } from "./content-draft.ts";
import { fromSeoulField, toSeoulField } from "./seoul-time.ts";

interface Props {
  draft: PublishedDraft;
  onChange: (changed: Partial<PublishedDraft>) => void;
  fields: Readonly<Record<string, string>>;
}

const titles = { ko: m.content_title_ko, en: m.content_title_en };
const bodies = { ko: m.content_body_ko, en: m.content_body_en };

/** What announcements, events and popups have in common: words in both languages, a picture, the time. */
export function PublishedFields({ draft, onChange, fields }: Props) {
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        {(["ko", "en"] as const).map((language) => (
          <div key={language} className="flex min-w-0 flex-col gap-4">
            <TextField
              label={titles[language]()}
              maxLength={100}
              value={draft.title[language]}
              onChange={({ target }) => onChange({ title: { ...draft.title, [language]: target.value } })}
              error={fields[`title.${language}`]}
            />
            <TextAreaField
              label={bodies[language]()}
              rows={8}
              maxLength={10_000}
              help={m.content_body_help()}
              value={draft.body[language]}
              onChange={({ target }) => onChange({ body: { ...draft.body, [language]: target.value } })}
              error={fields[`body.${language}`]}
            />
            {draft.body[language].trim() !== "" && (
              <section
                aria-label={`${m.content_preview()} ${language}`}
                className="rounded-control bg-surface-2 p-3"
              >
                <Markdown text={draft.body[language]} showsImage={isUploadedImage} headingsFrom={3} />
              </section>
            )}
          </div>
        ))}
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
