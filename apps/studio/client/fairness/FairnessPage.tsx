import { ProofPage } from "@hanpan/frame/fairness/ProofPage";
import { lazy } from "react";
import { proofKinds } from "./proofKinds.ts";

/** Fetched where a round is picked alone: it brings the words of all games. */
const PastRounds = lazy(() => import("./past/PastRounds.tsx"));

/** Verifies rounds of the studio's in the member's own browser, step by step. */
export default function FairnessPage() {
  return <ProofPage kinds={proofKinds} Past={PastRounds} />;
}
