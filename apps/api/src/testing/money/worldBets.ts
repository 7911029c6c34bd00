import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { createWalletOperations } from "../../features/wallet/operations.ts";
import { type Category, gameOf, type MoneyGround, type PlacedBet, type Player } from "./worldTypes.ts";

/** The wallet's calls of a money world's vendor. */
export function betsOf({ pool, vendorId, now }: MoneyGround) {
  const wallet = createWalletOperations(pool, now);
  const call = (player: Player, bet: PlacedBet) => ({
    user: player.memberId,
    request_uuid: randomUUID(),
    round: bet.round,
    game_code: gameOf(bet.category),
    currency: "KRW",
    is_free: false,
  });
  const part = {
    /** Places a bet and answers the wallet's status with it. */
    async bet(
      player: Player,
      category: Category,
      stakeWon: number,
      closed = false,
      round: string = randomUUID(),
      on?: { readonly event: string; readonly side: string },
    ) {
      const placed: PlacedBet = { transactionUuid: randomUUID(), round, category };
      const { status } = await wallet.bet(vendorId, {
        ...call(player, placed),
        transaction_uuid: placed.transactionUuid,
        token: player.token,
        amount: stakeWon,
        round_closed: closed,
        ...on,
      });
      return { ...placed, status };
    },
    /**
     * Pays a win of a bet and, by default, ends its round; `atRiskWon` is what the round had at risk. As a promotion
     * it is none of its stake's.
     */
    async win(
      player: Player,
      bet: PlacedBet,
      winWon: number,
      closed = true,
      atRiskWon?: number,
      isPromo = false,
    ) {
      const transactionUuid = randomUUID();
      const { status } = await wallet.win(vendorId, {
        ...call(player, bet),
        transaction_uuid: transactionUuid,
        reference_transaction_uuid: bet.transactionUuid,
        amount: winWon,
        round_closed: closed,
        at_risk: atRiskWon,
        is_supplier_promo: isPromo,
      });
      return { status, transactionUuid };
    },
    /** Rolls a bet or a win back and, by default, ends its round. */
    async rollback(
      player: Player,
      bet: PlacedBet,
      transactionUuid = bet.transactionUuid,
      rollbackUuid: string = randomUUID(),
      closed = true,
      atRiskWon?: number,
    ) {
      const { status } = await wallet.rollback(vendorId, {
        ...call(player, bet),
        transaction_uuid: rollbackUuid,
        reference_transaction_uuid: transactionUuid,
        round_closed: closed,
        at_risk: atRiskWon,
      });
      return status;
    },
    /** A bet that is settled with its win at once; a refused one fails the test. */
    async play(player: Player, category: Category, stakeWon: number, winWon = 0): Promise<PlacedBet> {
      const placed = await part.bet(player, category, stakeWon);
      expect(placed.status).toBe("RS_OK");
      expect((await part.win(player, placed, winWon)).status).toBe("RS_OK");
      return placed;
    },
  };
  return part;
}
