import { Surface } from "@hanpan/ui";
import { Clock, ShieldCheck } from "lucide-react";
import * as m from "../../paraglide/messages.js";

/** What keeps play a pleasure. Helplines are in the footer, from the site's settings. */
export function Responsible() {
  return (
    <Surface
      aria-labelledby="responsible"
      className="grid gap-6 md:grid-cols-[1fr_1.2fr] md:items-center md:p-10"
    >
      <div>
        <h2 id="responsible" className="text-20">
          {m.rg_title()}
        </h2>
        <p className="mt-1 max-w-[44ch] text-14 text-muted">{m.home_responsible_lead()}</p>
      </div>
      <ul className="flex flex-col gap-3 text-14">
        <li className="flex items-start gap-3">
          <ShieldCheck aria-hidden size={20} className="shrink-0 text-jade" />
          {m.home_responsible_1()}
        </li>
        <li className="flex items-start gap-3">
          <Clock aria-hidden size={20} className="shrink-0 text-jade" />
          {m.home_responsible_2()}
        </li>
      </ul>
    </Surface>
  );
}
