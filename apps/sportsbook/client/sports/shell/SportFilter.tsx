import { type Sport, sports } from "@hanpan/games/sports/vocabulary";
import { m } from "../../paraglide/messages.js";
import { sportName } from "../../words/sportWords.ts";
import { FilterLinks } from "./FilterLinks.tsx";
import { hrefOf, type Place } from "./place.ts";
import { SportIcon } from "./SportIcon.tsx";

/** Narrows a list to one sport. */
export function SportFilter({ place }: { place: Extract<Place, { sport: Sport | null }> }) {
  const choices = [null, ...sports] as const;
  return (
    <FilterLinks
      label={m.sp_sports()}
      links={choices.map((sport) => ({
        key: sport ?? "ALL",
        href: hrefOf({ ...place, sport }),
        current: sport === place.sport ? "true" : undefined,
        words: (
          <>
            {sport !== null && <SportIcon sport={sport} size={18} />}
            {sport === null ? m.sp_sport_all() : sportName(sport)}
          </>
        ),
      }))}
    />
  );
}
