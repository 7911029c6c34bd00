import { Switch } from "@hanpan/ui";
import * as m from "../../paraglide/messages.js";
import { WholeField } from "../../parts/fields.tsx";
import { Section, type SectionOptions } from "./parts.tsx";

/** When members are asked to verify who they are. */
export function IdentitySection({ draft, onChange, fields }: SectionOptions) {
  const { identity } = draft;
  const change = (changed: Partial<typeof identity>) =>
    onChange({ ...draft, identity: { ...identity, ...changed } });
  return (
    <Section title={m.setting_identity()}>
      <div className="col-span-full flex flex-col gap-4">
        <Switch
          label={m.setting_identitySignUp()}
          help={m.setting_identityHelp()}
          checked={identity.signUp}
          onChange={(signUp) => change({ signUp })}
        />
        <Switch
          label={m.setting_identityDeposit()}
          checked={identity.firstDeposit}
          onChange={(firstDeposit) => change({ firstDeposit })}
        />
        <Switch
          label={m.setting_identityWithdrawal()}
          checked={identity.firstWithdrawal}
          onChange={(firstWithdrawal) => change({ firstWithdrawal })}
        />
      </div>
      <WholeField
        label={m.setting_identityThreshold()}
        help={m.setting_identityThresholdHelp()}
        value={identity.thresholdWon}
        error={fields["identity.thresholdWon"]}
        onChange={(thresholdWon) => change({ thresholdWon })}
      />
      <WholeField
        label={m.setting_identityDays()}
        unit={m.reward_unit_days()}
        value={identity.thresholdDays}
        error={fields["identity.thresholdDays"]}
        onChange={(thresholdDays) => change({ thresholdDays })}
      />
    </Section>
  );
}
