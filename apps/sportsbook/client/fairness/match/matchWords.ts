import type { Score } from "@hanpan/games/sports/vocabulary";
import { m } from "../../paraglide/messages.js";

/** A score as it is read. */
export const scoreText = ({ home, away }: Score): string => `${home}:${away}`;

/** A script in one line, to be compared with another: how much happened, and how it ended. */
export const scriptText = (script: {
  readonly events: readonly unknown[];
  readonly finalScore: Score;
}): string => m.check_match_count({ count: script.events.length, score: scoreText(script.finalScore) });
