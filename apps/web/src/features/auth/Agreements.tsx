import { Button, Checkbox, Dialog } from "@hanpan/ui";
import { useState } from "react";
import * as m from "../../paraglide/messages.js";
import { type Agreement, agreements } from "../../shell/agreements.ts";
import type { Registration } from "./useRegistration.ts";

const labels = { agreeTerms: m.reg_agreeTerms, agreePrivacy: m.reg_agreePrivacy };

/** The two agreements, each of them readable before it is given. None is given beforehand. */
export function Agreements({ registration }: { registration: Registration }) {
  const { values, change, problem } = registration;
  const [reading, setReading] = useState<Agreement | null>(null);
  const all = values.agreeTerms && values.agreePrivacy;
  return (
    <div className="flex flex-col">
      <Checkbox
        label={<span className="font-semibold">{m.reg_agreeAll()}</span>}
        checked={all}
        onChange={() => change({ agreeTerms: !all, agreePrivacy: !all })}
      />
      {(["agreeTerms", "agreePrivacy"] as const).map((agreement) => (
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
            aria-label={`${agreements[agreement].name()} ${m.reg_terms_read()}`}
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
        title={reading ? agreements[reading].name() : ""}
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
        <ol className="flex list-decimal flex-col gap-3 pl-5 text-14">
          {reading &&
            agreements[reading].paragraphs.map((paragraph) => <li key={paragraph()}>{paragraph()}</li>)}
        </ol>
      </Dialog>
    </div>
  );
}
