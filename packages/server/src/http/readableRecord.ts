import * as z from "zod";

const record = z.looseObject({
  time: z.string(),
  level: z.string(),
  program: z.string(),
  message: z.string().optional(),
  err: z.looseObject({ stack: z.string() }).optional(),
});

const shown = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** A line of a program's log as a person reads it: the time of day (UTC), what happened, what else was said; of an error its stack. */
export function readableRecord(line: string): string {
  const parsed = record.safeParse(JSON.parse(line));
  if (!parsed.success) return line.trimEnd();
  const { time, level, program, message = "", err, ...fields } = parsed.data;
  const rest = Object.entries(fields).map(([name, value]) => ` ${name}=${shown(value)}`);
  const stack = err === undefined ? "" : `\n${err.stack}`;
  return `${time.slice(11, 23)} ${level.padEnd(5)} ${program}  ${message}${rest.join("")}${stack}`;
}
