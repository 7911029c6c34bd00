import { createLogger as createServiceLogger } from "@hanpan/server/logger";
import type { DestinationStream, Logger } from "pino";

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

/** The platform's log: one JSON line an event, secrets replaced. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return createServiceLogger({ service: "api", level, secrets }, destination);
}
