import { type DestinationStream, type Logger, pino } from "pino";

/** Names whose values never reach a log, wherever they stand in what is logged. */
const secrets = [
  "authorization",
  "cookie",
  "password",
  "verifyPassword",
  "exchangePassword",
  "currentPassword",
  "newPassword",
  "token",
  "accountNumber",
  "phone",
];

/** The server's log: one JSON line an event, secrets replaced. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service: "api" },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
      censor: "[redacted]",
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
