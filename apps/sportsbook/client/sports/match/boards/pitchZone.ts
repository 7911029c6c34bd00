import type { FixtureEvent } from "../../../../protocol/fixture.ts";

/** The pitch of the board: home attacks to the right. */
export const pitch = { width: 320, height: 176 } as const;

/** Where the last event happened, as far as it says so: a zone, no more exact than what is known. */
export type PitchZone = {
  readonly x: number;
  readonly y: number;
  /** The part of the pitch that lights up. */
  readonly fromX: number;
  readonly toX: number;
};

const middle = pitch.width / 2;
const centre: PitchZone = { x: middle, y: pitch.height / 2, fromX: middle - 44, toX: middle + 44 };

/** How far towards the goal that is attacked something is: 0 the own goal line, 1 the other's. */
const depths: { readonly [kind in FixtureEvent["kind"]]?: readonly [place: number, from: number] } = {
  GOAL: [0.985, 0.78],
  SHOT: [0.87, 0.66],
  CORNER: [0.985, 0.78],
  YELLOW_CARD: [0.5, 0.36],
};

/** The zone of an event. Corners alternate between both ends of the goal line, since nobody reported which one it was. */
export function pitchZoneOf(event: FixtureEvent | undefined): PitchZone {
  const depth = event === undefined ? undefined : depths[event.kind];
  if (event === undefined || depth === undefined || event.side === null) return centre;
  const towards = (share: number) => (event.side === "HOME" ? share : 1 - share) * pitch.width;
  const [place, from] = depth;
  const until = event.kind === "YELLOW_CARD" ? 0.64 : 1;
  const [one, other] = [towards(from), towards(until)];
  const corner = event.number % 2 === 0 ? 6 : pitch.height - 6;
  return {
    x: towards(place),
    y: event.kind === "CORNER" ? corner : pitch.height / 2,
    fromX: Math.min(one, other),
    toX: Math.max(one, other),
  };
}
