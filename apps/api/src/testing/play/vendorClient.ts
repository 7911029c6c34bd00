import { generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";

/**
 * A vendor as the protocol's text has it (docs/vendors.md, "The wallet"): it shares nothing with the
 * server's code, so that what the server misreads is seen.
 */
export type WalletReply = {
  readonly httpStatus: number;
  readonly user?: string;
  readonly status: string;
  readonly request_uuid?: string;
  readonly currency?: string;
  readonly balance?: number;
  readonly level?: number;
  readonly rules?: Readonly<Record<string, unknown>>;
  readonly bet_rolled_back?: boolean;
};

/** ₩1 in the protocol's amounts. */
export const won = (amount: number): number => amount * 100_000;

export type VendorKeys = { readonly publicKeyPem: string; readonly privateKey: KeyObject };

export function makeVendorKeys(): VendorKeys {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { publicKeyPem: publicKey.export({ type: "spki", format: "pem" }).toString(), privateKey };
}

export type Fields = Readonly<Record<string, unknown>>;

/** The header of a signature over path and time (docs/vendors.md, "The wallet"), written down a second time. */
export function signRequest(
  keys: VendorKeys,
  url: string,
  body: string,
  more: { readonly atMs?: number; readonly method?: string } = {},
): Record<string, string> {
  const atMs = more.atMs ?? Date.now();
  const text = `${atMs}\n${more.method ?? "POST"} ${new URL(url).pathname}\n${body}`;
  const signature = sign("RSA-SHA256", Buffer.from(text), keys.privateKey).toString("base64");
  return { "x-hanpan-signature": `t=${atMs},s=${signature}` };
}

export function createTestVendor(walletUrl: string, keys: VendorKeys) {
  /** Sends exactly these bytes; the signature is theirs unless another is given (null: none). */
  async function sendRaw(
    path: string,
    body: string | Uint8Array<ArrayBuffer>,
    more: {
      readonly signature?: string | null;
      readonly headers?: Record<string, string>;
      readonly method?: string;
    } = {},
  ): Promise<WalletReply> {
    const signature =
      more.signature === undefined
        ? sign("RSA-SHA256", Buffer.from(body), keys.privateKey).toString("base64")
        : more.signature;
    const method = more.method ?? "POST";
    const response = await fetch(`${walletUrl}${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        ...(signature === null ? {} : { "x-hub88-signature": signature }),
        ...more.headers,
      },
      ...(method === "GET" ? {} : { body }),
    });
    return { httpStatus: response.status, ...JSON.parse(await response.text()) };
  }

  const send = (path: string, fields: Fields) => sendRaw(path, JSON.stringify(fields));

  const money = (fields: Fields): Fields => ({
    supplier_user: null,
    transaction_uuid: randomUUID(),
    round: randomUUID(),
    round_closed: false,
    request_uuid: randomUUID(),
    game_code: "dancheong-fortune",
    game_id: 1,
    currency: "KRW",
    bet: "zero",
    is_free: false,
    reward_uuid: null,
    meta: null,
    ...fields,
  });

  return {
    walletUrl,
    sendRaw,
    send,
    info: (fields: Fields) => send("/user/info", { request_uuid: randomUUID(), ...fields }),
    rules: (fields: Fields) => send("/user/rules", { request_uuid: randomUUID(), ...fields }),
    balance: (fields: Fields) =>
      send("/user/balance", { request_uuid: randomUUID(), game_code: "dancheong-fortune", ...fields }),
    /** The fields of a bet or a win: `user`, `token` and `amount` are the caller's; any may be given otherwise. */
    money,
    bet: (fields: Fields) => send("/transaction/bet", money(fields)),
    win: (fields: Fields) => send("/transaction/win", money({ round_closed: true, ...fields })),
    rollback: (fields: Fields) => {
      const { currency: _currency, bet: _bet, is_free: _isFree, amount: _amount, ...rest } = money(fields);
      return send("/transaction/rollback", rest);
    },
  };
}
export type TestVendor = ReturnType<typeof createTestVendor>;
