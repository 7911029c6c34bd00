import { createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import * as z from "zod";

const asked = z.object({ message: z.object({ to: z.string(), from: z.string(), text: z.string() }) });
const signature =
  /^HMAC-SHA256 apiKey=(?<key>\w+), date=(?<date>[\d:.TZ-]+), salt=(?<salt>\w{12,64}), signature=(?<mac>[0-9a-f]{64})$/;
const skewMs = 15 * 60_000;

async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  const text = Buffer.concat(parts).toString("utf8");
  return text === "" ? null : JSON.parse(text);
}

/**
 * A double of SOLAPI, written from its public documentation: one message sent, one found by its id, and the signature that each request
 * carries, which counts once. It sends nothing; a test says what becomes of a message.
 */
export async function startSolapiDouble() {
  const [apiKey, apiSecret] = ["NCSTESTKEY", randomUUID()];
  const used = new Set<string>();
  const sent = new Map<string, { to: string; from: string; text: string; statusCode: string }>();
  const state = { mood: "WELL" as "WELL" | "BROKEN" | "NO_MONEY" | "BAD_NUMBER" | "SILENT", asks: 0 };

  function refusalOf(request: IncomingMessage): string | null {
    const {
      key,
      date = "",
      salt = "",
      mac = "",
    } = signature.exec(request.headers.authorization ?? "")?.groups ?? {};
    if (key !== apiKey) return "InvalidAPIKey";
    if (Math.abs(Date.parse(date) - Date.now()) > skewMs) return "RequestTimeTooSkewed";
    if (used.has(mac)) return "DuplicatedSignature";
    used.add(mac);
    return createHmac("sha256", apiSecret)
      .update(date + salt)
      .digest("hex") === mac
      ? null
      : "SignatureDoesNotMatch";
  }

  async function answer(request: IncomingMessage): Promise<readonly [number, unknown]> {
    state.asks += 1;
    const refusal = refusalOf(request);
    if (refusal !== null) return [403, { errorCode: refusal, errorMessage: refusal }];
    if (state.mood === "BROKEN") return [500, { errorCode: "InternalError", errorMessage: "busy" }];
    if (state.mood === "NO_MONEY") return [402, { errorCode: "NotEnoughBalance", errorMessage: "empty" }];
    const url = new URL(request.url ?? "/", "http://double");
    if (request.method === "GET") {
      const id = url.searchParams.get("value") ?? "";
      const found = sent.get(id);
      const shown = found === undefined ? {} : { [id]: { ...found, messageId: id, dateReceived: null } };
      return [200, { startKey: null, limit: 20, messageList: shown }];
    }
    if (state.mood === "BAD_NUMBER") return [400, { errorCode: "ValidationError", errorMessage: "to" }];
    const { message } = asked.parse(await readBody(request));
    const messageId = `M4V${randomUUID().replaceAll("-", "").toUpperCase().slice(0, 29)}`;
    sent.set(messageId, { ...message, statusCode: "2000" });
    return [
      200,
      { groupId: "G4V", messageId, statusCode: "2000", statusMessage: "정상 접수", ...message, type: "SMS" },
    ];
  }

  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) => {
      if (state.mood === "SILENT") return response.destroy();
      response.writeHead(status, { "content-type": "application/json" });
      return response.end(JSON.stringify(body));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The double has no port.");
  return {
    given: { apiKey, apiSecret, from: "0212345678", baseUrl: `http://127.0.0.1:${address.port}` },
    state,
    sent,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
