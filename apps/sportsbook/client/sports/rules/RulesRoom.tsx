import { pageAddress } from "@hanpan/frame/words/pageAddress";
import { standardSlipTerms } from "@hanpan/games/sports/slip/terms";
import { standardSportsMargins } from "../../../protocol/fixture.ts";
import { m } from "../../paraglide/messages.js";
import { useSportsState } from "../connection/sportsContext.ts";
import { SportsRules } from "./SportsRules.tsx";

/** The rules inside the game, by the terms and margins that hold now. */
export function RulesRoom() {
  const terms = useSportsState((state) => state.terms);
  const margins = useSportsState((state) => state.margins);
  const early = useSportsState((state) => state.early);
  return (
    <section className="mx-auto max-w-190 pt-4">
      <h1 className="text-20">{m.sp_rules_title()}</h1>
      <a
        className="inline-flex min-h-11 items-center text-cobalt underline"
        href={pageAddress("/games/virtual-sports/rules/")}
        target="_blank"
        rel="noreferrer"
      >
        {m.sp_rules_alone()}
      </a>
      <SportsRules
        terms={terms ?? standardSlipTerms}
        margins={margins ?? standardSportsMargins}
        early={early}
      />
    </section>
  );
}
