import type { SoundOutput, SoundPlace } from "./output.ts";
import type { KeptSound } from "./wishes.ts";
import type { Workshop } from "./workshop.ts";

/** How fast a room's music comes and goes, seconds. */
const fade = { inSeconds: 1.5, outSeconds: 0.3 };

/** The music of the room that a page shows. */
export type RoomMusic = {
  /** The page shows another room, by the name of its set; null: none that sounds. */
  readonly enter: (room: string | null) => void;
  readonly close: () => void;
};

type Round = { readonly room: string; readonly source: AudioBufferSourceNode; readonly gain: GainNode };

function begin(room: string, { context, music }: SoundPlace, buffer: AudioBuffer): Round {
  const [source, gain] = [context.createBufferSource(), context.createGain()];
  source.buffer = buffer;
  source.loop = true;
  gain.gain.value = 0;
  gain.gain.setTargetAtTime(1, context.currentTime, fade.inSeconds);
  source.connect(gain).connect(music);
  source.start();
  return { room, source, gain };
}

function end({ source, gain }: Round): void {
  const { currentTime } = gain.context;
  gain.gain.setTargetAtTime(0, currentTime, fade.outSeconds);
  source.stop(currentTime + fade.outSeconds * 5);
}

/** A room's music, played round and round once the page may sound; while it is turned down to nothing it is neither made nor played. */
export function createRoomMusic({
  workshop,
  output,
  wishes,
}: {
  workshop: Workshop;
  output: SoundOutput;
  wishes: KeptSound;
}): RoomMusic {
  let room: string | null = null;
  let round: Round | null = null;

  function settle(): void {
    const isWished = wishes.get().music > 0;
    if (round !== null && (round.room !== room || !isWished)) {
      end(round);
      round = null;
    }
    const place = output.place();
    if (room === null || place === null || round !== null || !isWished) return;
    workshop.want(room);
    const made = workshop.made(room);
    if (made !== null) round = begin(room, place, made.buffer);
  }

  const unsubscribe = [output.subscribe(settle), workshop.subscribe(settle)];
  return {
    enter: (next) => {
      room = next;
      settle();
    },
    close: () => {
      for (const stop of unsubscribe) stop();
      if (round !== null) end(round);
      round = null;
    },
  };
}
