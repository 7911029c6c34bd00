import type { Envelope } from "@hanpan/contract";
import type { Call, DataOf } from "@hanpan/contract/call";
import { type ClientOptions, createClient, type RequestParts } from "@hanpan/contract/client";
import { takeEarly } from "../entry/earlyReply.ts";
import { fetchApart } from "./fetchApart.ts";
import { currentLanguage } from "./language.ts";
import { noteService } from "./serviceState.ts";
import { currentToken } from "./session.ts";
import { endRefusedSession } from "./sessionEnd.ts";

const options: ClientOptions = {
  baseUrl: "",
  token: currentToken,
  language: currentLanguage,
  timeoutMs: 50_000,
  fetch: (address, init) =>
    takeEarly(String(address), new Headers(init?.headers)) ?? fetchApart(address, init),
};

/** For calls open to all: their 401 is about what was typed (a wrong password), never about the session. */
const openClient = createClient(options);

/** For calls that know the member: a 401 says that the token is refused, and ends the session once. */
const memberClient = createClient({ ...options, onUnauthenticated: endRefusedSession });

const clientOf = (call: Call) => (call.auth === "none" ? openClient : memberClient);

/**
 * Sends one call of the contract and answers with its envelope; never throws. Bearer token, language,
 * bracket arrays and the timeout of 50 s (specification §7) are the contract's client's.
 */
export async function send<C extends Call>(call: C, parts: RequestParts<C>): Promise<Envelope<DataOf<C>>> {
  const reply = await clientOf(call).send(call, parts);
  noteService(call, reply);
  return reply;
}

/** Asks for a file (a CSV call, as `type` where another is wanted) and answers with it in an envelope; never throws. */
export async function download<C extends Call>(
  call: C,
  parts: RequestParts<C>,
  type?: string,
): Promise<Envelope<Blob>> {
  const reply = await clientOf(call).download(call, parts, type);
  noteService(call, reply);
  return reply;
}
