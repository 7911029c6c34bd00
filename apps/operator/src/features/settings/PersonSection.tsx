import { personAnswers } from "@hanpan/contract/operator/personEnumerations";
import { personAnswerWords } from "@hanpan/contract/operator/words/person";
import { SelectField } from "@hanpan/ui";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { WholeField } from "../../parts/fields.tsx";
import { Section, type SectionOptions } from "./parts.tsx";

/** What is done with somebody who signs up, or has another account, and whom the site knows. */
export function PersonSection({ draft, onChange, fields }: SectionOptions) {
  const { persons } = draft;
  const names = {
    closed: m.setting_personsClosed,
    duplicate: m.setting_personsDuplicate,
    likely: m.setting_personsLikely,
  };
  return (
    <Section title={m.setting_persons()}>
      <SelectField
        label={m.setting_personsBarred()}
        className="col-span-full"
        value={persons.barred}
        options={(["HOLD", "REFUSE"] as const).map((value) => ({
          value,
          label: wordOf(personAnswerWords, value),
        }))}
        error={fields["persons.barred"]}
        onChange={(event) =>
          onChange({
            ...draft,
            persons: { ...persons, barred: event.target.value === "HOLD" ? "HOLD" : "REFUSE" },
          })
        }
      />
      {(["closed", "duplicate", "likely"] as const).map((name) => (
        <SelectField
          key={name}
          label={names[name]()}
          className="col-span-full"
          value={persons[name]}
          options={personAnswers.map((value) => ({ value, label: wordOf(personAnswerWords, value) }))}
          error={fields[`persons.${name}`]}
          onChange={(event) => {
            const answer = personAnswers.find((value) => value === event.target.value);
            if (answer) onChange({ ...draft, persons: { ...persons, [name]: answer } });
          }}
        />
      ))}
      <WholeField
        label={m.setting_closingDays()}
        help={m.setting_closingHelp()}
        value={draft.closing.days}
        error={fields["closing.days"]}
        onChange={(days) => onChange({ ...draft, closing: { days } })}
      />
    </Section>
  );
}
