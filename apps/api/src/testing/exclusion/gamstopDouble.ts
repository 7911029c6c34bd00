import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

const dateOfBirth = /^\d{4}-\d{2}-\d{2}$/;

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return new URLSearchParams(Buffer.concat(parts).toString("utf8"));
}

/**
 * A double of GAMSTOP's API, written from what is public of its version 2 (docs/exclusion-lists.md, "GAMSTOP"): a form by POST, the key in
 * `X-API-Key`, and the answer in the header `X-Exclusion`. It knows whom a test says, by last name and birth date.
 */
export async function startGamstopDouble() {
  const apiKey = randomUUID();
  const known = new Map<string, "Y" | "P">();
  const state = {
    mood: "WELL" as "WELL" | "BROKEN" | "BUSY" | "SILENT" | "ODD",
    asked: [] as Record<string, string>[],
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await formOf(request);
    state.asked.push(Object.fromEntries(form));
    if (state.mood === "SILENT") return;
    const end = (status: number, headers: Record<string, string> = {}) =>
      response.writeHead(status, headers).end();
    if (state.mood === "BROKEN") return void end(503);
    if (state.mood === "BUSY") return void end(429);
    if (state.mood === "ODD") return void end(200, { "x-exclusion": "maybe" });
    if (request.method !== "POST") return void end(405);
    if (request.headers["x-api-key"] !== apiKey) return void end(403);
    const isWhole = ["firstName", "lastName", "dateOfBirth", "email", "postcode", "mobile"].every((name) =>
      form.has(name),
    );
    if (!isWhole || !dateOfBirth.test(form.get("dateOfBirth") ?? "")) return void end(400);
    const found = known.get(`${form.get("lastName")} ${form.get("dateOfBirth")}`) ?? "N";
    end(200, { "x-exclusion": found, "x-unique-id": randomUUID() });
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  return {
    ...{ apiKey, state, url: `http://127.0.0.1:${port}/v2` },
    know: (lastName: string, birthDate: string, as: "Y" | "P") => known.set(`${lastName} ${birthDate}`, as),
    forget: () => known.clear(),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
