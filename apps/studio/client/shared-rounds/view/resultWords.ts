import type { SharedOutcome } from "../../../protocol/liveOutcome.ts";

/** What is asked of a game where its results are told. */
export type TellsResults = { readonly resultWords: (outcome: SharedOutcome) => string };
