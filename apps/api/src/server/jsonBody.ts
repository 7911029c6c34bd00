import type { FastifyRequest } from "fastify";
import { refuse, refuseFields } from "./refusal.ts";

/**
 * Parses a JSON body. An empty one counts as left out; what is no JSON is reported under `_`; a compressed one is
 * refused.
 * A `__proto__` key becomes an own key (JSON.parse makes it so), which every strict schema refuses.
 */
export function parseJsonBody(
  request: FastifyRequest,
  text: string | Buffer,
  done: (error: Error | null, body?: unknown) => void,
): void {
  const coding = request.headers["content-encoding"] ?? "identity";
  if (coding.toLowerCase() !== "identity") {
    done(refuse("UNSUPPORTED_MEDIA_TYPE"));
    return;
  }
  if (text.length === 0) {
    done(null, undefined);
    return;
  }
  try {
    done(null, JSON.parse(String(text)));
  } catch {
    done(refuseFields({ _: "WRONG_FORMAT" }));
  }
}
