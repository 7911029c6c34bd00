import { type OddsChangePolicy, oddsChangePolicies } from "@hanpan/games/sports/slip/oddsChange";
import { useId } from "react";
import { m } from "../../../paraglide/messages.js";
import { useBetting, useSlipState } from "../../betting/bettingContext.ts";

const policyWords: { readonly [policy in OddsChangePolicy]: () => string } = {
  ANY: m.sp_policy_any,
  HIGHER: m.sp_policy_higher,
  NONE: m.sp_policy_none,
};

/** What the member accepts when odds move before the slip is taken; remembered in this browser. */
export function PolicyChoice() {
  const id = useId();
  const { slip } = useBetting();
  const policy = useSlipState((state) => state.policy);
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-3">
      <label htmlFor={id} className="text-14/5 text-muted">
        {m.sp_policy()}
      </label>
      <select
        id={id}
        value={policy}
        className="min-h-11 rounded-control bg-surface-2 px-2"
        onChange={(event) => {
          const chosen = oddsChangePolicies.find((each) => each === event.target.value);
          if (chosen !== undefined) slip.setPolicy(chosen);
        }}
      >
        {oddsChangePolicies.map((each) => (
          <option key={each} value={each}>
            {policyWords[each]()}
          </option>
        ))}
      </select>
    </div>
  );
}
