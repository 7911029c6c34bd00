import { readStored, writeStored } from "@hanpan/browser/storage/storage";
import { type AppMessage, type GameMessage, soundLevels } from "@hanpan/contract/bridge";
import * as z from "zod/mini";

const soundKey = "hanpan.sound";

/** What games have said of sound in this browser: whether it is off, and how loud it is. */
const keptSound = z.object({ muted: z.optional(z.boolean()), levels: z.optional(soundLevels) });

const kept = (): z.output<typeof keptSound> => readStored("local", soundKey, keptSound) ?? {};

type Said = Extract<AppMessage, { type: "sound" | "sound-levels" }>;

/** Keeps what a game says of sound, for the games of every maker; of anything else nothing. */
export function keepSound(message: GameMessage): void {
  if (message.type === "sound") writeStored("local", soundKey, { ...kept(), muted: message.muted });
  if (message.type === "sound-levels") writeStored("local", soundKey, { ...kept(), levels: message.levels });
}

/** What is said of sound to a game that has come: only what a member has set, or each game sounds as it does. */
export function soundMessages(): readonly (
  | Pick<Extract<Said, { type: "sound" }>, "type" | "muted">
  | Pick<Extract<Said, { type: "sound-levels" }>, "type" | "levels">
)[] {
  const { muted, levels } = kept();
  return [
    ...(muted === undefined ? [] : [{ type: "sound" as const, muted }]),
    ...(levels === undefined ? [] : [{ type: "sound-levels" as const, levels }]),
  ];
}
