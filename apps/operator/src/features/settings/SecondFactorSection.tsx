import { withdrawalFactors } from "@hanpan/contract/factorEnumerations";
import { withdrawalFactorWords } from "@hanpan/contract/operator/words/withdrawalFactor";
import { SelectField, Switch } from "@hanpan/ui";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { WholeField } from "../../parts/fields.tsx";
import { Section, type SectionOptions } from "./parts.tsx";

/** The second factor of members: whether withdrawals ask for it, and for how long a device is trusted. */
export function SecondFactorSection({ draft, onChange, fields }: SectionOptions) {
  const { secondFactor } = draft;
  const change = (changed: Partial<typeof secondFactor>) =>
    onChange({ ...draft, secondFactor: { ...secondFactor, ...changed } });
  return (
    <Section title={m.setting_secondFactor()}>
      <SelectField
        label={m.setting_factorWithdrawals()}
        value={secondFactor.withdrawals}
        options={withdrawalFactors.map((value) => ({ value, label: wordOf(withdrawalFactorWords, value) }))}
        onChange={(event) => {
          const withdrawals = withdrawalFactors.find((value) => value === event.target.value);
          if (withdrawals) change({ withdrawals });
        }}
      />
      <WholeField
        label={m.setting_factorTrustedDays()}
        help={m.setting_factorTrustedDaysHelp()}
        unit={m.reward_unit_days()}
        value={secondFactor.trustedDays}
        error={fields["secondFactor.trustedDays"]}
        onChange={(trustedDays) => change({ trustedDays })}
      />
      <div className="col-span-full flex flex-col gap-4">
        <Switch
          label={m.setting_newPlace()}
          help={m.setting_newPlaceHelp()}
          checked={secondFactor.asksAtNewPlace}
          onChange={(asksAtNewPlace) => change({ asksAtNewPlace })}
        />
        <Switch
          label={m.setting_placeCode()}
          help={m.setting_placeCodeHelp()}
          checked={secondFactor.sendsCodeAtNewPlace}
          onChange={(sendsCodeAtNewPlace) => change({ sendsCodeAtNewPlace })}
        />
        <Switch
          label={m.setting_newDevice()}
          help={m.setting_newDeviceHelp()}
          checked={secondFactor.notifiesNewDevice}
          onChange={(notifiesNewDevice) => change({ notifiesNewDevice })}
        />
      </div>
    </Section>
  );
}
