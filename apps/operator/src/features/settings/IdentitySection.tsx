import { holderChecks } from "@hanpan/contract/operator/holderEnumerations";
import { holderCheckWords } from "@hanpan/contract/operator/words/holder";
import { SelectField, Switch } from "@hanpan/ui";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { WholeField } from "../../parts/fields.tsx";
import { Section, type SectionOptions } from "./parts.tsx";

/** When members are asked to verify who they are, and what is done about who holds their accounts. */
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
      <SelectField
        label={m.setting_identityHolder()}
        help={m.setting_identityHolderHelp()}
        className="col-span-full"
        value={identity.holder}
        options={holderChecks.map((value) => ({ value, label: wordOf(holderCheckWords, value) }))}
        error={fields["identity.holder"]}
        onChange={(event) => {
          const holder = holderChecks.find((value) => value === event.target.value);
          if (holder) change({ holder });
        }}
      />
      <WholeField
        label={m.setting_identityHolderCalls()}
        help={m.setting_identityHolderCallsHelp()}
        value={identity.holderCalls}
        error={fields["identity.holderCalls"]}
        onChange={(holderCalls) => change({ holderCalls })}
      />
    </Section>
  );
}
