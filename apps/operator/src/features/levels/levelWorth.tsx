import { gameCategories } from "@hanpan/contract/enumerations";
import type { PlayBasis, Worth, WorthAt } from "@hanpan/contract/operator/levelWorth";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import { FormMessage, formatAmount } from "@hanpan/ui";
import type { ReactNode } from "react";
import { useLanguage } from "../../lib/language.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";

const signed = (value: number, text: string) => (value > 0 ? `+${text}` : value < 0 ? `−${text}` : text);
const percentOf = (hundredths: number) => signed(hundredths, (Math.abs(hundredths) / 100).toFixed(2));

/** A worth beside its field: in won, and in percent of what it is reckoned on. */
const worthWords = ({ won, ofWon, percentHundredths }: Worth) =>
  m.level_worth({
    won: signed(won, formatAmount(Math.abs(won))),
    of: formatAmount(ofWon),
    percent: percentOf(percentHundredths),
  });

/** The line below a figure of a level's terms: what it is worth to whoever plays it best. */
export function worthHelp(worths: readonly WorthAt[], path: string): { help?: ReactNode } {
  const found = worths.find((each) => each.path === path);
  if (found === undefined) return {};
  return {
    help:
      found.worth.won > 0 ? (
        <strong translate="no" className="text-vermilion">
          {worthWords(found.worth)}
        </strong>
      ) : (
        <span translate="no">{worthWords(found.worth)}</span>
      ),
  };
}

/** By what the worths are reckoned, and that what is above 0 needs a second operator. */
export function WorthSummary({ worths, basis }: { worths: readonly WorthAt[]; basis: PlayBasis }) {
  const language = useLanguage();
  const games = gameCategories.flatMap((category) => {
    const game = basis.cheapest[category];
    if (game === null) return [];
    const name = language === "ko" ? game.nameKo : game.nameEn;
    return [`${wordOf(gameCategoryWords, category)} ${name} ${(game.lossMillionths / 10_000).toFixed(2)} %`];
  });
  return (
    <div className="flex flex-col gap-3">
      {worths.some(({ worth }) => worth.won > 0) && (
        <FormMessage kind="danger">{m.level_generous()}</FormMessage>
      )}
      <p className="text-12 text-muted">
        {m.level_worthLead({ games: games.join(" · ") })}
        {basis.unknownGames > 0 && ` ${m.level_worthUnknown({ count: basis.unknownGames })}`}
      </p>
    </div>
  );
}
