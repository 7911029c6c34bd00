import type { ProofKind } from "@hanpan/frame/fairness/ProofPage";
import { lazy } from "react";
import { m } from "../paraglide/messages.js";
import { OwnRound } from "./own/OwnRound.tsx";

/** Every kind of rounds that the studio can prove. */
export const proofKinds: readonly ProofKind[] = [
  // Fetched for shared rounds alone: it brings the tables' words.
  { parameters: ["shared"], title: m.check_title, Rounds: lazy(() => import("./shared/SharedRound.tsx")) },
  { parameters: ["round", "key"], title: m.check_title, Rounds: OwnRound },
];
