import { ProofPage } from "@hanpan/frame/fairness/ProofPage";
import { PickedMatches } from "./PickedMatches.tsx";
import { proofKinds } from "./proofKinds.ts";

/** Verifies matches of the virtual leagues in the member's own browser, step by step. */
export default function FairnessPage() {
  return <ProofPage kinds={proofKinds} Past={PickedMatches} />;
}
