import type { PurchasePlan } from "@hanpan/contract/calls/purchasePlan";
import { formatWon } from "@hanpan/contract/money";
import { ProgressBar } from "@hanpan/ui";
import { useLanguage } from "../lib/language.ts";
import * as m from "../paraglide/messages.js";

/** The share of a plan from which its gauge turns from green to amber. */
const amberFrom = 0.7;

/** Green while there is room, amber as the plan is nearly used up, red once it is passed. */
export function gaugeColour({
  plan,
  used,
}: Pick<PurchasePlan, "plan" | "used">): "jade" | "gold" | "vermilion" {
  if (plan === null) return "jade";
  const share = Math.max(used.amount / plan.amount, used.times / plan.times);
  if (share > 1) return "vermilion";
  return share >= amberFrom ? "gold" : "jade";
}

const words = { jade: m.plan_green, gold: m.plan_amber, vermilion: m.plan_red };

/** The week's plan in three colours: its sum, its number, and in words what the colour says. */
export function PlanGauge({ plan, used }: Pick<PurchasePlan, "plan" | "used">) {
  const language = useLanguage();
  if (plan === null) return null;
  const tone = gaugeColour({ plan, used });
  const won = (amount: number) => formatWon(amount, language);
  return (
    <div data-colour={tone} className="flex flex-col gap-3">
      <ProgressBar
        label={m.plan_sum()}
        value={used.amount}
        maximum={plan.amount}
        figures={`${won(used.amount)} / ${won(plan.amount)}`}
        tone={tone}
      />
      <ProgressBar
        label={m.plan_number()}
        value={used.times}
        maximum={plan.times}
        figures={m.plan_timesOf({ used: used.times, planned: plan.times })}
        tone={tone}
      />
      <p className="text-14 font-semibold">{words[tone]()}</p>
    </div>
  );
}
