import type { SiteSettingDocument } from "@hanpan/contract/operator/objects/siteSetting";
import { readDecimal } from "@hanpan/ui";
import * as z from "zod/mini";

type Milestone = SiteSettingDocument["attendance"]["milestones"][number];
type Segment = SiteSettingDocument["roulette"]["segments"][number];

/** A row that is being typed keeps its identity, whatever is typed into it. */
type Row<Item> = Item & { readonly row: number };

/** What an operator writes of attendance and the roulette. */
export interface RewardDraft {
  readonly attendanceOn: boolean;
  readonly rouletteOn: boolean;
  readonly needed: number;
  readonly dayTickets: number;
  readonly milestones: readonly Row<Milestone>[];
  readonly segments: readonly Row<Segment>[];
}

/** A draft as it is kept while it is typed: whether its figures may be saved is another question. */
export const rewardDraftSchema = z.object({
  attendanceOn: z.boolean(),
  rouletteOn: z.boolean(),
  needed: z.number(),
  dayTickets: z.number(),
  milestones: z.array(
    z.object({ days: z.number(), points: z.number(), tickets: z.number(), row: z.number() }),
  ),
  segments: z.array(
    z.object({
      id: z.string(),
      label: z.object({ ko: z.string(), en: z.string() }),
      points: z.number(),
      weight: z.number(),
      row: z.number(),
    }),
  ),
});

/** All weights of a wheel together: a weight is a hundredth of a percent. */
export const wholeWeight = 10_000;

const asRows = <Item extends object>(items: readonly Item[]): Row<Item>[] =>
  items.map((item, row) => ({ ...item, row }));
const withoutRow = <Item extends object>({ row: _, ...item }: Row<Item>) => item;

/** The number of a row that is added. */
export const nextRow = (rows: readonly { readonly row: number }[]) =>
  rows.reduce((highest, { row }) => Math.max(highest, row), -1) + 1;

export function draftOf({ features, attendance, roulette }: SiteSettingDocument): RewardDraft {
  return {
    attendanceOn: features.attendance,
    rouletteOn: features.roulette,
    needed: attendance.needed,
    dayTickets: attendance.dayTickets,
    milestones: asRows(attendance.milestones),
    segments: asRows(roulette.segments),
  };
}

/** The parts of the document that a draft changes; milestones in the order of their days. */
export function partsOf(draft: RewardDraft, features: SiteSettingDocument["features"]) {
  return {
    features: { ...features, attendance: draft.attendanceOn, roulette: draft.rouletteOn },
    attendance: {
      needed: draft.needed,
      dayTickets: draft.dayTickets,
      milestones: draft.milestones.map(withoutRow),
    },
    roulette: { segments: draft.segments.map(withoutRow) },
  };
}

export const weightSum = (draft: RewardDraft) => draft.segments.reduce((sum, { weight }) => sum + weight, 0);

/** What a spin of the wheel gives on average, in points. */
export const meanPoints = (draft: RewardDraft) =>
  Math.round(draft.segments.reduce((sum, { points, weight }) => sum + (points * weight) / wholeWeight, 0));

/** A name for a new segment that no other has. */
export function freeSegmentId({ segments }: RewardDraft): string {
  for (let number = segments.length + 1; ; number += 1)
    if (!segments.some(({ id }) => id === `s${number}`)) return `s${number}`;
}

/** A weight as percent, as it is typed: 3,000 is `30`, 10 is `0.1`. */
export const percentText = (weight: number) => String(weight / 100);

/** A typed percent as a weight; undefined when it is no percent of at most two decimals. */
export function weightOf(text: string): number | undefined {
  const percent = readDecimal(text, 2);
  return percent !== null && percent < 1_000 ? Math.round(percent * 100) : undefined;
}
