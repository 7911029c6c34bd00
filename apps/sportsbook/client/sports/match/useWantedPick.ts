import { useEffect } from "react";
import type { FixtureDetail } from "../../../protocol/fixture.ts";
import { useBetting } from "../betting/bettingContext.ts";
import { hrefOf, type WantedPick } from "../shell/place.ts";
import { pick } from "../slip/pick.ts";

/**
 * Puts the selection that the address names on the slip once the match is known, at the odds of now, and takes it out of the
 * address: who reloads does not choose again. One that cannot be bet on any more is left alone.
 */
export function useWantedPick(fixture: FixtureDetail | null, wanted: WantedPick | undefined): void {
  const { slip } = useBetting();
  useEffect(() => {
    if (fixture === null || wanted === undefined) return;
    const { marketKey, selection } = wanted;
    const { fixtureId } = fixture;
    const market = fixture.allMarkets.find((quote) => quote.marketKey === marketKey);
    const quote = market?.selections.find((each) => each.selection === selection);
    const picked = pick.safeParse({
      ...fixture,
      marketKey,
      selection,
      oddsHundredths: quote?.oddsHundredths,
    });
    if (picked.success && !slip.has(fixtureId, marketKey, selection)) slip.toggle(picked.data);
    history.replaceState(history.state, "", hrefOf({ kind: "MATCH", fixtureId }));
    dispatchEvent(new HashChangeEvent("hashchange"));
  }, [fixture, wanted, slip]);
}
