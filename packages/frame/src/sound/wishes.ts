import { parseStored, readStored, writeStored } from "@hanpan/browser/storage/storage";
import { type AppMessage, type GameMessage, soundLevels } from "@hanpan/contract/bridge";
import * as z from "zod/mini";
import { createStore } from "../store/store.ts";

const soundWishes = z.extend(soundLevels, {
  /** Silences everything, whatever the levels are. */
  muted: z.boolean(),
});
/** How a member wishes games to sound; the same in every game of this maker's. */
export type SoundWishes = z.output<typeof soundWishes>;

const soundKey = "hanpan-sound";

/** Each game kept a mute of its own before all had one. */
const mutedBefore = z.object({ muted: z.literal(true) });

/** Whether a game was muted in this browser while each had its own mute: then all of them stay so. */
function wasMuted(): boolean {
  try {
    return Object.entries(localStorage).some(
      ([key, text]) => key.startsWith("hanpan-") && parseStored(String(text), mutedBefore) !== null,
    );
  } catch {
    return false;
  }
}

/** What this browser remembers; on a first visit sound, and music far behind the rest. */
const recall = (): SoundWishes =>
  readStored("local", soundKey, soundWishes) ?? { muted: wasMuted(), volume: 90, music: 40, effects: 100 };

type Payload<T> = T extends { type: "sound" | "sound-levels" } ? Omit<T, "channel" | "version"> : never;
/** What a game says of sound. */
type SoundMessage = Payload<GameMessage>;

/** How a member wishes games to sound, as a page holds it. */
export type KeptSound = {
  readonly get: () => SoundWishes;
  readonly subscribe: (listener: () => void) => () => void;
  /** The member sets it: kept for every game, and sent to the member app. */
  readonly set: (change: Partial<SoundWishes>) => void;
  /** The member app says something; what it says of sound is kept. */
  readonly take: (message: AppMessage) => void;
  /** By what it is sent to the member app. */
  readonly sendBy: (send: (message: SoundMessage) => void) => void;
  readonly close: () => void;
};

/** Recalls it. What is set in another tab of this browser holds here too. */
export function createKeptSound(): KeptSound {
  const store = createStore<SoundWishes>(recall());
  let sendToApp = (_message: SoundMessage): void => undefined;
  const keep = (change: Partial<SoundWishes>): void => {
    store.set(change);
    writeStored("local", soundKey, store.get());
  };
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    const wishes = key === soundKey && newValue !== null ? parseStored(newValue, soundWishes) : null;
    if (wishes !== null) store.set(wishes);
  };
  window.addEventListener("storage", onStorage);
  return {
    get: store.get,
    subscribe: store.subscribe,
    set: (change) => {
      keep(change);
      const { muted, ...levels } = store.get();
      if (change.muted !== undefined) sendToApp({ type: "sound", muted });
      else sendToApp({ type: "sound-levels", levels });
    },
    take: (message) => {
      if (message.type === "sound") keep({ muted: message.muted });
      if (message.type === "sound-levels") keep(message.levels);
    },
    sendBy: (send) => {
      sendToApp = send;
    },
    close: () => window.removeEventListener("storage", onStorage),
  };
}
