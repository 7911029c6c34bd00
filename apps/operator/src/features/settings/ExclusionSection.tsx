import { listingRemovals, registerAway } from "@hanpan/contract/operator/exclusionEnumerations";
import { listingRemovalWords, registerAwayWords } from "@hanpan/contract/operator/words/exclusion";
import { SelectField } from "@hanpan/ui";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { WholeField } from "../../parts/fields.tsx";
import { Section, type SectionOptions } from "./parts.tsx";

/** What is done while a register of excluded persons is away, and what follows when somebody is named no more. */
export function ExclusionSection({ draft, onChange, fields }: SectionOptions) {
  const { exclusions } = draft;
  const change = (changed: Partial<typeof exclusions>) =>
    onChange({ ...draft, exclusions: { ...exclusions, ...changed } });
  return (
    <Section title={m.setting_exclusions()}>
      <SelectField
        label={m.setting_exclusionsAway()}
        className="col-span-full"
        value={exclusions.away}
        options={registerAway.map((value) => ({ value, label: wordOf(registerAwayWords, value) }))}
        error={fields["exclusions.away"]}
        onChange={(event) => {
          const away = registerAway.find((value) => value === event.target.value);
          if (away) change({ away });
        }}
      />
      <SelectField
        label={m.setting_exclusionsRemoval()}
        className="col-span-full"
        value={exclusions.removal}
        options={listingRemovals.map((value) => ({ value, label: wordOf(listingRemovalWords, value) }))}
        error={fields["exclusions.removal"]}
        onChange={(event) => {
          const removal = listingRemovals.find((value) => value === event.target.value);
          if (removal) change({ removal });
        }}
      />
      <WholeField
        label={m.setting_exclusionsAnswerHours()}
        value={exclusions.answerHours}
        error={fields["exclusions.answerHours"]}
        onChange={(answerHours) => change({ answerHours })}
      />
    </Section>
  );
}
