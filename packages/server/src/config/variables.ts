import { addressAdvice, isDatabaseAddress } from "@hanpan/database";
import * as z from "zod";
import { areProxies, proxiesAdvice, proxiesIn } from "../network/proxies.ts";
import type { TraceSettings } from "../tracing/traceSettings.ts";

/** A port to listen on; 0 takes any that is free. */
export const port = z.coerce.number().int().min(0).max(65_535);

/** A web address, of which only the origin counts. */
export const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin);

/** The address to listen on. The name `localhost` stands for two addresses, of which a server of our own making takes one. */
export const host = z
  .string()
  .min(1)
  .default("127.0.0.1")
  .transform((name) => (name === "localhost" ? "127.0.0.1" : name));

/** A database's address, with the login. */
export const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: "must begin with postgres://", abort: true })
  .refine(isDatabaseAddress, addressAdvice);

/** How many connections to the database a process may have. */
export const poolMaximum = z.coerce.number().int().min(2).max(500).default(20);

/** Addresses of proxies whose X-Forwarded-For is believed. */
export const trustedProxies = z.string().transform(proxiesIn).refine(areProxies, proxiesAdvice).optional();

/** What must be shown to read the metrics; without one they are this machine's alone. */
export const metricsToken = z.string().min(16, "must have at least 16 characters").optional();

export const logLevel = z
  .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
  .default("info");

/** Where traces go, and of what share of all requests: off without an address. */
export const traceVariables = {
  TRACES_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRACES_SHARE: z.coerce.number().min(0).max(1).default(0.01),
};

/** What these variables come to. */
export const tracesOf = (value: {
  readonly TRACES_URL?: string | undefined;
  readonly TRACES_SHARE: number;
}): TraceSettings | undefined =>
  value.TRACES_URL === undefined ? undefined : { url: value.TRACES_URL, share: value.TRACES_SHARE };

/** How a log is written: an object a line, or for people. Left out, a terminal is taken for people. */
export const logFormat = z.enum(["json", "text"]).optional();
