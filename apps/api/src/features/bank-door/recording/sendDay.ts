import { type KeyObject, sign } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { requestSignatureHeader, signedBytes, writeRequestSignature } from "@hanpan/server/signedRequest";
import * as z from "zod";
import { bankDoorPath, doorBounds } from "../messages.ts";
import type { RecordedLine } from "./day.ts";

const reply = z.object({
  success: z.boolean(),
  code: z.string().optional(),
  data: z
    .object({
      highestSequence: z.number(),
      results: z.array(
        z.object({ id: z.string().nullable(), state: z.string(), field: z.string().optional() }),
      ),
    })
    .optional(),
});

export type DoorAddress = { readonly url: string; readonly source: string; readonly key: KeyObject };

let lastAtMs = 0;

/** Sends messages to the door, signed at a moment later than every one before. Throws with what the door refused. */
export async function sendToDoor({ url, source, key }: DoorAddress, messages: readonly unknown[]) {
  const path = `${bankDoorPath}/${source}`;
  const body = Buffer.from(JSON.stringify({ messages }));
  lastAtMs = Math.max(Date.now(), lastAtMs + 1);
  const signature = sign("RSA-SHA256", signedBytes({ method: "POST", path, body }, lastAtMs), key);
  const response = await fetch(`${url}${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      [requestSignatureHeader]: writeRequestSignature(lastAtMs, signature.toString("base64")),
    },
    body,
  });
  const { data, code } = reply.parse(await response.json());
  if (data === undefined) throw new Error(`The door refused: ${response.status} ${code ?? ""}`);
  return data;
}

/**
 * Sends a recorded day as if it began now; with a speed, each line at its time, so many times as fast. Goes on from the
 * sequence at which the source stands. Answers how many messages came to which state.
 */
export async function sendDay(
  door: DoorAddress,
  lines: readonly RecordedLine[],
  speed: number | null,
): Promise<ReadonlyMap<string, number>> {
  const beganMs = Date.now();
  let { highestSequence } = await sendToDoor(door, []);
  const states = new Map<string, number>();
  const left = lines.toSorted((one, other) => one.afterMs - other.afterMs);
  const dueMs = ({ afterMs }: RecordedLine) => (speed === null ? beganMs : beganMs + afterMs / speed);
  for (let [next] = left; next !== undefined; [next] = left) {
    const waitMs = dueMs(next) - Date.now();
    if (waitMs > 0) await pause(waitMs);
    const now = Date.now();
    const due = left.filter((line) => dueMs(line) <= now).slice(0, doorBounds.messages);
    left.splice(0, due.length);
    const messages = due.map(({ id, account, afterMs: _, ...line }) => {
      highestSequence += 1;
      return {
        sequence: highestSequence,
        id,
        account,
        line: { ...line, bookedAt: new Date().toISOString() },
      };
    });
    for (const { state } of (await sendToDoor(door, messages)).results)
      states.set(state, (states.get(state) ?? 0) + 1);
  }
  return states;
}
