import { useQuery } from "@tanstack/react-query";
import { GameStrip } from "../../game-parts/GameStrip.tsx";
import { gamesQuery, recentGamesQuery } from "../../game-parts/queries.ts";
import { Section } from "../../game-parts/Section.tsx";
import * as m from "../../paraglide/messages.js";
import { featuredQuery } from "./featured.ts";

/** What the member played last; nothing is shown here before the first game. */
export default function ContinuePlaying() {
  const { data } = useQuery(recentGamesQuery());
  const featured = useQuery(gamesQuery(featuredQuery)).data?.list[0];
  // The featured game alone is shown above already.
  if (!data?.list.some((game) => game.id !== featured?.id)) return null;
  return (
    <Section title={m.home_continue()}>
      <GameStrip games={data.list.slice(0, 4)} />
    </Section>
  );
}
