import type { MemberRules } from "@hanpan/contract/profile/memberRules";
import { Switch } from "@hanpan/ui";
import * as m from "../../paraglide/messages.js";
import { WholeField } from "../../parts/fields.tsx";
import { Panel } from "../../parts/Screen.tsx";

/** What is asked for members beside play. A jurisdiction's is shown as it is; the operator's own can be written. */
export function MemberFields({
  rules,
  isOwn,
  onChange,
  fields,
}: {
  rules: MemberRules;
  isOwn: boolean;
  onChange: (rules: MemberRules) => void;
  fields: Readonly<Record<string, string>>;
}) {
  const change = (changed: Partial<MemberRules>) => onChange({ ...rules, ...changed });
  const error = (name: string) => fields[`jurisdiction.members.${name}`] ?? fields[`members.${name}`];
  const { coolOffDays, exclusionDays } = rules;
  return (
    <fieldset disabled={!isOwn}>
      <legend className="sr-only">{m.jurisdiction_members_title()}</legend>
      <Panel title={m.jurisdiction_members_title()}>
        <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <Switch
            label={m.jurisdiction_limitBefore()}
            checked={rules.limitBeforeDeposit}
            onChange={(limitBeforeDeposit) => change({ limitBeforeDeposit })}
          />
          <WholeField
            label={m.jurisdiction_review()}
            value={rules.limitReviewMonths}
            error={error("limitReviewMonths")}
            onChange={(limitReviewMonths) => change({ limitReviewMonths })}
          />
          <WholeField
            label={m.jurisdiction_reality()}
            value={rules.realityCheckMinutes}
            error={error("realityCheckMinutes")}
            onChange={(realityCheckMinutes) => change({ realityCheckMinutes })}
          />
          <span className="max-xl:hidden" />
          <WholeField
            label={m.jurisdiction_coolOffLeast()}
            value={coolOffDays.least}
            error={error("coolOffDays.least")}
            onChange={(least) => change({ coolOffDays: { ...coolOffDays, least } })}
          />
          <WholeField
            label={m.jurisdiction_coolOffMost()}
            value={coolOffDays.most}
            error={error("coolOffDays.most")}
            onChange={(most) => change({ coolOffDays: { ...coolOffDays, most } })}
          />
          <WholeField
            label={m.jurisdiction_exclusionLeast()}
            value={exclusionDays.least}
            error={error("exclusionDays.least")}
            onChange={(least) => change({ exclusionDays: { ...exclusionDays, least } })}
          />
          <WholeField
            label={m.jurisdiction_exclusionMost()}
            value={exclusionDays.most}
            error={error("exclusionDays.most")}
            onChange={(most) => change({ exclusionDays: { ...exclusionDays, most } })}
          />
          <Switch
            label={m.jurisdiction_indefinite()}
            checked={rules.exclusionIndefinite}
            onChange={(exclusionIndefinite) => change({ exclusionIndefinite })}
          />
          <Switch
            label={m.jurisdiction_withdrawalCancel()}
            checked={rules.withdrawalCancel}
            onChange={(withdrawalCancel) => change({ withdrawalCancel })}
          />
          <WholeField
            label={m.jurisdiction_bonusMost()}
            value={rules.bonusRolloverMost}
            error={error("bonusRolloverMost")}
            onChange={(bonusRolloverMost) => change({ bonusRolloverMost })}
          />
          <Switch
            label={m.jurisdiction_bonusMixes()}
            checked={rules.bonusMixesProducts}
            onChange={(bonusMixesProducts) => change({ bonusMixesProducts })}
          />
          <Switch
            label={m.jurisdiction_freePlayVerified()}
            checked={rules.freePlayVerified}
            onChange={(freePlayVerified) => change({ freePlayVerified })}
          />
          <Switch
            label={m.jurisdiction_adLabel()}
            checked={rules.adsAreLabelled}
            onChange={(adsAreLabelled) => change({ adsAreLabelled })}
          />
          <Switch
            label={m.jurisdiction_adProduct()}
            checked={rules.adsByProduct}
            onChange={(adsByProduct) => change({ adsByProduct })}
          />
          <Switch
            label={m.jurisdiction_adQuiet()}
            checked={rules.adsQuietHours}
            onChange={(adsQuietHours) => change({ adsQuietHours })}
          />
          <WholeField
            label={m.jurisdiction_adConfirm()}
            value={rules.adsConfirmMonths}
            error={error("adsConfirmMonths")}
            onChange={(adsConfirmMonths) => change({ adsConfirmMonths })}
          />
        </div>
      </Panel>
    </fieldset>
  );
}
