import { basePath } from "@hanpan/contract/call";
import { envelopeSchema } from "@hanpan/contract/envelope";
import type { FastifyInstance, InjectOptions } from "fastify";
import * as z from "zod";

export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly message: string | null;
  readonly data: unknown;
  readonly code: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly details: Readonly<Record<string, unknown>>;
};

export type Question = {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below the base path, query included. */
  readonly path: string;
  readonly body?: unknown;
  /** The body as it stands, for what JSON.stringify cannot write. */
  readonly text?: string;
  readonly token?: string | undefined;
  readonly language?: string;
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Asks the server and reads the envelope; any other form of answer fails the test. */
export async function ask(
  app: FastifyInstance,
  question: Question,
  base: string = basePath,
): Promise<Answer> {
  const text = question.text ?? (question.body === undefined ? undefined : JSON.stringify(question.body));
  const options: InjectOptions = {
    method: question.method ?? (text === undefined ? "GET" : "POST"),
    url: `${base}${question.path}`,
    remoteAddress: question.address ?? "10.0.0.1",
    headers: {
      ...(text === undefined ? {} : { "content-type": "application/json" }),
      ...(question.token === undefined ? {} : { authorization: `Bearer ${question.token}` }),
      ...(question.language === undefined ? {} : { "custom-language": question.language }),
      ...question.headers,
    },
    ...(text === undefined ? {} : { payload: text }),
  };
  const response = await app.inject(options);
  const envelope = z.parse(envelopeSchema, JSON.parse(response.payload));
  return {
    status: response.statusCode,
    headers: response.headers,
    message: envelope.message,
    data: envelope.data,
    code: envelope.error?.code ?? null,
    fields: envelope.error?.fields ?? {},
    details: envelope.error?.details ?? {},
  };
}
