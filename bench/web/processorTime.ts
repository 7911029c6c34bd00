import * as z from "zod";

const eventSchema = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** When it began, and what it took on the clock and of the processor; microseconds. */
  ts: z.number(),
  dur: z.optional(z.number()),
  tdur: z.optional(z.number()),
  args: z.optional(z.object({ data: z.optional(z.object({ documentLoaderURL: z.optional(z.string()) })) })),
});

/** As Lighthouse counts: a telephone is four times slower, and what a task takes beyond 50 ms keeps the page from answering. */
const slowdown = 4;
const unnoticedMs = 50;

/**
 * How long a page keeps itself from answering, in milliseconds: Lighthouse's total blocking time, but of the processor
 * time of the page's tasks since its first drawing. A clock also runs while another program of the machine has the
 * processor; this does not.
 *
 * @param trace The events of a trace of Chromium, from before the page was opened.
 */
export function blockedByItselfMs(trace: unknown, url: string): number {
  const events = z
    .array(z.unknown())
    .parse(trace)
    .flatMap((event) => {
      const parsed = eventSchema.safeParse(event);
      return parsed.success ? [parsed.data] : [];
    });
  const opened = events.findLast(
    ({ name, args }) => name === "navigationStart" && args?.data?.documentLoaderURL === url,
  );
  if (opened === undefined) return Number.NaN;
  const drawn = events.find(
    ({ name, pid, ts }) => name === "firstContentfulPaint" && pid === opened.pid && ts >= opened.ts,
  );
  if (drawn === undefined) return Number.NaN;
  return events
    .filter(({ name, pid, tid }) => name === "RunTask" && pid === opened.pid && tid === opened.tid)
    .filter(({ ts, dur }) => ts + (dur ?? 0) > drawn.ts)
    .reduce((sum, { tdur }) => sum + Math.max(0, ((tdur ?? 0) / 1_000) * slowdown - unnoticedMs), 0);
}
