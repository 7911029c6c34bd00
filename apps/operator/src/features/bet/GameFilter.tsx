import { listGames } from "@hanpan/contract/operator/calls/vendor";
import { useQuery } from "@tanstack/react-query";
import { ask } from "../../lib/client.ts";
import { useLanguage } from "../../lib/language.ts";
import { callQuery } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";
import { SearchChoice } from "../../parts/SearchChoice.tsx";

const shownAtOnce = 20;

/** One game of however many, found by its name. */
export function GameFilter({
  vendor,
  value,
  onChange,
}: {
  vendor: string | undefined;
  value: string | undefined;
  onChange: (game: string | undefined) => void;
}) {
  const language = useLanguage();
  const name = (game: { nameKo: string; nameEn: string }) => (language === "ko" ? game.nameKo : game.nameEn);
  // The list knows a game by its id too: what the address asks for has its name here.
  const given = useQuery({
    ...callQuery(listGames, { query: { search: value ?? "", limit: 1 } }),
    enabled: value !== undefined,
  }).data?.list.find(({ id }) => id === value);
  const search = async (text: string, signal: AbortSignal) => {
    const { list, total } = await ask(listGames, {
      query: {
        limit: shownAtOnce,
        ...(text === "" ? {} : { search: text }),
        ...(vendor === undefined ? {} : { vendor }),
      },
      signal,
    });
    return { choices: list.map((game) => ({ value: game.id, label: name(game) })), total };
  };
  return (
    <SearchChoice
      label={m.column_game()}
      chosen={value === undefined ? undefined : { value, label: given === undefined ? "…" : name(given) }}
      searchKey={[listGames.id, vendor, language]}
      search={search}
      onChange={onChange}
    />
  );
}
