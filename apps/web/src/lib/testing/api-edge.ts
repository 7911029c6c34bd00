/// <reference types="node" />
import { createServer, type IncomingMessage } from "node:http";

declare global {
  interface Window {
    /** What the tests' browser adds. */
    readonly happyDOM?: { setURL(url: string): void };
  }
}

/** A request as the edge received it. */
export interface Received {
  method: string;
  path: string;
  query: string;
  headers: IncomingMessage["headers"];
  body: unknown;
}

export interface Reply {
  status?: number;
  message?: string | null;
  data?: unknown;
  error?: { code: string; fields?: Record<string, string>; details?: Record<string, unknown> } | null;
}

type Answer = (request: Received) => Reply | "HANG_UP" | Promise<Reply | "HANG_UP">;

/**
 * A real HTTP server in the place of the API, so that tests see what goes over the wire: headers, bodies,
 * refusals, broken connections. Answers are given per `METHOD /path` below /api/v1/user.
 */
export async function startApiEdge() {
  const received: Received[] = [];
  const answers = new Map<string, Answer>();

  const server = createServer(async (request, response) => {
    request.setEncoding("utf8");
    let text = "";
    for await (const chunk of request) text += chunk;
    const url = new URL(request.url ?? "/", "http://edge");
    const seen: Received = {
      method: request.method ?? "",
      path: url.pathname.replace("/api/v1/user", ""),
      query: url.search,
      headers: request.headers,
      body: text === "" ? null : JSON.parse(text),
    };
    received.push(seen);
    const answer = answers.get(`${seen.method} ${seen.path}`);
    const reply = answer ? await answer(seen) : { status: 404, error: { code: "NOT_FOUND" } };
    if (reply === "HANG_UP") {
      request.socket.destroy();
      return;
    }
    const { status = 200, message = null, data = null, error = null } = reply;
    const envelope = { message, data, error: error && { ...error, requestId: "test" }, networkError: false };
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(envelope));
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
    sentTo: (route: string) => received.filter((seen) => `${seen.method} ${seen.path}` === route),
    reset(): void {
      received.length = 0;
      answers.clear();
    },
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

export type ApiEdge = Awaited<ReturnType<typeof startApiEdge>>;
