import { beginPageAnew } from "./anew.ts";

/** Vitest, before each file of the frame, which has no page around it. */
beginPageAnew(() => undefined);
