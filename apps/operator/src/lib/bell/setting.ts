import * as z from "zod/mini";
import { type BellKind, bellKinds } from "./kinds.ts";

/** When the bell of a desk rings: never, when something comes in, and again while it waits. */
export const bellChoices = ["OFF", "ONCE", "REPEAT"] as const;
export type BellChoice = (typeof bellChoices)[number];

/** How often the bell may ring again, in seconds. */
export const bellSeconds = [15, 30, 60, 120, 300] as const;

/** How long it may be paused, in minutes. */
export const pauseMinutes = [5, 15, 60] as const;

/** What is kept of it. */
export const bellSetting = z.object({
  /** When it rings: never, when something comes in, and again while it waits. */
  when: z.enum(bellChoices),
  everySeconds: z.union(bellSeconds.map((seconds) => z.literal(seconds))),
  /** From 1 to 100. */
  volume: z.int().check(z.minimum(1), z.maximum(100)),
  /** The kinds that make no sound. */
  silent: z.catch(z.array(z.enum(bellKinds)), []),
  /** Until when it is paused, in milliseconds; 0 where it is not. */
  pausedUntil: z.number(),
});
export type BellSetting = z.output<typeof bellSetting>;

export const firstBell: BellSetting = {
  when: "REPEAT",
  everySeconds: 60,
  volume: 50,
  silent: [],
  pausedUntil: 0,
};

/** Whether a kind makes a sound at a moment. */
export const isAudible = (bell: BellSetting, kind: BellKind, nowMs: number): boolean =>
  bell.when !== "OFF" && !bell.silent.includes(kind) && bell.pausedUntil <= nowMs;
