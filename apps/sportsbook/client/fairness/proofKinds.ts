import type { ProofKind } from "@hanpan/frame/fairness/ProofPage";
import { lazy } from "react";
import { m } from "../paraglide/messages.js";

/** Every kind of rounds that the sportsbook can prove. */
export const proofKinds: readonly ProofKind[] = [
  // Fetched where a match is verified alone: it brings the models of all sports.
  { parameters: ["match"], title: m.check_match_title, Rounds: lazy(() => import("./match/Matches.tsx")) },
];
