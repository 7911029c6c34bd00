import { formatInstant } from "@hanpan/contract/time";
import { FormMessage } from "@hanpan/ui";
import * as m from "../paraglide/messages.js";
import type { Usdt } from "./usdtWays.ts";

/** The wallet address that takes the place of the registered one, and from when on; nothing while none waits. */
export function NextAddress({ next }: { next: Usdt["nextAddress"] | undefined }) {
  if (next === null || next === undefined) return null;
  return (
    <FormMessage kind="warning">
      <p className="[overflow-wrap:anywhere]">
        {m.usdt_nextAddress({ time: formatInstant(next.holdsFrom), address: next.address })}
      </p>
      <p className="text-muted">{m.usdt_nextAddressHelp()}</p>
    </FormMessage>
  );
}
