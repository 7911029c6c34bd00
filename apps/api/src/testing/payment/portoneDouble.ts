import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type DoubleAnswer, portonePayments, refuse } from "./portonePayments.ts";

/** What is wrong with the line to the double. LOST: what is asked is carried out, and no answer comes; HALF: of orders alone. */
export type DoubleMood = "WELL" | "AWAY" | "LOST" | "HALF" | "BROKEN" | "UNAUTHORIZED" | "REFUSING";

async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  const text = Buffer.concat(parts).toString("utf8");
  return text === "" ? null : JSON.parse(text);
}

/** How a message is made that is not the usual one. */
type HookGiven = { readonly atMs?: number; readonly key?: Buffer; readonly body?: string };

/** A message of the provider's: its body, and the headers that sign it as Standard Webhooks does. */
function signedHook(paymentId: string, ownKey: Buffer, { atMs = Date.now(), key = ownKey, body }: HookGiven) {
  const text =
    body ??
    JSON.stringify({
      type: "Transaction.Paid",
      timestamp: new Date(atMs).toISOString(),
      data: { paymentId, storeId: "store", transactionId: randomUUID() },
    });
  const id = randomUUID();
  const timestamp = String(Math.floor(atMs / 1_000));
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${text}`).digest("base64");
  return {
    body: text,
    headers: { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` },
  };
}

/**
 * A double of PortOne V2, written from its public documentation: virtual accounts opened by API, payments asked about, accounts closed,
 * payments cancelled with a refund account, and signed messages. It is no simulation of money; a test says who pays what.
 */
export async function startPortoneDouble() {
  const secret = randomUUID();
  const key = randomBytes(24);
  const { orders, state: store, ...payments } = portonePayments();
  const state = Object.assign(store, { mood: "WELL" as DoubleMood });

  async function answer(request: IncomingMessage): Promise<DoubleAnswer> {
    if (request.headers.authorization !== `PortOne ${secret}` || state.mood === "UNAUTHORIZED")
      return refuse(401, "UNAUTHORIZED");
    const { pathname } = new URL(request.url ?? "/", "http://double");
    const [, written = "", act = ""] = /^\/payments\/([^/]+)(?:\/(.+))?$/.exec(pathname) ?? [];
    const body = await readBody(request);
    const isOrder = request.method === "POST";
    if (isOrder && state.mood === "REFUSING") return refuse(502, "PG_PROVIDER");
    const id = decodeURIComponent(written);
    if (isOrder && act === "instant") return orders.open(id, body);
    if (!payments.has(id)) return refuse(404, "PAYMENT_NOT_FOUND");
    if (isOrder && act === "virtual-account/close") return orders.close(id);
    if (isOrder && act === "cancel") return orders.cancel(id, body);
    return orders.ask(id);
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (state.mood === "AWAY") return void request.socket.destroy();
    const [status, body] = await answer(request);
    if (state.mood === "LOST" || (state.mood === "HALF" && request.method === "POST"))
      return void request.socket.destroy();
    response.writeHead(status, { "content-type": "application/json" });
    response.end(state.mood === "BROKEN" ? '{"status":"PAID"' : JSON.stringify(body));
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => request.socket.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The double listens nowhere.");

  return {
    ...payments,
    url: `http://127.0.0.1:${address.port}`,
    secret,
    webhookSecret: `whsec_${key.toString("base64")}`,
    state,
    hook: (paymentId: string, given: HookGiven = {}) => signedHook(paymentId, key, given),
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
export type PortoneDouble = Awaited<ReturnType<typeof startPortoneDouble>>;
