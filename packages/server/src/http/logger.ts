import { type DestinationStream, type Logger, pino } from "pino";

/** A program's log: one JSON line an event, the values of the named secrets replaced wherever they stand in what is logged. */
export function createLogger(
  {
    service,
    level,
    secrets,
  }: { readonly service: string; readonly level: string; readonly secrets: readonly string[] },
  destination?: DestinationStream,
): Logger {
  const options = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
      censor: "[redacted]",
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
