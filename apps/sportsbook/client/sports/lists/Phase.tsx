import { Badge } from "@hanpan/ui";
import type { FixtureSummary } from "../../../protocol/fixture.ts";
import { m } from "../../paraglide/messages.js";
import { beginsText, phaseText } from "../../words/phase.ts";
import { seoulTimeText } from "../../words/time.ts";
import { useServerSecond, useServerWords } from "../connection/sportsContext.ts";

/** From here on a match that is to begin counts down. */
const countdownMs = 15 * 60_000;

function Begins({ startsAtMs }: { startsAtMs: number }) {
  const nowMs = useServerSecond();
  const leftMs = startsAtMs - nowMs;
  const at = <time dateTime={new Date(startsAtMs).toISOString()}>{seoulTimeText(startsAtMs)}</time>;
  if (leftMs > countdownMs) return at;
  return (
    <>
      {at}
      <span className="text-gold">{beginsText(leftMs)}</span>
    </>
  );
}

function Playing({ fixture }: { fixture: FixtureSummary }) {
  return (
    <span className="font-semibold text-jade">{useServerWords((nowMs) => phaseText(fixture, nowMs))}</span>
  );
}

/** When a match begins, or how far it is; moves with the server's seconds by itself. */
export function Phase({ fixture }: { fixture: FixtureSummary }) {
  return (
    <span className="tabular flex min-w-0 items-center gap-1.5 whitespace-nowrap">
      {fixture.status === "SCHEDULED" && <Begins startsAtMs={fixture.startsAtMs} />}
      {fixture.status === "IN_PLAY" && <Playing fixture={fixture} />}
      {fixture.status !== "SCHEDULED" && fixture.status !== "IN_PLAY" && (
        <span>{phaseText(fixture, fixture.startsAtMs)}</span>
      )}
      {fixture.isVirtual && <Badge className="px-1! font-normal!">{m.sp_virtual()}</Badge>}
    </span>
  );
}
