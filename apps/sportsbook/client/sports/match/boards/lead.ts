import type { FixtureEvent } from "../../../../protocol/fixture.ts";

/** The home side's lead after each event, over the time of the match. */
export type LeadPoint = { readonly offsetMs: number; readonly lead: number };

export const leadsOf = (events: readonly FixtureEvent[]): readonly LeadPoint[] =>
  events.flatMap(({ offsetMs, state, points }) =>
    state === null || (points === 0 && offsetMs > 0)
      ? []
      : [{ offsetMs, lead: state.score.home - state.score.away }],
  );

/** The leads as steps of a path; the middle of `height` is a tie, and the widest lead reaches its edges. */
export function leadPath(
  points: readonly LeadPoint[],
  box: { readonly width: number; readonly height: number; readonly durationMs: number },
): string {
  const widest = Math.max(6, ...points.map(({ lead }) => Math.abs(lead)));
  const x = (offsetMs: number) => Math.min(box.width, (offsetMs / box.durationMs) * box.width).toFixed(1);
  const y = (lead: number) => (box.height / 2 - (lead / widest) * (box.height / 2 - 4)).toFixed(1);
  return points
    .map(({ offsetMs, lead }, place) =>
      place === 0 ? `M${x(offsetMs)} ${y(lead)}` : `H${x(offsetMs)}V${y(lead)}`,
    )
    .join("");
}
