import type { Participation } from "../../../protocol/live.ts";
import type { SharedOutcome } from "../../../protocol/liveOutcome.ts";

/** What a game provides where its results are named. */
export type NamesResults = { readonly resultWords: (outcome: SharedOutcome) => string };

/** What a game provides where my rounds are listed: a spot that I bet on and what it pays, beside the results. */
export type NamesBets = NamesResults & {
  readonly betWords: (spot: string, participation: Participation) => string;
};
