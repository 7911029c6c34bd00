import type { liveKinds } from "@hanpan/contract/liveMark";

/** The rooms of the studio, by what they sound like while nothing happens; the hall is where there is no one table. */
export type Room = "SLOTS" | "INSTANT" | "HALL" | (typeof liveKinds)[number];
