import { pageAddress } from "@hanpan/frame/words/pageAddress";
import type { OwnRound } from "../../protocol/calls.ts";

/** The address of the proof of a member's own round: it carries the round's key. */
export const proofAddress = ({ roundId, key }: Pick<OwnRound, "roundId" | "key">): string =>
  pageAddress("/fairness/", { round: roundId, key });
