import { choiceFacts, dayFacts, figureFacts, flagFacts } from "@hanpan/contract/operator/segmentFacts";
import type { SegmentCondition, SegmentGroup } from "@hanpan/contract/operator/segmentFields";

/** A condition, and a group, as they are typed: with keys by which the screen knows them again. */
export type DraftCondition = { readonly key: string; readonly is: SegmentCondition };
export type DraftGroup = { readonly key: string; readonly any: readonly DraftCondition[] };

/** What a new condition asks until it is changed. */
const firstCondition: SegmentCondition = { kind: "FLAG", fact: "deposited", is: true };

const newKey = () => crypto.randomUUID();
export const newDraftCondition = (is: SegmentCondition = firstCondition): DraftCondition => ({
  key: newKey(),
  is,
});
export const newDraftGroup = (): DraftGroup => ({ key: newKey(), any: [newDraftCondition()] });

export const draftOf = (groups: readonly SegmentGroup[]): readonly DraftGroup[] =>
  groups.map(({ any }) => ({ key: newKey(), any: any.map((condition) => newDraftCondition(condition)) }));

/** The groups as the calls take them. */
export const groupsOf = (draft: readonly DraftGroup[]) =>
  draft.map(({ any }) => ({ any: any.map(({ is }) => is) }));

/** What a fact asks when it is first chosen. */
export function conditionOf(fact: string): SegmentCondition {
  const [choice, figure, day, flag] = [
    choiceFacts.find((one) => one === fact),
    figureFacts.find((one) => one === fact),
    dayFacts.find((one) => one === fact),
    flagFacts.find((one) => one === fact),
  ];
  if (choice !== undefined) return { kind: "CHOICE", fact: choice, is: true, values: [] };
  if (figure !== undefined) return { kind: "FIGURE", fact: figure, least: 1 };
  if (day !== undefined) return { kind: "DAY", fact: day, daysMost: 30 };
  return { kind: "FLAG", fact: flag ?? "deposited", is: true };
}
