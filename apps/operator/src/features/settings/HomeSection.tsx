import { gameCategories } from "@hanpan/contract/enumerations";
import { listGames } from "@hanpan/contract/operator/calls/vendor";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import { SelectField } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { callQuery } from "../../lib/queries.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { WholeField } from "../../parts/fields.tsx";
import { Section, type SectionOptions } from "./parts.tsx";

/** So many games are offered to be featured; what is chosen already stays, wherever it is among them. */
const offered = 100;

/** What home begins with: the game on top, the order of the rows, for how long a game is new. */
export function HomeSection({ draft, onChange, fields }: SectionOptions) {
  const { home } = draft;
  const games = useQuery(callQuery(listGames, { query: { limit: offered } })).data?.list ?? [];
  const change = (changed: Partial<typeof home>) => onChange({ ...draft, home: { ...home, ...changed } });
  const isListed = home.featuredGame === null || games.some(({ id }) => id === home.featuredGame);
  // What the site's order leaves out stands last, as it does at home.
  const rows = [...home.rows, ...gameCategories.filter((category) => !home.rows.includes(category))];
  return (
    <Section title={m.setting_home()}>
      <SelectField
        label={m.setting_homeFeatured()}
        className="col-span-full"
        value={home.featuredGame ?? ""}
        options={[
          { value: "", label: m.setting_homeNewest() },
          ...(isListed ? [] : [{ value: home.featuredGame ?? "", label: m.setting_homeChosen() }]),
          ...games.map(({ id, nameKo, vendorName }) => ({ value: id, label: `${nameKo} · ${vendorName}` })),
        ]}
        error={fields["home.featuredGame"]}
        onChange={(event) => change({ featuredGame: event.target.value === "" ? null : event.target.value })}
      />
      {rows.map((row, place) => (
        <SelectField
          key={row}
          label={m.setting_homeRow({ place: place + 1 })}
          value={row}
          options={gameCategories.map((value) => ({ value, label: wordOf(gameCategoryWords, value) }))}
          error={fields["home.rows"]}
          onChange={(event) => {
            const chosen = gameCategories.find((value) => value === event.target.value);
            // The two change places: every kind stands once.
            if (chosen)
              change({ rows: rows.map((each) => (each === chosen ? row : each === row ? chosen : each)) });
          }}
        />
      ))}
      <WholeField
        label={m.setting_homeNewDays()}
        value={home.newDays}
        error={fields["home.newDays"]}
        onChange={(newDays) => change({ newDays })}
      />
    </Section>
  );
}
