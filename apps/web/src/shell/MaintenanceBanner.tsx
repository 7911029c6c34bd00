import { formatInstant } from "@hanpan/contract/time";
import { useServiceState } from "../lib/serviceState.ts";
import * as m from "../paraglide/messages.js";

/** Says that the site is closed: in the operator's words, else the product's own, and until when. */
export function MaintenanceBanner() {
  const service = useServiceState();
  if (service.type !== "MAINTENANCE") return null;
  const { message, until } = service.data;
  return (
    <p role="status" className="bg-gold-fill px-4 py-2 text-center text-14 font-medium text-ink">
      {message ?? m.common_maintenance()}
      {until !== null && (
        <span className="tabular">{` ${m.common_maintenance_until({ time: formatInstant(until) })}`}</span>
      )}
    </p>
  );
}
