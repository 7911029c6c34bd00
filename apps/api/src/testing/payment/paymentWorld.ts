import type { Pool } from "pg";
import { v7 as uuidv7 } from "uuid";
import * as z from "zod";
import { followPayments } from "../../payment/followPayments.ts";
import { followRefunds } from "../../payment/followRefunds.ts";
import { followHook } from "../../payment/hook.ts";
import { createPortone } from "../../payment/provider/portone.ts";
import { findPayment } from "../../payment/readPayments.ts";
import { requestPayment } from "../../payment/requestPayment.ts";
import type { PaymentGround } from "../../payment/settlePayment.ts";
import { openMoneyWorld } from "../money/moneyWorld.ts";
import type { Player } from "../money/worldTypes.ts";
import { type PortoneDouble, startPortoneDouble } from "./portoneDouble.ts";

const entryRow = z.object({
  entry_id: z.string(),
  state: z.string(),
  reasons: z.array(z.string()),
  amount_won: z.number(),
  direction: z.string(),
  request_id: z.string().nullable(),
});
const requestRow = z.object({
  status: z.string(),
  reason: z.string().nullable(),
  processed_by: z.string().nullable(),
});

/** Opens virtual accounts on a site, at a store of the double's. */
export async function openProvider(pool: Pool, now: Date): Promise<void> {
  await pool.query("SELECT platform.provider_account('PORTONE', $1)", [now]);
  await pool.query(
    `UPDATE platform.payment_provider SET is_open = true, store_id = 'store', channel_key = 'channel', bank_code = '088',
       minimum_won = 10000, maximum_won = 3000000, expiry_minutes = 60`,
  );
}

/** The cashier beside a double of the provider, with a clock that the test holds. */
export async function openPaymentWorld() {
  const world = await openMoneyWorld(10);
  const double: PortoneDouble = await startPortoneDouble();
  const provider = createPortone({
    secret: double.secret,
    webhookSecret: double.webhookSecret,
    baseUrl: double.url,
  });
  const ground: PaymentGround = { pool: world.pool, provider, takesTests: false };
  await openProvider(world.database.appPool, world.clock.now());
  const now = () => world.clock.now();

  const payments = {
    double,
    ground,
    provider,
    /** Asks for a deposit; a member's id for it may be given again. */
    ask: (player: Player, amountWon = 30_000, requestId = uuidv7({ msecs: now().getTime() })) =>
      requestPayment(ground, {
        ...{ memberId: player.memberId, requestId, amountWon, bonusKind: "NONE" as const, now: now() },
      }),
    /** The same, for what is to be opened; answers its id. */
    async opened(player: Player, amountWon = 30_000): Promise<string> {
      const answer = await payments.ask(player, amountWon);
      if (typeof answer === "string" || answer.outcome === "REFUSED")
        throw new Error(`no account was opened: ${JSON.stringify(answer)}`);
      return answer.result.requestId;
    },
    hook: (requestId: string) => followHook(ground, requestId, now()),
    /** A run of the jobs, some time later. */
    async job(laterMs = 0): Promise<void> {
      world.forward(laterMs);
      await followPayments(ground, now());
      await followRefunds(ground, now());
    },
    payment: (requestId: string) => findPayment(world.pool, requestId),
    async entries(requestId: string) {
      const { rows } = await world.pool.query(
        `SELECT entry.entry_id, entry.state, entry.reasons, entry.amount_won, entry.direction, entry.request_id
           FROM platform.bank_entry_word AS word JOIN platform.bank_entry AS entry USING (entry_id)
          WHERE word.word_id LIKE $1 || '%' ORDER BY entry.direction, entry.entry_id`,
        [requestId],
      );
      return z.array(entryRow).parse(rows);
    },
    /** What was said and is no entry. */
    async unread(requestId: string): Promise<number> {
      const { rowCount } = await world.pool.query(
        "SELECT FROM platform.bank_entry_word WHERE word_id LIKE $1 || '%' AND entry_id IS NULL",
        [requestId],
      );
      return rowCount ?? 0;
    },
    async request(requestId: string) {
      const { rows } = await world.pool.query(
        "SELECT status, reason, processed_by FROM platform.money_request WHERE request_id = $1",
        [requestId],
      );
      return requestRow.parse(rows[0]);
    },
    cashOf: async (player: Player) => (await world.balances(player)).cash,
    async end(): Promise<void> {
      await world.expectSound();
      await double.close();
      await world.close();
    },
  };
  return { ...world, ...payments };
}
export type PaymentWorld = Awaited<ReturnType<typeof openPaymentWorld>>;
