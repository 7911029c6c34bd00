import type { OwnRound } from "../../../protocol/calls.ts";
import { language } from "../../words/language.ts";

/** The address of the proof of a member's own round: it carries the round's key. */
export const proofAddress = ({ roundId, key }: Pick<OwnRound, "roundId" | "key">): string =>
  `/fairness/?round=${roundId}&key=${key}&language=${language()}`;
