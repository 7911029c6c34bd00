import { z } from "zod";
import { changesMessage } from "../../../apps/sportsbook/protocol/stream.ts";

/** A frame, and when each socket had it (epoch milliseconds). */
export const receivedFrame = z.object({ name: z.string(), text: z.string(), atMs: z.array(z.number()) });
export type ReceivedFrame = z.infer<typeof receivedFrame>;

/** Updates of odds as sockets had them. */
export type Updates = {
  /** From the writing of a version to a socket: each version that an update brought, at each socket. */
  readonly latenciesMs: readonly number[];
  readonly frames: number;
  readonly bytes: number;
  /** Changes of a fixture's odds that were sent. */
  readonly changes: number;
};

/** Compares when a topic's updates were received with when they were written. */
export function updatesOf(
  list: readonly ReceivedFrame[],
  writtenAtMs: ReadonlyMap<string, number>,
  isOfTopic: (topic: string) => boolean,
): Updates {
  const latenciesMs: number[] = [];
  let [frames, bytes, changed] = [0, 0, 0];
  for (const { text, atMs } of list) {
    const { topic, changes } = changesMessage.parse(JSON.parse(text));
    if (!isOfTopic(topic)) continue;
    frames += 1;
    bytes += Buffer.byteLength(text) * atMs.length;
    for (const { fixtureId, from, version, quotes } of changes) {
      if (quotes === undefined) continue;
      changed += 1;
      for (let each = from + 1; each <= version; each += 1) {
        const writtenAt = writtenAtMs.get(`${fixtureId} ${each}`);
        if (writtenAt !== undefined) for (const at of atMs) latenciesMs.push(at - writtenAt);
      }
    }
  }
  return { latenciesMs, frames, bytes, changes: changed };
}
