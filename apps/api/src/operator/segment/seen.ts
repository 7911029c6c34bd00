import type { SegmentAct, SegmentReach } from "@hanpan/contract/operator/objects/segmentAct";
import { mayDo, type Permission } from "@hanpan/contract/operator/permissions";
import type { SegmentReachKind } from "@hanpan/contract/operator/segmentEnumerations";
import { refuse } from "../../server/refusal.ts";
import type { SignedInOperator } from "../server/support.ts";

/**
 * Refuses FORBIDDEN to who may not see whom a segment holds: segments show members, and their conditions say of each what a member's file does,
 * so that `segment.read` alone is not enough of a composed role.
 */
export function refuseUnseen(operator: SignedInOperator): void {
  if (!mayDo(operator, "segment.read") || !mayDo(operator, "member.read")) throw refuse("FORBIDDEN");
}

const powerOf: Readonly<Record<SegmentReachKind, Permission>> = {
  NOTE: "note.write",
  NOTE_AD: "note.write",
  GRANT: "member.point",
  LIMIT: "case.write",
};

/** Refuses FORBIDDEN to who may not do an act whom it would go to: whom it leaves out says what is held against a member. */
export function refuseReachOf(operator: SignedInOperator, kind: SegmentReachKind): void {
  if (!mayDo(operator, powerOf[kind])) throw refuse("FORBIDDEN");
}

/** What harm and cases say of a member (docs/harm.md, docs/cases.md). */
const ofCases: ReadonlySet<string> = new Set(["MARKED", "FROZEN"]);

type Counted = { readonly count: number };

/** Counts in which what cases and harm say of members is among those who are not reached, for who reads no case. */
function folded<One extends Counted>(
  list: readonly One[],
  whyOf: (one: One) => string,
  rest: (count: number) => One,
): One[] {
  const kept = list.filter((one) => !ofCases.has(whyOf(one)) && whyOf(one) !== "NOT_REACHED");
  const count = list.reduce((sum, one) => (kept.includes(one) ? sum : sum + one.count), 0);
  return count === 0 ? kept : [...kept, rest(count)];
}

/** Whom an act leaves out, as an operator may see it. */
export const leftOutShown = (
  operator: SignedInOperator,
  leftOut: SegmentReach["leftOut"],
): SegmentReach["leftOut"] =>
  mayDo(operator, "case.read")
    ? leftOut
    : folded(
        leftOut,
        ({ reason }) => reason,
        (count) => ({ reason: "NOT_REACHED" as const, count }),
      );

/** An act as an operator may see it. */
export const actShown = (operator: SignedInOperator, act: SegmentAct): SegmentAct =>
  mayDo(operator, "case.read")
    ? act
    : {
        ...act,
        leftOut: leftOutShown(operator, act.leftOut),
        outcomes: folded(
          act.outcomes,
          ({ outcome }) => outcome,
          (count) => ({ outcome: "NOT_REACHED" as const, count }),
        ),
      };
