import { getDemo } from "@hanpan/contract/operator/calls/demo";
import { useQuery } from "@tanstack/react-query";
import { callQuery } from "../lib/queries.ts";
import * as m from "../paraglide/messages.js";

/** Says below the head of a screen of figures that they are those of simulated members too; on a demo that has some. */
export function DemoLine() {
  const { data } = useQuery({ ...callQuery(getDemo, {}), staleTime: Number.POSITIVE_INFINITY });
  if (data === undefined || data.simulatedMembers === 0) return null;
  return (
    <p className="rounded-control bg-surface-1 px-4 py-2 text-14 text-gold">
      {m.demo_simulatedFigures({ members: data.simulatedMembers })}
    </p>
  );
}
