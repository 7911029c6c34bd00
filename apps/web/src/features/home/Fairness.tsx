import { Lattice, Surface } from "@hanpan/ui";
import { FileKey, Fingerprint, ScanSearch } from "lucide-react";
import * as m from "../../paraglide/messages.js";

const steps = [
  { Icon: FileKey, title: m.home_fair_1_title, text: m.home_fair_1 },
  { Icon: Fingerprint, title: m.home_fair_2_title, text: m.home_fair_2 },
  { Icon: ScanSearch, title: m.home_fair_3_title, text: m.home_fair_3 },
];

/** How a member can check that no result was changed. */
export function Fairness() {
  return (
    <Surface aria-labelledby="fairness" padded={false} className="overflow-hidden">
      <Lattice heightPx={16} />
      <div className="p-5 md:p-10">
        <h2 id="fairness" className="text-24 md:text-32">
          {m.home_fair_title()}
        </h2>
        <p className="mt-2 max-w-[52ch] text-16 text-muted">{m.home_fair_lead()}</p>
        <ol className="mt-8 grid gap-8 md:grid-cols-3">
          {steps.map(({ Icon, title, text }, index) => (
            <li key={title()} className="flex gap-4 md:flex-col">
              <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-surface-3 text-gold">
                <Icon aria-hidden size={22} />
              </span>
              <div>
                <h3 className="text-16">
                  <span aria-hidden className="tabular mr-2 text-gold">
                    {index + 1}
                  </span>
                  {title()}
                </h3>
                <p className="mt-1 max-w-[36ch] text-14 text-muted">{text()}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Surface>
  );
}
