import { readFileSync, writeFileSync } from "node:fs";
import * as z from "zod";
import { type FeedMessage, feedMessage } from "../../protocol/feed.ts";

/** A message of a recording: its sequence is its place, whatever the source's is when it is replayed. */
export type RecordedMessage = FeedMessage;

/** What a source sent in some hours, in order. */
export type Recording = {
  /** The moment at which the recording begins, epoch milliseconds. */
  readonly fromMs: number;
  readonly messages: readonly RecordedMessage[];
};

const header = z.strictObject({ recordedFrom: z.iso.datetime(), note: z.string() });

/** Writes a recording as JSON lines: a header that says what it is, then a message a line. */
export function writeRecording(file: string, { fromMs, messages }: Recording, note: string): void {
  const first = { recordedFrom: new Date(fromMs).toISOString(), note };
  writeFileSync(file, `${[first, ...messages].map((line) => JSON.stringify(line)).join("\n")}\n`);
}

/**
 * Reads a recording.
 * @throws Error that names the first line that is none.
 */
export function readRecording(file: string): Recording {
  const [first = "", ...lines] = readFileSync(file, "utf8").trimEnd().split("\n");
  const read = <Value>(line: string, number: number, schema: { parse(value: unknown): Value }): Value => {
    try {
      return schema.parse(JSON.parse(line));
    } catch (error) {
      throw new Error(`Line ${number} of ${file} is no line of a recording.`, { cause: error });
    }
  };
  const { recordedFrom } = read(first, 1, header);
  const messages = lines.map((line, place) => read(line, place + 2, feedMessage));
  return { fromMs: Date.parse(recordedFrom), messages };
}
