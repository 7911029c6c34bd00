import { later } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { GameStrip } from "../../game-parts/GameStrip.tsx";
import { gamesQuery, recentGamesQuery } from "../../game-parts/queries.ts";
import { Section } from "../../game-parts/Section.tsx";
import * as m from "../../paraglide/messages.js";
import { featuredQuery } from "./featured.ts";

const FirstSteps = later(() => import("../../cashier-parts/FirstSteps.tsx"));

/** What the member played last; before the first game the steps that lead to it, above all else. */
export default function ContinuePlaying() {
  const { data } = useQuery(recentGamesQuery());
  const featured = useQuery(gamesQuery(featuredQuery)).data?.list[0];
  // The featured game alone is shown above already.
  const others = data?.list.some((game) => game.id !== featured?.id) ? data.list.slice(0, 4) : [];
  return (
    <>
      <Suspense>
        <FirstSteps place="HOME" />
      </Suspense>
      {others.length > 0 && (
        <Section title={m.home_continue()}>
          <GameStrip games={others} />
        </Section>
      )}
    </>
  );
}
