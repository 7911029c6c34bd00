import { phoneCarrierWords } from "@hanpan/contract/words/phoneCarrier";
import { Button, TextField } from "@hanpan/ui";
import { useLanguage } from "../../lib/language.ts";
import * as m from "../../paraglide/messages.js";
import { RemoveLine, Section, type SectionOptions, WordsFields } from "./parts.tsx";
import { useLineKeys } from "./useLineKeys.ts";

/** The lists of the document: helplines and telephone carriers. */
export function ListSections({ draft, onChange, fields }: SectionOptions) {
  const { helplines, carriers } = draft;
  const language = useLanguage();
  const lines = useLineKeys(helplines.length);
  const setLine = (at: number, changed: Partial<(typeof helplines)[number]>) =>
    onChange({
      ...draft,
      helplines: helplines.map((line, index) => (index === at ? { ...line, ...changed } : line)),
    });
  return (
    <>
      <Section title={m.setting_helplines()}>
        {helplines.map((line, index) => (
          <div
            key={lines.keys[index]}
            className="col-span-full grid gap-3 rounded-control bg-surface-2 p-3 sm:grid-cols-2"
          >
            <WordsFields
              label={m.operator_name()}
              path={`helplines.${index}.name`}
              value={line.name}
              fields={fields}
              onChange={(name) => setLine(index, { name })}
            />
            <TextField
              label={m.member_phone()}
              value={line.phone}
              maxLength={40}
              onChange={(event) => setLine(index, { phone: event.target.value })}
              error={fields[`helplines.${index}.phone`]}
            />
            <TextField
              label={m.setting_link()}
              value={line.url}
              maxLength={300}
              onChange={(event) => setLine(index, { url: event.target.value })}
              error={fields[`helplines.${index}.url`]}
            />
            <RemoveLine
              onRemove={() => {
                lines.drop(index);
                onChange({ ...draft, helplines: helplines.filter((_, at) => at !== index) });
              }}
            />
          </div>
        ))}
        <div className="col-span-full">
          <Button
            kind="quiet"
            onClick={() =>
              onChange({
                ...draft,
                helplines: [...helplines, { name: { ko: "", en: "" }, phone: "", url: "" }],
              })
            }
          >
            {m.common_add()}
          </Button>
        </div>
      </Section>
      <Section title={m.setting_carriers()}>
        {carriers.map((carrier, index) => (
          <WordsFields
            key={carrier.code}
            label={phoneCarrierWords[carrier.code][language]}
            path={`carriers.${index}.name`}
            value={carrier.name}
            fields={fields}
            onChange={(name) =>
              onChange({
                ...draft,
                carriers: carriers.map((one, at) => (at === index ? { ...one, name } : one)),
              })
            }
          />
        ))}
      </Section>
    </>
  );
}
