import type { KeyObject } from "node:crypto";
import { z } from "zod";
import { signatureHeader } from "../wallet/signature.ts";
import { signedBy } from "./call.ts";

/** A game that was opened with play money, as its address says it. */
export type FreeLaunch = { readonly memberId: string; readonly launchToken: string; readonly url: URL };

/** Asks a bundled vendor as the platform does to open a game with play money; the bare reply. */
export function askForDemo(
  address: string,
  { platformKey }: { readonly platformKey: KeyObject },
  gameCode: string,
  more: Record<string, unknown> = {},
): Promise<Response> {
  const body = JSON.stringify({
    vendor: gameCode === "virtual-sports" ? "hanpan-sports" : "hanpan",
    platform: "GPL_MOBILE",
    lobby_url: "http://127.0.0.1:3000",
    lang: "ko",
    game_code: gameCode,
    currency: "XXX",
    country: "KR",
    ...more,
  });
  return fetch(`${address}/operator/generic/v2/game/url`, {
    method: "POST",
    headers: { "content-type": "application/json", [signatureHeader]: signedBy(platformKey, body) },
    body,
  });
}

/** Opens a game with play money, as far as its address. */
export async function freeLaunch(
  address: string,
  around: { readonly platformKey: KeyObject },
  gameCode: string,
  more: Record<string, unknown> = {},
): Promise<FreeLaunch> {
  const reply = await askForDemo(address, around, gameCode, more);
  const { url: text } = z.object({ url: z.url() }).parse(await reply.json());
  const url = new URL(text);
  const { user, token } = z
    .object({ user: z.uuid(), token: z.string() })
    .parse(Object.fromEntries(url.searchParams));
  return { memberId: user, launchToken: token, url };
}
