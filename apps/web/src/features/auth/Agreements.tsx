import { Button, Checkbox, Dialog } from "@hanpan/ui";
import { useState } from "react";
import { MarketingChoices } from "../../consents/MarketingChoices.tsx";
import * as m from "../../paraglide/messages.js";
import { type Agreement, agreements } from "../../shell/agreements.ts";
import { ConsentText } from "../../shell/ConsentText.tsx";
import { needed } from "./registrationForm.ts";
import type { Registration } from "./useRegistration.ts";

const labels = {
  agreeTerms: m.reg_agreeTerms,
  agreePrivacy: m.reg_agreePrivacy,
  agreeMarketing: m.reg_agreeMarketing,
};

/**
 * What a member agrees to, each readable before it is given: two that an account needs, and of advertising what they like, each by
 * itself. None is given beforehand, and nothing of advertising with the rest.
 */
export function Agreements({ registration }: { registration: Registration }) {
  const { values, change, problem, texts, marketing } = registration;
  const [reading, setReading] = useState<Agreement | null>(null);
  const all = needed.every((agreement) => values[agreement]);
  const nameOf = (agreement: Agreement) =>
    texts?.find(({ kind }) => kind === agreements[agreement])?.title ?? labels[agreement]();
  const readButton = (agreement: Agreement) => (
    <Button
      kind="ghost"
      aria-label={`${nameOf(agreement)} ${m.reg_terms_read()}`}
      onClick={() => setReading(agreement)}
    >
      {m.reg_terms_read()}
    </Button>
  );
  return (
    <div className="flex flex-col">
      <Checkbox
        label={<span className="font-semibold">{m.reg_agreeAll()}</span>}
        checked={all}
        onChange={() => change({ agreeTerms: !all, agreePrivacy: !all })}
      />
      {needed.map((agreement) => (
        <div key={agreement} className="flex items-start justify-between gap-2">
          <Checkbox
            label={labels[agreement]()}
            name={agreement}
            checked={values[agreement]}
            onChange={(event) => change({ [agreement]: event.target.checked })}
            error={problem(agreement)}
          />
          {readButton(agreement)}
        </div>
      ))}
      {marketing.length > 0 && (
        <fieldset className="mt-4 border-t border-line pt-4">
          <legend className="sr-only">{m.reg_agreeMarketing()}</legend>
          <div className="flex items-center justify-between gap-2">
            <span aria-hidden className="text-14 font-semibold">
              {m.reg_agreeMarketing()}
            </span>
            {readButton("agreeMarketing")}
          </div>
          <p className="mb-2 text-12 text-muted">{m.reg_marketingHelp()}</p>
          <MarketingChoices
            offered={marketing}
            chosen={values.marketing}
            onChange={(chosen) => change({ marketing: chosen })}
          />
        </fieldset>
      )}
      <Dialog
        open={reading !== null}
        onClose={() => setReading(null)}
        size="medium"
        title={reading ? nameOf(reading) : ""}
        footer={
          reading === "agreeMarketing" ? (
            <Button onClick={() => setReading(null)}>{m.common_close()}</Button>
          ) : (
            <Button
              kind="play"
              onClick={() => {
                if (reading) change({ [reading]: true });
                setReading(null);
              }}
            >
              {m.reg_terms_agree()}
            </Button>
          )
        }
      >
        {reading && <ConsentText kind={agreements[reading]} />}
      </Dialog>
    </div>
  );
}
