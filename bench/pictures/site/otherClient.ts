import { existsSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { extname, join, normalize, resolve } from "node:path";

/** Another build of a program's pages, upon the server of this one. */
export type OtherClient = { readonly origin: string; readonly stop: () => Promise<void> };

const kinds: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** Headers that speak of one body or one connection, not of the pages' rules. */
const ofOneReply =
  /^(content-(length|type|encoding)|etag|last-modified|date|connection|keep-alive|vary|accept-ranges|transfer-encoding|x-ratelimit-.*)$/;

/** The file of a build that an address means: itself, the document of its folder, or the one of all pages. */
function fileOf(directory: string, path: string): string | null {
  const wanted = join(directory, normalize(decodeURIComponent(path)));
  if (!wanted.startsWith(directory)) return null;
  if (existsSync(wanted) && statSync(wanted).isFile()) return wanted;
  const document = join(wanted, "index.html");
  if (existsSync(document)) return document;
  return extname(path) === "" ? join(directory, "index.html") : null;
}

/** Passes a call on, and its reply back. */
function passOn(server: URL, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { hostname: host, port } = server;
  const passed = request(
    { host, port, path: incoming.url, method: incoming.method, headers: incoming.headers, agent: false },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  passed.on("error", () => outgoing.destroy());
  incoming.pipe(passed);
}

/**
 * Serves a build's files (`directory`) from a port of its own with the headers that the server gives its own pages, and passes
 * every other call, and every socket, on to that server.
 */
export async function serveOtherClient(directory: string, serverUrl: string): Promise<OtherClient> {
  const root = resolve(directory);
  const server = new URL(serverUrl);
  const own = await fetch(new URL("/fairness/", server));
  const rules = [...own.headers].filter(([name]) => !ofOneReply.test(name));
  const http = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? "/", server);
    const file =
      incoming.method === "GET" && !/^\/(api|operator)\//.test(pathname) ? fileOf(root, pathname) : null;
    if (file === null) {
      passOn(server, incoming, outgoing);
      return;
    }
    void readFile(file).then((body) => {
      for (const [name, value] of rules) outgoing.setHeader(name, value);
      outgoing.setHeader("content-type", kinds[extname(file)] ?? "application/octet-stream");
      outgoing.end(body);
    });
  });
  http.on("upgrade", (incoming, socket, head) => {
    const passed = connect(Number(server.port), server.hostname, () => {
      const headers = incoming.rawHeaders.flatMap((name, place, all) =>
        place % 2 === 0 ? [`${name}: ${all[place + 1]}`] : [],
      );
      passed.write([`GET ${incoming.url} HTTP/1.1`, ...headers, "", ""].join("\r\n"));
      passed.write(head);
      socket.pipe(passed).pipe(socket);
    });
    passed.on("error", () => socket.destroy());
    passed.on("close", () => socket.destroy());
    socket.on("error", () => passed.destroy());
  });
  await new Promise<void>((listening) => http.listen(0, "127.0.0.1", listening));
  const address = http.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async stop() {
      http.closeAllConnections();
      await new Promise<void>((closed) => http.close(() => closed()));
    },
  };
}
