import type { Walk } from "../walk.ts";
import { deskWalks } from "./desk.ts";
import { documentWalks } from "./documents.ts";
import { miniWalks } from "./mini.ts";
import { slotWalks } from "./slots.ts";
import { sportsWalks } from "./sports.ts";
import { tableWalks } from "./tables.ts";

/** Every walk, in the order in which they are taken: matches and rounds end while others are looked at. */
export const walks: readonly Walk[] = [
  ...slotWalks,
  ...tableWalks,
  ...miniWalks,
  ...documentWalks,
  ...sportsWalks,
  ...deskWalks,
];
