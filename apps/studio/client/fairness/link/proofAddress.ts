import type { OwnRound } from "../../../protocol/calls.ts";
import { pageAddress } from "../../words/pageAddress.ts";

/** The address of the proof of a member's own round: it carries the round's key. */
export const proofAddress = ({ roundId, key }: Pick<OwnRound, "roundId" | "key">): string =>
  pageAddress("/fairness/", { round: roundId, key });
