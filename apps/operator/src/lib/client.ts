import { handOver } from "@hanpan/browser/files/handOver";
import { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import type { Envelope } from "@hanpan/contract";
import type { Call, DataOf } from "@hanpan/contract/call";
import { type ClientOptions, createClient, type RequestParts } from "@hanpan/contract/client";
import { operatorBasePath } from "@hanpan/contract/operator/call";
import { verifyAudit } from "@hanpan/contract/operator/calls/audit";
import { verifyLedger } from "@hanpan/contract/operator/calls/ledger";
import { currentLanguage } from "./language.ts";
import { currentToken, endRefusedSession } from "./session.ts";

const options: ClientOptions = {
  baseUrl: "",
  basePath: operatorBasePath,
  token: currentToken,
  language: currentLanguage,
  timeoutMs: 120_000,
};

/** Checks of everything there is: a large site's take minutes. */
const patientIds: ReadonlySet<string> = new Set([verifyAudit.id, verifyLedger.id]);
const patientTimeoutMs = 600_000;

/** For signing in: its 401 is about what was typed, never about a session. */
const openClient = createClient({ ...options, token: () => null });
const operatorClient = createClient({ ...options, onUnauthenticated: endRefusedSession });

const patientClient = createClient({
  ...options,
  timeoutMs: patientTimeoutMs,
  onUnauthenticated: endRefusedSession,
});

/** A long file is waited for as long as the server goes on writing it. */
const fileClient = createClient({
  ...options,
  timeoutMs: 15 * 60_000,
  onUnauthenticated: endRefusedSession,
});

/** For the code of a second factor: a 401 may say that the code is wrong, and then the session goes on. */
const codeClient = createClient(options);

function clientOf(call: Call) {
  if (call.auth === "none") return openClient;
  if (call.format === "csv") return fileClient;
  if (patientIds.has(call.id)) return patientClient;
  return call.errors?.includes("WRONG_TOTP") ? codeClient : operatorClient;
}

/** Sends one call; answers its envelope, never throws. */
export async function send<C extends Call>(call: C, parts: RequestParts<C>): Promise<Envelope<DataOf<C>>> {
  const token = currentToken();
  const reply = await clientOf(call).send(call, parts);
  if (reply.error?.code === "UNAUTHENTICATED" && token !== null) endRefusedSession(token);
  // The server has ended the session: it was used from where its operator is not let in.
  if (reply.error?.code === "ADDRESS_REFUSED" && token !== null)
    endRefusedSession(token, reply.message ?? undefined);
  return reply;
}

/** Sends one call and answers its data. @throws RequestFailure with the server's words. */
export async function ask<C extends Call>(call: C, parts: RequestParts<C>): Promise<DataOf<C>> {
  const reply = await send(call, parts);
  if (reply.error !== null) throw new RequestFailure(reply);
  return reply.data;
}

/** Asks for a list as a file and gives it to the browser. @throws RequestFailure when there is none. */
export async function saveFile<C extends Call>(
  call: C,
  parts: RequestParts<C>,
  name: string,
  type?: string,
): Promise<void> {
  const reply = await clientOf(call).download(call, parts, type);
  if (reply.error !== null) throw new RequestFailure(reply);
  handOver(reply.data, name);
}
