import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { m } from "../../paraglide/messages.js";
import type { ShownTable } from "../seat/shownTable.ts";
import type { NamesResults } from "./resultWords.ts";
import "./resultBanner.css";

/** The result in words, and what I won of it. What is at or below the stake is said without celebration. */
export function ResultBanner({ game, shown }: { readonly game: NamesResults; readonly shown: ShownTable }) {
  const { outcome, payoutWon, totalStakeWon } = shown;
  if (outcome === null) return null;
  const gained = payoutWon !== null && payoutWon > totalStakeWon;
  return (
    <div className="banner" data-gained={gained ? "" : undefined}>
      <strong className="banner-result">{game.resultWords(outcome)}</strong>
      {payoutWon !== null && payoutWon > 0 && totalStakeWon > 0 && (
        <span className="banner-won">
          {gained ? m.tb_win_banner() : m.tb_push_banner()}{" "}
          <strong translate="no">{won(payoutWon, language())}</strong>
        </span>
      )}
    </div>
  );
}
