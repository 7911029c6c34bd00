import { Button, Checkbox, Dialog } from "@hanpan/ui";
import { useState } from "react";
import * as m from "../../paraglide/messages.js";
import { type Agreement, agreements } from "../../shell/agreements.ts";
import { ConsentText } from "../../shell/ConsentText.tsx";
import type { Registration } from "./useRegistration.ts";

const labels = {
  agreeTerms: m.reg_agreeTerms,
  agreePrivacy: m.reg_agreePrivacy,
  agreeMarketing: m.reg_agreeMarketing,
};

const order = ["agreeTerms", "agreePrivacy", "agreeMarketing"] as const;

/** What a member agrees to, each readable before it is given: two that an account needs, one as they like. None is given beforehand. */
export function Agreements({ registration }: { registration: Registration }) {
  const { values, change, problem, texts } = registration;
  const [reading, setReading] = useState<Agreement | null>(null);
  const all = order.every((agreement) => values[agreement]);
  const nameOf = (agreement: Agreement) =>
    texts?.find(({ kind }) => kind === agreements[agreement])?.title ?? labels[agreement]();
  return (
    <div className="flex flex-col">
      <Checkbox
        label={<span className="font-semibold">{m.reg_agreeAll()}</span>}
        checked={all}
        onChange={() => change({ agreeTerms: !all, agreePrivacy: !all, agreeMarketing: !all })}
      />
      {order.map((agreement) => (
        <div key={agreement} className="flex items-start justify-between gap-2">
          <Checkbox
            label={labels[agreement]()}
            name={agreement}
            checked={values[agreement]}
            onChange={(event) => change({ [agreement]: event.target.checked })}
            error={problem(agreement)}
          />
          <Button
            kind="ghost"
            aria-label={`${nameOf(agreement)} ${m.reg_terms_read()}`}
            onClick={() => setReading(agreement)}
          >
            {m.reg_terms_read()}
          </Button>
        </div>
      ))}
      <Dialog
        open={reading !== null}
        onClose={() => setReading(null)}
        size="medium"
        title={reading ? nameOf(reading) : ""}
        footer={
          <Button
            kind="play"
            onClick={() => {
              if (reading) change({ [reading]: true });
              setReading(null);
            }}
          >
            {m.reg_terms_agree()}
          </Button>
        }
      >
        {reading && <ConsentText kind={agreements[reading]} />}
      </Dialog>
    </div>
  );
}
