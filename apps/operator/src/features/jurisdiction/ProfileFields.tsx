import type { SiteSettingDocument } from "@hanpan/contract/operator/objects/siteSetting";
import { profileWords } from "@hanpan/contract/operator/words/profile";
import { memberRulesOfProfile, profiles, rulesOfProfile } from "@hanpan/contract/profile/profiles";
import { RadioGroup } from "@hanpan/ui";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { WholeField } from "../../parts/fields.tsx";
import { Panel } from "../../parts/Screen.tsx";

type Draft = SiteSettingDocument["jurisdiction"];

/** The draft with another profile or another won for a pound: a jurisdiction's rules follow, the operator's own stay. */
function withRules(draft: Draft): Draft {
  const { profile, wonPerPound } = draft;
  if (profile === "OWN") return draft;
  return { ...draft, rules: rulesOfProfile(profile, wonPerPound), members: memberRulesOfProfile(profile) };
}

/** Whose rules, and what a pound is in won. */
export function ProfileFields({
  draft,
  onChange,
  fields,
}: {
  draft: Draft;
  onChange: (draft: Draft) => void;
  fields: Readonly<Record<string, string>>;
}) {
  return (
    <Panel title={m.jurisdiction_profile()}>
      <div className="flex flex-col gap-4">
        <RadioGroup
          label={m.jurisdiction_profile()}
          labelHidden
          look="chips"
          value={draft.profile}
          onChange={(profile) => onChange(withRules({ ...draft, profile }))}
          choices={profiles.map((value) => ({ value, label: wordOf(profileWords, value) }))}
          error={fields["jurisdiction.profile"] ?? fields["profile"]}
        />
        {draft.profile === "UK" && (
          <div className="max-w-[320px]">
            <WholeField
              label={m.jurisdiction_rate()}
              help={m.jurisdiction_rateHelp()}
              value={draft.wonPerPound}
              error={fields["jurisdiction.wonPerPound"] ?? fields["wonPerPound"]}
              onChange={(wonPerPound) => onChange(withRules({ ...draft, wonPerPound }))}
            />
          </div>
        )}
      </div>
    </Panel>
  );
}
