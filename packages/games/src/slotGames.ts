import { dancheongFortune } from "./dancheong-fortune/definition.ts";
import type { SlotDefinition } from "./slot/lines/definition.ts";

/** Every version of every slot's maths, newest last: old versions stay so that their rounds can be verified. */
const slots = [dancheongFortune] as const;

/** The definition that decided a round, or null when this package does not know it. */
export function slotDefinitionOf(gameCode: string, mathsVersion: number): SlotDefinition<string> | null {
  return slots.find((slot) => slot.gameCode === gameCode && slot.mathsVersion === mathsVersion) ?? null;
}
