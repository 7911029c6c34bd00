import { type KeyObject, sign } from "node:crypto";
import { z } from "zod";

/** What every program's envelope says of a refusal; a program that says more extends it. */
export const failureShape = z.object({
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
});

/** How a program whose refusals have this shape is called: answers the status and the envelope. */
export function callOf<Failure extends z.ZodType>(failure: Failure) {
  const envelope = z.object({
    message: z.string().nullable(),
    data: z.unknown(),
    error: failure.nullable(),
    networkError: z.literal(false),
  });
  return async (
    address: string,
    method: "GET" | "POST",
    url: string,
    options: { body?: unknown; token?: string; headers?: Record<string, string> } = {},
  ) => {
    const response = await fetch(`${address}${url}`, {
      method,
      headers: {
        ...(options.body === undefined ? {} : { "content-type": "application/json" }),
        ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
    return { status: response.status, headers: response.headers, ...envelope.parse(await response.json()) };
  };
}

/** The platform's signature of a body. */
export function signedBy(key: KeyObject, text: string | Buffer): string {
  return sign("RSA-SHA256", typeof text === "string" ? Buffer.from(text) : text, key).toString("base64");
}
