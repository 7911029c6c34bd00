import { createPublicKey, type KeyObject, verify } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { parseArgs } from "node:util";
import { readRequestSignature, requestSignatureHeader, signedBytes } from "@hanpan/server/signedRequest";

/**
 * A wallet in place of the platform's, as a process of its own: it checks every signature, carries every transaction out once,
 * keeps the books in its memory, and answers at once. It reports its totals when it is asked.
 */
const { values } = parseArgs({ options: { key: { type: "string", default: "" } } });
const key: KeyObject = createPublicKey(readFileSync(values.key, "utf8"));

const unitsPerWon = 100_000;
const done = new Map<string, number>();
const books = { bets: 0, wins: 0, closings: 0, betWon: 0, winWon: 0, again: 0, forged: 0 };

const textOf = (body: string, field: string) => new RegExp(`"${field}":"([^"]+)"`).exec(body)?.[1] ?? "";

function carryOut(action: string, body: string): void {
  const transaction = textOf(body, "transaction_uuid");
  const amountWon = Number(/"amount":(\d+)/.exec(body)?.[1] ?? 0) / unitsPerWon;
  const before = done.get(transaction);
  if (before !== undefined) {
    books.again += 1;
    if (before !== amountWon) throw new Error(`transaction ${transaction} came with another amount`);
    return;
  }
  done.set(transaction, amountWon);
  if (action === "bet") {
    books.bets += 1;
    books.betWon += amountWon;
  } else if (action === "win") {
    books[amountWon > 0 ? "wins" : "closings"] += 1;
    books.winWon += amountWon;
  }
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const raw = Buffer.concat(chunks);
    const given = readRequestSignature(request.headers[requestSignatureHeader], Date.now());
    const whole = { method: "POST", path: request.url ?? "", body: raw };
    const isSigned =
      given !== undefined &&
      verify("RSA-SHA256", signedBytes(whole, given.atMs), key, Buffer.from(given.signature, "base64"));
    if (!isSigned) books.forged += 1;
    const status = isSigned ? "RS_OK" : "RS_ERROR_INVALID_SIGNATURE";
    const answerTo = (text: string) =>
      `{"status":"${status}","request_uuid":"${textOf(text, "request_uuid")}","currency":"KRW","balance":100000000000}`;
    const action = String(request.url).split("/").at(-1) ?? "";
    const body = raw.toString();
    response.setHeader("content-type", "application/json");
    if (action === "batch") {
      // The request's own id comes first, then the calls, none of which holds an object.
      const calls = isSigned ? (body.slice(1).match(/\{[^{}]*\}/g) ?? []) : [];
      for (const call of calls) carryOut(textOf(call, "action"), call);
      response.end(answerTo(body).replace(/\}$/, `,"answers":[${calls.map(answerTo).join(",")}]}`));
      return;
    }
    if (isSigned) carryOut(action, body);
    response.end(answerTo(body));
  });
});
// Whoever started it has gone.
process.on("disconnect", () => process.exit());
process.on("message", () => process.send?.(books));
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
});
