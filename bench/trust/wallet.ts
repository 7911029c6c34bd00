import { randomUUID, sign } from "node:crypto";
import * as z from "zod";
import type { House, Member } from "./furnished.ts";
import { type Outgoing, sendUntilAnswered, type Way } from "./send.ts";

const reply = z.object({
  status: z.string(),
  balance: z.optional(z.number()),
  bet_rolled_back: z.optional(z.boolean()),
});
export type WalletReply = z.output<typeof reply>;

/** A call of the vendor's, whole: sent again, it is the very same. */
export type WalletCall = { readonly path: string; readonly body: string };

type Play = {
  readonly member: Member;
  readonly gameCode: string;
  readonly round: string;
  readonly id: string;
};

const common = ({ member, gameCode, round, id }: Play) => ({
  user: member.id,
  token: member.launchToken,
  transaction_uuid: id,
  request_uuid: randomUUID(),
  supplier_user: null,
  round,
  game_code: gameCode,
});
const money = { currency: "KRW", is_free: false, bet: "zero", reward_uuid: null, meta: null } as const;

const written = (path: string, body: object): WalletCall => ({
  path: `/transaction/${path}`,
  body: JSON.stringify(body),
});

/** A bet, which leaves its round open. Amounts in 1/100,000 won. */
export const betCall = (play: Play, amount: number): WalletCall =>
  written("bet", { ...common(play), ...money, amount, round_closed: false });

/** A win of a bet; it ends the round unless the call says otherwise. */
export const winCall = (play: Play, reference: string, amount: number): WalletCall =>
  written("win", {
    ...common(play),
    ...money,
    amount,
    round_closed: true,
    reference_transaction_uuid: reference,
  });

/** A rollback of a bet or a win. */
export const rollbackCall = (play: Play, reference: string): WalletCall =>
  written("rollback", { ...common(play), round_closed: true, reference_transaction_uuid: reference });

/** Asks for a member's balance, as a vendor does first: a launch that nobody uses within a minute is over. */
export const balanceCall = (member: Member, gameCode: string): WalletCall => ({
  path: "/user/balance",
  body: JSON.stringify({
    user: member.id,
    token: member.launchToken,
    request_uuid: randomUUID(),
    game_code: gameCode,
  }),
});

/** Sends a vendor's call, signed, until it has an answer that is one: RS_ERROR_UNKNOWN says to send it again. */
export function callWallet(way: Way, house: Wallet, call: WalletCall): Promise<WalletReply> {
  return sendUntilAnswered(way, signed(house, call), (text) => {
    const parsed = reply.safeParse(JSON.parse(text));
    const answer = parsed.data ?? { status: "OVERLOADED" };
    const isPassing = !parsed.success || answer.status === "RS_ERROR_UNKNOWN";
    return { answer, passing: isPassing ? answer.status : null };
  });
}

const batchReply = z.object({ status: z.literal("RS_OK"), answers: z.array(reply) });

/** Sends calls as one batch until each of them has an answer that is one. */
export function callInBatch(
  way: Way,
  house: Wallet,
  calls: readonly WalletCall[],
): Promise<readonly WalletReply[]> {
  const texts = calls.map(
    ({ path, body }) => `{"action":"${path.replace("/transaction/", "")}",${body.slice(1)}`,
  );
  const body = `{"request_uuid":"${randomUUID()}","calls":[${texts.join(",")}]}`;
  return sendUntilAnswered(way, signed(house, { path: "/transaction/batch", body }), (text) => {
    const parsed = batchReply.safeParse(JSON.parse(text));
    const answer = parsed.data?.answers ?? [];
    const isWhole =
      answer.length === calls.length && answer.every(({ status }) => status !== "RS_ERROR_UNKNOWN");
    return { answer, passing: isWhole ? null : "BATCH NOT ANSWERED" };
  });
}

type Wallet = Pick<House, "walletApi" | "vendor">;

function signed({ walletApi, vendor }: Wallet, { path, body }: WalletCall): Outgoing {
  const signature = sign("RSA-SHA256", Buffer.from(body), vendor.keys.privateKey).toString("base64");
  return {
    url: `${walletApi}${path}`,
    method: "POST",
    headers: { "content-type": "application/json", "x-hub88-signature": signature },
    body,
  };
}
