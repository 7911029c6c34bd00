/**
 * The names of PostgreSQL's log files and what they say (PostgreSQL, "Write-Ahead Logging", "WAL Internals"): eight
 * hexadecimal digits of the timeline, then sixteen that count its segments.
 */
export type Segment = { readonly timeline: number; readonly number: bigint };

/** A place in the log, in bytes since its beginning. */
export type LogPosition = bigint;

const historyName = /^([0-9A-F]{8})\.history$/;

const hex = (value: bigint, digits: number) => value.toString(16).toUpperCase().padStart(digits, "0");
const segmentsPerFile = (segmentBytes: number) => 0x1_0000_0000n / BigInt(segmentBytes);

/** The name of a segment's file. */
export function nameOfSegment({ timeline, number }: Segment, segmentBytes: number): string {
  const perFile = segmentsPerFile(segmentBytes);
  return hex(BigInt(timeline), 8) + hex(number / perFile, 8) + hex(number % perFile, 8);
}

/** The segment of a file's name; undefined for other files. */
export function segmentOfName(name: string, segmentBytes: number): Segment | undefined {
  if (!/^[0-9A-F]{24}$/.test(name)) return undefined;
  const part = (at: number) => BigInt(`0x${name.slice(at, at + 8)}`);
  return { timeline: Number(part(0)), number: part(8) * segmentsPerFile(segmentBytes) + part(16) };
}

/** The timeline whose history a file holds; undefined for other files. */
export function timelineOfHistory(name: string): number | undefined {
  const [, digits] = historyName.exec(name) ?? [];
  return digits === undefined ? undefined : Number.parseInt(digits, 16);
}

/** Reads a position as PostgreSQL writes it (`0/3000028`). */
export function parsePosition(text: string): LogPosition {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
  if (high === undefined || low === undefined) throw new RangeError(`${text} is no place in the log`);
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** The number of the segment that holds a position. */
export const segmentAt = (position: LogPosition, segmentBytes: number): bigint =>
  position / BigInt(segmentBytes);

/** The number of the last segment that is needed to reach a position: at a segment's very beginning, the one before. */
export const lastSegmentTo = (position: LogPosition, segmentBytes: number): bigint =>
  (position - 1n) / BigInt(segmentBytes);

/** Where a timeline was left for another one, by a return to an instant. */
export type Branch = { readonly timeline: number; readonly leftAt: LogPosition };

/** Reads the history of a timeline: those that came before it, oldest first. */
export function parseHistory(text: string): Branch[] {
  return text
    .split("\n")
    .map((line) => /^\s*(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/i.exec(line) ?? [])
    .flatMap(([, timeline, position]) =>
      timeline === undefined || position === undefined
        ? []
        : [{ timeline: Number(timeline), leftAt: parsePosition(position) }],
    );
}

/** The way of the log to a timeline: that one last, and before it where each earlier one was left. */
export type LogPath = { readonly timeline: number; readonly branches: readonly Branch[] };

/** On which timeline of the path a segment is written. */
export function timelineAt(path: LogPath, number: bigint, segmentBytes: number): number {
  const left = path.branches.find(({ leftAt }) => number < segmentAt(leftAt, segmentBytes));
  return left?.timeline ?? path.timeline;
}

/** Whether what was written on `timeline` up to `position` belongs to the path, and was not left behind by a return. */
export function isOnPath(path: LogPath, timeline: number, position: LogPosition): boolean {
  if (timeline === path.timeline) return true;
  const branch = path.branches.find((each) => each.timeline === timeline);
  return branch !== undefined && position <= branch.leftAt;
}
