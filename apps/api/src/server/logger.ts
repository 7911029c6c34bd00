import { createLogger as createServiceLogger, type LogFormat } from "@hanpan/server/logger";
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

/** The platform's log, secrets replaced. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return createServiceLogger({ program: "api", level, secrets }, destination);
}

/** The log of one of the platform's programs, as its configuration asks for it. */
export function openLog(
  program: "api" | "jobs",
  config: { readonly logLevel: string; readonly logFormat: LogFormat | undefined },
): Logger {
  const { logLevel: level, logFormat: format } = config;
  return createServiceLogger({ program, level, format, secrets });
}
