import { later } from "@hanpan/ui";
import { Suspense, useState } from "react";
import * as m from "../paraglide/messages.js";
import type { Rule } from "./RulesDialog.tsx";

const RulesDialog = later(() => import("./RulesDialog.tsx"));

/** The house's rules, from the foot of every screen. */
export function Rules() {
  const [reading, setReading] = useState<Rule | null>(null);
  return (
    <div className="-mx-2 flex flex-wrap">
      <RulesButton name={m.reg_terms_name()} onOpen={() => setReading("agreeTerms")} />
      <RulesButton name={m.reg_privacy_name()} onOpen={() => setReading("agreePrivacy")} />
      {reading && (
        <Suspense>
          <RulesDialog agreement={reading} onClose={() => setReading(null)} />
        </Suspense>
      )}
    </div>
  );
}

function RulesButton({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="min-h-11 rounded-control px-2 text-14 text-muted hover:text-text"
      onClick={onOpen}
    >
      {name}
    </button>
  );
}
