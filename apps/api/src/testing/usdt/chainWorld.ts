import type { UsdtNetwork } from "@hanpan/contract/usdt";
import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { balancesOf, openAccount } from "@hanpan/ledger";
import { v7 } from "uuid";
import * as z from "zod";
import { platformSources } from "../../migrations.ts";
import { createEvmChain } from "../../usdt/chain/evmChain.ts";
import { deployToken, type LocalClient, localClient, tokenAbi } from "../../usdt/local/localToken.ts";
import { type RunningNode, startNode } from "../../usdt/local/startNode.ts";
import { keepRate } from "../../usdt/rate/keepRate.ts";
import { requestUsdtDeposit } from "../../usdt/requestUsdt.ts";
import { watchChains } from "../../usdt/watch/watchChains.ts";
import { bankId } from "../members.ts";

type Address = `0x${string}`;

const transferRows = z.array(
  z.object({
    state: z.string(),
    reasons: z.array(z.string()),
    amount: z.coerce.number(),
    member_id: z.string().nullable(),
    transfer_id: z.string(),
    tx_hash: z.string(),
  }),
);
const quoteRow = z.object({ address: z.custom<Address>(), usdt: z.number(), rate_jeon: z.number() });

/** A site's database beside a real node with a token on it: members who ask for deposits, wallets that send. */
export async function createChainWorld(ownDatabase?: TestDatabase) {
  const node: RunningNode = await startNode();
  const client: LocalClient = localClient(node.url);
  const token = await deployToken(client);
  const database =
    ownDatabase ?? (await createTestDatabase({ template: "platform", sources: platformSources }));
  const pool = database.appPool;
  const accounts = await client.getAddresses();
  const wallet = accounts[1];
  if (wallet === undefined) throw new Error("The chain has too few accounts.");
  const chains = { ERC20: createEvmChain(node.url) };
  let made = 0;
  const chainNow = async () => new Date(Number((await client.getBlock()).timestamp) * 1_000);
  await pool.query(
    "UPDATE platform.usdt_network SET is_open = true, token = $1, confirmations = 3 WHERE network = 'ERC20'",
    [token],
  );
  await keepRate(pool, { rateJeon: 139_550, source: "HAND", saidAt: await chainNow() }, await chainNow());

  const send = async (of: Address, functionName: "transfer" | "mint", to: Address, micro: number) =>
    client.writeContract({
      ...{ abi: tokenAbi, address: of, functionName, args: [to, BigInt(micro)] },
      account: wallet,
    });
  await send(token, "mint", wallet, 1_000_000_000_000);
  await client.mine({ blocks: 1 });

  return {
    ...{ node, client, token, database, pool, wallet, chains, chainNow },
    otherWallet: accounts[2] ?? wallet,
    /** A look of the watcher. */
    look: async () => watchChains(pool, chains, await chainNow()),
    mine: (blocks: number) => client.mine({ blocks, interval: 1 }),
    send: (to: Address, micro: number, of: Address = token) => send(of, "transfer", to, micro),
    mint: (of: Address, micro: number) => send(of, "mint", wallet, micro),
    /** Free addresses of the site; `shared` ones all members pay to. */
    async addAddresses(addresses: readonly string[], isShared = false) {
      for (const address of addresses)
        await pool.query(
          `INSERT INTO platform.usdt_address (address_id, network, address, is_shared, added_at)
           VALUES ($1, 'ERC20', $2, $3, now())`,
          [v7(), address, isShared],
        );
    },
    async member(usdtAddress: string | null = null): Promise<string> {
      made += 1;
      const memberId = v7();
      const owner = database.ownerPool;
      await openAccount(pool, memberId);
      await owner.query(
        `INSERT INTO platform.member (member_id, login_id, nickname, password_hash, exchange_password_hash, level_id, bank_id,
           account_number, depositor, phone_carrier, phone, gender, birth_date, referral_code, status, language, usdt_address, created_at)
         SELECT $1, 'chain' || $2, '체인' || $2, 'x', 'x', level_id, $3, '1234567890', '홍길동', 'SKT', '010' || lpad($2, 8, '0'),
                'MALE', '1990-01-01', 'CHAIN' || $2, 'ACTIVE', 'ko', $4, now() FROM platform.level ORDER BY rank LIMIT 1`,
        [memberId, String(made), bankId, usdtAddress],
      );
      return memberId;
    },
    /** Asks for a deposit and answers what it was promised. */
    async quote(memberId: string, amountWon: number, bonusKind: "NONE" | "SLOT" = "NONE") {
      const requestId = v7();
      const now = await chainNow();
      const network: UsdtNetwork = "ERC20";
      const answer = await requestUsdtDeposit(pool, {
        ...{ memberId, requestId, amountWon, bonusKind, network, now },
      });
      if (typeof answer === "string" || answer.outcome === "REFUSED")
        throw new Error(`No deposit was promised: ${JSON.stringify(answer)}.`);
      const { rows } = await pool.query(
        "SELECT address, usdt, rate_jeon FROM platform.usdt_quote WHERE member_id = $1 AND request_id = $2",
        [memberId, requestId],
      );
      return { requestId, ...quoteRow.parse(rows[0]) };
    },
    cashOf: async (memberId: string) => (await balancesOf(pool, memberId))?.cashWon,
    async transfers() {
      const { rows } = await pool.query(
        `SELECT state, reasons, amount::text AS amount, member_id, transfer_id, tx_hash FROM platform.chain_transfer
          ORDER BY block_height, log_index`,
      );
      return transferRows.parse(rows);
    },
    async close() {
      if (ownDatabase === undefined) await database.drop();
      await node.stop();
    },
  };
}
export type ChainWorld = Awaited<ReturnType<typeof createChainWorld>>;
