/// <reference types="node" />
import { createServer } from "node:http";

declare global {
  interface Window {
    /** What the tests' browser adds. */
    readonly happyDOM?: { setURL(url: string): void };
  }
}

export interface Received {
  route: string;
  query: URLSearchParams;
  token: string | undefined;
  idempotencyKey: string | string[] | undefined;
  body: unknown;
}

export interface Reply {
  status?: number;
  message?: string;
  data?: unknown;
  code?: string;
  fields?: Readonly<Record<string, string>>;
  details?: Readonly<Record<string, unknown>>;
}

/** A real HTTP server in the place of the operator API. Answers are given per `METHOD /path` below its base path. */
export async function startApiEdge() {
  const received: Received[] = [];
  const answers = new Map<string, (request: Received) => Reply>();
  let otherwise: (request: Received) => Reply | undefined = () => undefined;
  const server = createServer(async (request, response) => {
    request.setEncoding("utf8");
    let text = "";
    for await (const chunk of request) text += chunk;
    const url = new URL(request.url ?? "/", "http://edge");
    const seen: Received = {
      route: `${request.method} ${url.pathname.replace("/api/v1/operator", "")}`,
      query: url.searchParams,
      token: request.headers.authorization,
      idempotencyKey: request.headers["idempotency-key"],
      body: text === "" ? null : JSON.parse(text),
    };
    received.push(seen);
    const {
      status = 200,
      message = null,
      data = null,
      code,
      fields,
      details,
    } = answers.get(seen.route)?.(seen) ??
      otherwise(seen) ?? {
        status: 404,
        code: "NOT_FOUND",
      };
    const error = code === undefined ? null : { code, requestId: "test", fields, details };
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify({ message, data, error, networkError: false }));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the edge has no port");
  window.happyDOM?.setURL(`http://127.0.0.1:${address.port}/`);
  return {
    received,
    answer(route: string, reply: Reply | ((request: Received) => Reply)): void {
      answers.set(route, typeof reply === "function" ? reply : () => reply);
    },
    /** Answers what no answer was given for. */
    answerOthers(reply: (request: Received) => Reply | undefined): void {
      otherwise = reply;
    },
    sentTo: (route: string) => received.filter((seen) => seen.route === route),
    reset(): void {
      received.length = 0;
      answers.clear();
      otherwise = () => undefined;
    },
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

export type ApiEdge = Awaited<ReturnType<typeof startApiEdge>>;
