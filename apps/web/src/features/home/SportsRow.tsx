import { Badge, buttonClass } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Trophy } from "lucide-react";
import { GameTile } from "../../game-parts/GameTile.tsx";
import { sportsGameQuery } from "../../game-parts/queries.ts";
import { Section } from "../../game-parts/Section.tsx";
import { globalSettingQuery } from "../../lib/settings.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";

/** The virtual league at home, said to be virtual; nothing where sports are off. */
export function SportsRow() {
  const isOn = useQuery(globalSettingQuery()).data?.features.sports ?? false;
  const { data } = useQuery({ ...sportsGameQuery(), enabled: isOn });
  const game = data?.list[0];
  if (!isOn || game === undefined) return null;
  return (
    <Section title={m.nav_sports()}>
      <div className="wide-card">
        <GameTile game={game} captionHidden />
        <div className="flex min-w-0 flex-col items-start gap-3">
          <Badge tone="jade">{m.sports_virtual()}</Badge>
          <h3 className="text-20">{game.name}</h3>
          <p className="text-14 text-muted">{m.sports_fact_clock()}</p>
          <Link to={urls.sports} preload={false} className={buttonClass("play")}>
            <Trophy aria-hidden size={18} />
            {m.sports_open()}
          </Link>
        </div>
      </div>
    </Section>
  );
}
