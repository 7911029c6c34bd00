import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { hasCaddy, startCaddy } from "./caddy.ts";
import { allOf, answersBesideOthers, readCaddyfile, sitesOf } from "./readCaddyfile.ts";
import { example, read, readCompose, roleOf } from "./readCompose.ts";

/**
 * What Caddy does by deploy/compose/caddy/Caddyfile: by its structure everywhere, and by Caddy itself where one is installed, in
 * front of servers that listen here in the roles' place.
 */

const directives = readCaddyfile(read("caddy/Caddyfile"));
const { services } = readCompose();

test("no site has an answer beside another one: Caddy would choose by an order of its own", () => {
  expect(sitesOf(directives)).toHaveLength(5);
  expect(sitesOf(directives).flatMap(answersBesideOthers)).toEqual([]);
});

test("an answer beside another one is found", () => {
  const faultsOf = (site: string) => readCaddyfile(`example.com {\n${site}\n}`).flatMap(answersBesideOthers);
  expect(faultsOf("reverse_proxy @wallet api-1:3000 {\nimport role\n}\nrespond 404")).toEqual([
    "reverse_proxy @wallet api-1:3000",
    "respond 404",
  ]);
  expect(faultsOf("handle /wallet/* {\nreverse_proxy api-1:3000\n}\nrespond 404")).toEqual(["respond 404"]);
  expect(faultsOf("handle {\nabort\nrespond 404\n}")).toEqual(["abort", "respond 404"]);
  expect(faultsOf("handle /wallet/* {\nreverse_proxy api-1:3000\n}\nhandle {\nrespond 404\n}")).toEqual([]);
});

test("what Caddy leads to are the roles, each at a port on which it listens", () => {
  const ports = ["PORT", "OPERATOR_PORT", "STUDIO_PORT", "SPORTS_PORT"];
  const there = Object.entries(services).flatMap(([name, one]) =>
    ports.flatMap((port) => (one.environment[port] === undefined ? [] : `${name}:${one.environment[port]}`)),
  );
  const asked = allOf(directives, "reverse_proxy").flatMap(({ words }) => words.slice(1));
  expect(new Set(asked)).toEqual(new Set(there));
});

test("a role that waits for its database is asked all the same: it has the page that says so", () => {
  expect(allOf(directives, "health_uri").map(({ words }) => words)).toEqual([["health_uri", "/healthz"]]);
  for (const { inside } of allOf(directives, "reverse_proxy"))
    expect(inside.map(({ words }) => words.join(" "))).toEqual(["import role"]);
});

test("the makers' programs find the wallet at a port of Caddy's", () => {
  const ports = sitesOf(directives).flatMap(({ words }) => words);
  for (const one of Object.values(services)) {
    const { WALLET_URL: studio, SPORTS_WALLET_URL: sports } = one.environment;
    if (roleOf(one) === "studio") expect(ports).toContain(new URL(String(studio)).origin);
    if (roleOf(one) === "sportsbook") expect(ports).toContain(new URL(String(sports)).origin);
  }
});

type Asked = { readonly host: string; readonly path: string; readonly method?: string };

/** What a request comes to; "cut off" where the connection ends without an answer. */
async function ask(port: number | undefined, { host, path: asked, method = "GET" }: Asked) {
  const call = request({ port, host: "127.0.0.1", path: asked, method, headers: { host }, agent: false });
  call.end();
  try {
    const [answer] = z
      .tuple([z.custom<AsyncIterable<Buffer> & { statusCode: number }>()])
      .parse(await once(call, "response"));
    let text = "";
    for await (const piece of answer) text += piece.toString();
    return `${answer.statusCode} ${text}`;
  } catch {
    return "cut off";
  }
}

const pages = mkdtempSync(path.join(tmpdir(), "hanpan-pages-"));
const roles: Record<string, Server> = {};
let upstreams: Record<string, string> = {};
const settings = Object.fromEntries(Object.entries(example).map(([name, value]) => [name, value ?? ""]));
const { MEMBER_HOST: member = "", OPERATOR_HOST: operator = "", SPORTS_HOST: sports = "" } = settings;

beforeAll(async () => {
  writeFileSync(path.join(pages, "closed.html"), "the page of a closed site");
  const names = new Set(allOf(directives, "reverse_proxy").flatMap(({ words }) => words.slice(1)));
  for (const name of names) {
    // As a role does without its database: it runs, is not ready, and says so itself.
    const server = createServer(({ method, url }, response) => {
      response.statusCode = url === "/readyz" ? 503 : 200;
      response.end(`${name} ${method} ${url}`);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    roles[name] = server;
    const { port } = z.object({ port: z.int() }).parse(server.address());
    upstreams = { ...upstreams, [name]: `127.0.0.1:${port}` };
  }
});
afterAll(() => {
  for (const server of Object.values(roles)) server.close();
  rmSync(pages, { recursive: true });
});

test.runIf(hasCaddy)(
  "each name leads to its role, and the inner port to the wallet and to nothing else",
  async () => {
    const caddy = await startCaddy({ settings, upstreams, pages });
    try {
      const inside = (asked: string, method: string) =>
        ask(caddy.ports[":8080"], { host: "caddy:8080", path: asked, method });
      expect(await inside("/api/v1/wallet/hanpan/bet", "POST")).toMatch(
        /^200 api-[12]:3000 POST \/api\/v1\/wallet\/hanpan\/bet$/,
      );
      expect(await inside("/api/v1/wallet/hanpan-sports/bet", "POST")).toMatch(/^200 api-[12]:3000 /);
      expect(await inside("/", "GET")).toBe("404 ");
      expect(await inside("/metrics", "GET")).toBe("404 ");
      expect(await ask(caddy.ports[":443"], { host: member, path: "/" })).toMatch(
        /^200 api-[12]:3000 GET \/$/,
      );
      expect(await ask(caddy.ports[":443"], { host: sports, path: "/" })).toBe("200 sportsbook:3003 GET /");
      expect(await ask(caddy.ports[":443"], { host: operator, path: "/" })).toBe("cut off");
    } finally {
      await caddy.stop();
    }
  },
);

test.runIf(hasCaddy)(
  "the console answers its networks; where no role runs members see the page that was kept",
  async () => {
    const away = Object.fromEntries(Object.keys(upstreams).map((name) => [name, "127.0.0.1:1"]));
    const console = {
      "api-1:3001": upstreams["api-1:3001"] ?? "",
      "api-2:3001": upstreams["api-2:3001"] ?? "",
    };
    const caddy = await startCaddy({
      settings: { ...settings, OPERATOR_NETWORKS: "127.0.0.0/8 2001:db8::/32" },
      upstreams: { ...away, ...console },
      pages,
    });
    try {
      const at = (host: string, method: string) => ask(caddy.ports[":443"], { host, path: "/lobby", method });
      expect(await at(operator, "GET")).toMatch(/^200 api-[12]:3001 /);
      expect(await at(member, "GET")).toBe("503 the page of a closed site");
      expect(await at(member, "POST")).toMatch("503 the page of a closed site");
      rmSync(path.join(pages, "closed.html"));
      expect(await at(member, "GET")).toMatch(/^50[23] $/);
    } finally {
      await caddy.stop();
    }
  },
);
