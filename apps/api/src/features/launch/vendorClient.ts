import { type KeyObject, sign } from "node:crypto";
import { lookup } from "node:dns/promises";
import { isInternalAddress, isInternalHost } from "@hanpan/server/internalHosts";
import { requestSignatureHeader, signedBytes, writeRequestSignature } from "@hanpan/server/signedRequest";
import { inSpan, traceHeaders } from "@hanpan/server/spans";
import * as z from "zod";
import type { WireRules } from "../../lib/wireRules.ts";
import { readNextFixtures } from "./nextFixtures.ts";
import type { VendorAddress } from "./vendorAddress.ts";
import { patienceMs, readText } from "./vendorReply.ts";

const webAddress = z.url({ protocol: /^https?$/ }).max(4_096);
const launchReply = z.object({ url: webAddress });
const deskReply = z.object({ url: webAddress });
const matchName = z.string().max(200);
const waitingReply = z.object({
  total: z.int().min(0),
  ids: z.array(z.uuid()).max(20),
  proposals: z
    .array(
      z.object({
        id: z.uuid(),
        kind: z.string().min(1).max(40),
        match: z.object({ ko: matchName, en: matchName }).nullish(),
        by: z.string().max(100),
        at: z.int().min(0).max(8_640_000_000_000_000),
      }),
    )
    .max(20)
    .nullish(),
});
export type VendorWaiting = z.output<typeof waitingReply>;
const said = z.object({ ko: z.string().min(1).max(500), en: z.string().min(1).max(500) });
const units = z.int().min(0);
/** What was bet in the round and what came. One that is not as the protocol has it takes nothing from the proof. */
const roundDetail = z.object({
  bets: z
    .array(z.object({ name: said, odds: z.string().max(20).nullish(), amount: units, win: units.nullish() }))
    .max(200),
  result: said.nullish(),
  verifiable_later: said.nullish(),
});
const roundReply = z.object({
  url: webAddress.nullish(),
  proof: z.record(z.string(), z.unknown()).nullish(),
  detail: roundDetail.nullish().catch(null),
});

const gameUrlPath = "/operator/generic/v2/game/url";

type OpenedGame = {
  readonly gameCode: string;
  readonly language: string;
  readonly lobby: string;
  readonly isMobile: boolean;
};
/** A game that a member opens. */
export type GameLaunch = OpenedGame & { readonly user: string; readonly token: string };
/** A game that somebody tries. */
export type GameDemo = OpenedGame & {
  /** By what an address is known again, of which nothing can be read: for the vendor's own limits. */
  readonly visitor: string;
  readonly rules: WireRules;
};

const gameBody = ({ gameCode, language, lobby, isMobile }: OpenedGame) => ({
  platform: isMobile ? "GPL_MOBILE" : "GPL_DESKTOP",
  lobby_url: lobby,
  lang: language,
  game_code: gameCode,
  country: "KR",
});
const launchBody = ({ user, token, ...game }: GameLaunch) => ({
  user,
  token,
  ...gameBody(game),
  currency: "KRW",
});
const demoBody = ({ visitor, rules, ...game }: GameDemo) => ({
  ...gameBody(game),
  currency: "XXX",
  visitor,
  rules,
});

/** What a vendor answers about a round: where its replay is seen, the proof that it was fair, what was bet and what came. */
export type RoundProof = {
  readonly url: string | null;
  readonly proof: Record<string, unknown> | null;
  readonly detail: VendorRoundDetail | null;
};
export type VendorRoundDetail = z.output<typeof roundDetail>;

/**
 * Calls a vendor's own API (Hub88 Operator API, Games and Transactions), signed with the platform's key in the
 * same way as a vendor signs the wallet: base64 of RSA-SHA256 over the raw body in `X-Hub88-Signature`. Beside the
 * protocol's own fields every body names the vendor that it is for: the key is the same for all of them, and none may
 * show another what it was sent itself.
 * A second signature, over path and time too (docs/vendors.md), is sent beside it for vendors that look at it.
 *
 * On a site in production (`guards`) no call goes to a name that leads into our own network, and an address that a vendor
 * answers with is one of https and of the public web, or of where its API is. `ownOrigins` are the bundled vendors',
 * which may stand anywhere.
 * Every call answers undefined when the vendor does not answer in time, or not as the protocol has it.
 */
