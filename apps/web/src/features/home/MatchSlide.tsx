import type { HomeFixture } from "@hanpan/contract/calls/home";
import { Badge } from "@hanpan/ui";
import * as m from "../../paraglide/messages.js";
import { heroFrame, heroWords } from "./heroLook.ts";
import { kickoffOf, OddsLinks } from "./OddsLinks.tsx";

/** The next match with its odds as they are now. */
export function MatchSlide({ fixture, gameId }: { fixture: HomeFixture; gameId: string }) {
  return (
    <div className={heroFrame}>
      <div
        aria-hidden
        className="absolute inset-0 -z-10 bg-[radial-gradient(circle_at_85%_25%,#1f7d61_0,#14332b_34%,#0b0d10_72%)]"
      />
      <div className={`${heroWords} w-full`}>
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone="gold">{m.home_match()}</Badge>
          {fixture.isVirtual && <Badge tone="jade">{m.sports_virtual()}</Badge>}
        </div>
        <h2 className="text-24 leading-tight font-extrabold md:text-32">
          {fixture.home} <span className="font-medium text-[#c9ced6]">{m.home_versus()}</span> {fixture.away}
        </h2>
        <p className="tabular text-16" translate="no">
          {m.home_kickoff({ time: kickoffOf(fixture) })}
        </p>
        <OddsLinks fixture={fixture} gameId={gameId} className="w-full max-w-[480px]" />
      </div>
    </div>
  );
}
