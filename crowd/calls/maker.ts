import { vendorEnvelope } from "@hanpan/vendor/protocol/envelope";
import * as z from "zod/mini";
import type { Reply } from "./reply.ts";

type Question<Data extends z.ZodMiniType> = {
  /** Origin of the maker's program. */
  readonly origin: string;
  readonly path: string;
  readonly token: string | null;
  /** Sent with POST; without one it is a GET. */
  readonly body?: object;
  readonly data: Data;
};

const envelope = vendorEnvelope(z.unknown(), z.object({ code: z.string() }));

/** Asks a maker's program as its pages do. Never throws: whatever happens is in the reply. */
export async function askMaker<Data extends z.ZodMiniType>(
  question: Question<Data>,
): Promise<Reply<z.output<Data>>> {
  const { origin, path, token, body, data } = question;
  let read: unknown;
  const timeout = AbortSignal.timeout(20_000);
  try {
    const response = await fetch(`${origin}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: timeout,
    });
    read = await response.json();
  } catch {
    return { data: null, code: timeout.aborted ? "TIMEOUT" : "NETWORK" };
  }
  const outer = z.safeParse(envelope, read);
  if (!outer.success) return { data: null, code: "RESPONSE_INVALID" };
  if (outer.data.error !== null) return { data: null, code: outer.data.error.code };
  const parsed = z.safeParse(data, outer.data.data);
  return parsed.success ? { data: parsed.data, code: null } : { data: null, code: "RESPONSE_INVALID" };
}
