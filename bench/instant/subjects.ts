import { limboSubjects } from "./limbo.ts";
import type { Subject } from "./subject.ts";

/** Every way of playing that is simulated. */
export const instantSubjects: readonly Subject[] = [...limboSubjects];
