import type { SharedOutcome } from "../../../protocol/liveOutcome.ts";

/** What a game provides where its results are named. */
export type NamesResults = { readonly resultWords: (outcome: SharedOutcome) => string };
