import { type DestinationStream, type Logger, pino } from "pino";
import { traceFields } from "../tracing/spans.ts";
import { readableRecord } from "./readableRecord.ts";

export type LogFormat = "json" | "text";

/**
 * A program's log on standard output: one JSON line an event (`time`, `level`, `program`, `message`, and what else is
 * said), or on a terminal a line for people. The values of the named secrets are replaced wherever they stand in what is
 * logged.
 *
 * @param log.format left out, a terminal decides.
 */
export function createLogger(
  log: {
    readonly program: string;
    readonly level: string;
    readonly secrets: readonly string[];
    readonly format?: LogFormat | undefined;
  },
  destination?: DestinationStream,
): Logger {
  const options = {
    level: log.level,
    base: { program: log.program },
    messageKey: "message",
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: traceFields,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: log.secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
      censor: "[redacted]",
    },
  };
  const { format = process.stdout.isTTY ? "text" : "json" } = log;
  if (destination !== undefined) return pino(options, destination);
  return format === "json" ? pino(options) : pino(options, forPeople);
}

const forPeople: DestinationStream = {
  write(line) {
    process.stdout.write(`${readableRecord(line)}\n`);
  },
};
