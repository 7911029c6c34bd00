import type { DataOf } from "@hanpan/contract/call";
import { gameCategories, rollingBases, settlementPeriods } from "@hanpan/contract/enumerations";
import type { ShareTerms } from "@hanpan/contract/objects/settlement";
import { getPartner, listPartners, putContract } from "@hanpan/contract/operator/calls/partner";
import { rollingBaseWords } from "@hanpan/contract/operator/words/rollingBase";
import { settlementPeriodWords } from "@hanpan/contract/operator/words/settlementPeriod";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import { PercentField, SelectField, Switch } from "@hanpan/ui";
import { useState } from "react";
import { useSubmit, whenProposed } from "../../lib/queries.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { FromDayFields } from "../../parts/FromDayFields.tsx";
import { fieldsOf } from "../../parts/fields.tsx";

type Partner = DataOf<typeof getPartner>;
type Contract = Partner["contracts"][number];

const plainTerms: ShareTerms = {
  rollingOf: "STAKE",
  lessBonuses: true,
  lessRolling: true,
  lessPartnerRolling: false,
  costBps: { LIVE: 0, SLOT: 0, SPORTS: 0, MINI: 0 },
};

/** Agrees how a partner is settled from a day on. */
export function ContractDialog({
  partner,
  standing,
  today,
  onClose,
}: {
  partner: Partner;
  standing: Contract | undefined;
  today: string;
  onClose: () => void;
}) {
  const [period, setPeriod] = useState<string>(standing?.period ?? (standing ? "" : "MONTH"));
  const [carriesLosses, setCarries] = useState(standing?.carriesLosses ?? true);
  const [terms, setTerms] = useState(standing?.terms ?? plainTerms);
  const [from, setFrom] = useState(today);
  const [reason, setReason] = useState("");
  const submit = useSubmit(putContract, {
    readAgain: [getPartner, listPartners],
    quiet: true,
    done: m.common_saved(),
  });
  const fields = fieldsOf(submit.error);
  const chosen = settlementPeriods.find((value) => value === period) ?? null;
  // A loss is forgiven by the whole month alone.
  const carries = carriesLosses || chosen !== "MONTH";
  return (
    <FormDialog
      title={m.partner_contractOf({ nickname: partner.nickname })}
      size="large"
      busy={submit.isPending}
      error={submit.error}
      onSave={() =>
        submit.mutate(
          {
            params: { id: partner.id },
            body: { from, period: chosen, carriesLosses: carries, terms, reason },
          },
          { onSuccess: onClose, onError: whenProposed(onClose) },
        )
      }
      onClose={onClose}
    >
      <SelectField
        label={m.partner_period()}
        value={period}
        onChange={(event) => setPeriod(event.target.value)}
        options={[
          ...settlementPeriods.map((value) => ({ value, label: wordOf(settlementPeriodWords, value) })),
          { value: "", label: m.partner_notSettled() },
        ]}
      />
      <Switch
        label={m.partner_carries()}
        help={m.partner_carriesHelp()}
        checked={carries}
        disabled={chosen !== "MONTH"}
        onChange={setCarries}
      />
      <TermsFields terms={terms} onChange={setTerms} />
      <FromDayFields from={from} reason={reason} onFrom={setFrom} onReason={setReason} errors={fields} />
    </FormDialog>
  );
}

function TermsFields({ terms, onChange }: { terms: ShareTerms; onChange: (terms: ShareTerms) => void }) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-14 font-bold">{m.partner_terms()}</legend>
      <p className="text-12 text-muted">{m.partner_termsHelp()}</p>
      <SelectField
        label={m.partner_rollingOf()}
        value={terms.rollingOf}
        onChange={(event) => {
          const rollingOf = rollingBases.find((value) => value === event.target.value);
          if (rollingOf) onChange({ ...terms, rollingOf });
        }}
        options={rollingBases.map((value) => ({ value, label: wordOf(rollingBaseWords, value) }))}
      />
      <Switch
        label={m.partner_lessBonuses()}
        checked={terms.lessBonuses}
        onChange={(lessBonuses) => onChange({ ...terms, lessBonuses })}
      />
      <Switch
        label={m.partner_lessRolling()}
        checked={terms.lessRolling}
        onChange={(lessRolling) => onChange({ ...terms, lessRolling })}
      />
      <Switch
        label={m.partner_lessPartnerRolling()}
        checked={terms.lessPartnerRolling}
        onChange={(lessPartnerRolling) => onChange({ ...terms, lessPartnerRolling })}
      />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {gameCategories.map((category) => (
          <PercentField
            key={category}
            label={m.partner_costs({ category: wordOf(gameCategoryWords, category) })}
            bps={terms.costBps[category]}
            onChange={(bps) => onChange({ ...terms, costBps: { ...terms.costBps, [category]: bps } })}
          />
        ))}
      </div>
    </fieldset>
  );
}
