/// <reference types="node" />
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

declare global {
  interface Window {
    /** What the tests' browser adds. */
    readonly happyDOM?: { setURL(url: string): void };
  }
}

/** A request as the edge received it. */
export interface Received {
  readonly method: string;
  /** Below the API's base path. */
  readonly path: string;
  /** `METHOD /path`. */
  readonly route: string;
  readonly query: URLSearchParams;
  /** The query as it was sent, with its question mark. */
  readonly search: string;
  readonly headers: IncomingMessage["headers"];
  readonly idempotencyKey: string | string[] | undefined;
  readonly body: unknown;
}

/** What a refusal says beside its words. */
interface Refused {
  readonly code: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

/** A reply of status 200 by default; a refusal has an `error`, whose parts may be given by themselves. */
export interface Reply extends Partial<Refused> {
  readonly status?: number;
  readonly message?: string | null;
  readonly data?: unknown;
  readonly error?: Refused | null;
}

/** A reply, or a line that breaks instead. */
type Answered = Reply | "HANG_UP";
type Answer = (request: Received) => Answered | Promise<Answered>;

const notFound: Reply = { status: 404, code: "NOT_FOUND" };

async function receive(request: IncomingMessage, basePath: string): Promise<Received> {
  request.setEncoding("utf8");
  let text = "";
  for await (const chunk of request) text += chunk;
  const url = new URL(request.url ?? "/", "http://edge");
  const method = request.method ?? "";
  const path = url.pathname.replace(basePath, "");
  return {
    method,
    path,
    route: `${method} ${path}`,
    query: url.searchParams,
    search: url.search,
    headers: request.headers,
    idempotencyKey: request.headers["idempotency-key"],
    body: text === "" ? null : JSON.parse(text),
  };
}

function send(response: ServerResponse, reply: Answered): void {
  if (reply === "HANG_UP") {
    response.destroy();
    return;
  }
  const { status = 200, message = null, data = null, code, fields, details } = reply;
  const refused = reply.error ?? (code === undefined ? null : { code, fields, details });
  const error = refused && { ...refused, requestId: "test" };
  const envelope = { message, data, error, networkError: false };
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(envelope));
}

/**
 * A real HTTP server in the place of an API, so that tests see what goes over the wire: headers, bodies, refusals,
 * broken connections. Answers are given per `METHOD /path` below `basePath`.
 */
export async function startApiEdge(basePath: string) {
  const received: Received[] = [];
  const answers = new Map<string, Answer>();
  let otherwise: (request: Received) => Reply | undefined = () => undefined;

  const server = createServer(async (request, response) => {
    const seen = await receive(request, basePath);
    received.push(seen);
    send(response, (await answers.get(seen.route)?.(seen)) ?? otherwise(seen) ?? notFound);
  });

  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the edge has no port");
  window.happyDOM?.setURL(`http://127.0.0.1:${address.port}/`);

  return {
    received,
    /** How the edge answers one call from now on. */
    answer(route: string, reply: Answer | Reply): void {
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