export function createVendorClient(
  platformKey: KeyObject,
  guards?: { readonly ownOrigins: readonly string[] },
) {
  const signatureOf = (bytes: Buffer) => sign("RSA-SHA256", bytes, platformKey).toString("base64");

  async function mayCall(url: URL): Promise<boolean> {
    if (guards === undefined || guards.ownOrigins.includes(url.origin)) return true;
    if (isInternalHost(url.hostname)) return false;
    const found = await lookup(url.hostname, { all: true });
    return !found.some(({ address }) => isInternalAddress(address));
  }

  function maySend(vendor: VendorAddress, address: string): boolean {
    const url = new URL(address);
    if (guards === undefined || url.origin === new URL(vendor.apiUrl).origin) return true;
    return url.protocol === "https:" && !isInternalHost(url.hostname);
  }

  function post<T>(vendor: VendorAddress, path: string, fields: object, reply: z.ZodType<T>) {
    const facts = { "url.path": path, "hanpan.vendor": vendor.code };
    return inSpan({ name: `vendor ${path}`, kind: "CLIENT", facts }, () => ask(vendor, path, fields, reply));
  }

  async function ask<T>(vendor: VendorAddress, path: string, fields: object, reply: z.ZodType<T>) {
    const operator = vendor.operatorId === null ? {} : { operator_id: vendor.operatorId };
    const body = JSON.stringify({ vendor: vendor.code, ...fields, ...operator });
    try {
      const url = new URL(`${vendor.apiUrl.replace(/\/$/, "")}${path}`);
      if (!(await mayCall(url))) return undefined;
      const atMs = Date.now();
      const whole = signedBytes({ method: "POST", path: url.pathname, body: Buffer.from(body) }, atMs);
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...traceHeaders(),
          "x-hub88-signature": signatureOf(Buffer.from(body)),
          [requestSignatureHeader]: writeRequestSignature(atMs, signatureOf(whole)),
        },
        body,
        redirect: "error",
        signal: AbortSignal.timeout(patienceMs),
      });
      return response.ok ? reply.safeParse(JSON.parse(await readText(response))).data : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    /** Where the vendor opens a game for this token. */
    async launchUrl(vendor: VendorAddress, launch: GameLaunch): Promise<string | undefined> {
      const reply = await post(vendor, gameUrlPath, launchBody(launch), launchReply);
      return reply && maySend(vendor, reply.url) ? reply.url : undefined;
    },

    /** Where the vendor opens a game with play money: no member, no token, the currency that is none. */
    async demoUrl(vendor: VendorAddress, demo: GameDemo): Promise<string | undefined> {
      const reply = await post(vendor, gameUrlPath, demoBody(demo), launchReply);
      return reply && maySend(vendor, reply.url) ? reply.url : undefined;
    },

    /** Where an operator of ours reaches the vendor's own desk: a link that opens once. Not of Hub88's protocol. */
    async deskUrl(
      vendor: VendorAddress,
      operator: {
        /** The id of this call: the vendor names the desk's session by it later on. */
        requestId: string;
        id: string;
        name: string;
        permissions: readonly string[];
        language: string;
        /** What is shown first; the vendor's own first page without it. */
        place?: "PROPOSALS" | undefined;
        nowMs: number;
      },
    ): Promise<string | undefined> {
      const reply = await post(
        vendor,
        "/operator/desk/session",
        {
          request_uuid: operator.requestId,
          sent_at: operator.nowMs,
          user: operator.id,
          name: operator.name,
          permissions: operator.permissions,
          lang: operator.language,
          ...(operator.place === undefined ? {} : { place: operator.place }),
        },
        deskReply,
      );
      return reply && maySend(vendor, reply.url) ? reply.url : undefined;
    },

    /** How many proposals wait at the vendor's desk for this operator's decision, and what the newest of them are. */
    deskWaiting(
      vendor: VendorAddress,
      operator: { id: string; nowMs: number },
    ): Promise<VendorWaiting | undefined> {
      const asked = { sent_at: operator.nowMs, user: operator.id };
      return post(vendor, "/operator/desk/waiting", asked, waitingReply);
    },

    nextFixtures: (vendor: VendorAddress, limit: number) => readNextFixtures(vendor, limit, mayCall),

    /** The replay and the proof of a round. */
    async round(
      vendor: VendorAddress,
      round: { user: string; transactionUuid: string; roundId: string },
    ): Promise<RoundProof | undefined> {
      const reply = await post(
        vendor,
        "/operator/generic/v2/game/round",
        { user: round.user, transaction_uuid: round.transactionUuid, round: round.roundId },
        roundReply,
      );
      const url = reply?.url ?? null;
      return (
        reply && {
          url: url !== null && maySend(vendor, url) ? url : null,
          proof: reply.proof ?? null,
          detail: reply.detail ?? null,
        }
      );
    },
  };
}
export type VendorClient = ReturnType<typeof createVendorClient>;
