import { type UsdtNetwork, usdtNetworks } from "@hanpan/contract/usdt";
import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import type { Chain, ChainBlock, TokenTransfer } from "../chain/chain.ts";
import { keepTransfers } from "./keepTransfers.ts";

/** How many blocks one look reads at most, so that a site that was away catches up without a pause that nobody ends. */
const blocksAtOnce = 100;

/** How many blocks are remembered, beyond which no reorganisation is looked for. */
const remembered = 1_100;

const headRow = z.object({ height: z.number(), hash: z.string() });
const hashRow = z.object({ hash: z.string() });
const addressRows = z.array(z.object({ address: z.string() }));

/** What a look at a chain came to. */
export type Look = { readonly read: number; readonly newest: number; readonly undone: number };

/**
 * Reads a chain on from where it was read up to, block by block: each follows from the one before, or what was only seen
 * above the fork is undone first, by a node alone whose own chain has its confirmations above all that was read: one that is behind, or
 * on a branch that others leave again, undoes nothing. What was read is kept with its block, so that a process that is killed goes on there, and two at once
 * read the same to the same end. Begins with the newest block.
 *
 * @throws ChainError when the node does not answer.
 */
export async function followChain(pool: Pool, network: UsdtNetwork, chain: Chain, now: Date): Promise<Look> {
  const newest = await chain.newest();
  let standing = await readHead(pool, network);
  if (standing === null) {
    await begin(pool, network, newest, now);
    return { read: 0, newest: newest.height, undone: 0 };
  }
  const isAhead = newest.height >= standing.height;
  // A node that is behind knows nothing of what was read last.
  const fork = isAhead ? await forkOf(pool, network, chain, standing) : null;
  if (
    !isAhead ||
    (fork !== null && newest.height < standing.height + (await confirmationsOf(pool, network)) - 1)
  ) {
    await noteLook(pool, network, newest.height, now);
    return { read: 0, newest: newest.height, undone: 0 };
  }
  let undone = 0;
  if (fork !== null) {
    undone = await undoAbove(pool, network, fork, now);
    standing = fork;
  }
  const addresses = await readAddresses(pool, network);
  const until = Math.min(newest.height, standing.height + blocksAtOnce);
  let read = 0;
  for (let height = standing.height + 1; height <= until; height += 1) {
    const block = height === newest.height ? newest : await chain.blockAt(height);
    // The chain became another while it was read: the next look finds where.
    if (block === null || block.parentHash !== standing.hash) break;
    // Anybody writes transfers of nothing to any address, so that it is copied by mistake: no money is in them.
    const transfers = (await chain.transfersIn(block, addresses)).filter(({ amount }) => amount > 0n);
    if (!(await keepBlock(pool, network, { block, transfers, before: standing, newest: newest.height, now })))
      break;
    standing = { height: block.height, hash: block.hash };
    read += 1;
  }
  await noteLook(pool, network, newest.height, now);
  return { read, newest: newest.height, undone };
}

/** Keeps how far the node went at a look. */
const noteLook = (pool: Pool, network: UsdtNetwork, newest: number, now: Date) =>
  pool.query(
    "UPDATE platform.chain_head SET newest = $2, looked_at = $3 WHERE network = $1 AND looked_at <= $3",
    [network, newest, now],
  );

const rulesRow = z.object({ confirmations: z.number() });

async function confirmationsOf(pool: Pool, network: UsdtNetwork): Promise<number> {
  const { rows } = await pool.query("SELECT confirmations FROM platform.usdt_network WHERE network = $1", [
    network,
  ]);
  return rulesRow.parse(rows[0]).confirmations;
}

type Standing = { readonly height: number; readonly hash: string };

async function readHead(pool: Pool, network: UsdtNetwork): Promise<Standing | null> {
  const { rows } = await pool.query("SELECT height, hash FROM platform.chain_head WHERE network = $1", [
    network,
  ]);
  return rows[0] === undefined ? null : headRow.parse(rows[0]);
}

async function begin(pool: Pool, network: UsdtNetwork, block: ChainBlock, now: Date): Promise<void> {
  await withTransaction(pool, async (client) => {
    await client.query(
      `INSERT INTO platform.chain_head (network, height, hash, newest, looked_at) VALUES ($1, $2::bigint, $3, $2::bigint, $4)
       ON CONFLICT DO NOTHING`,
      [network, block.height, block.hash, now],
    );
    await rememberBlock(client, network, block);
  });
}

const rememberBlock = (client: PoolClient, network: UsdtNetwork, block: ChainBlock) =>
  client.query("INSERT INTO platform.chain_block VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING", [
    network,
    block.height,
    block.hash,
    block.at,
  ]);

/** The last block that both the site and the chain have; null where that is the one that was read last. */
async function forkOf(
  pool: Pool,
  network: UsdtNetwork,
  chain: Chain,
  standing: Standing,
): Promise<Standing | null> {
  let place: Standing = standing;
  for (;;) {
    const block = await chain.blockAt(place.height);
    if (block?.hash === place.hash) return place.height === standing.height ? null : place;
    const { rows } = await pool.query(
      "SELECT height, hash FROM platform.chain_block WHERE network = $1 AND height < $2 ORDER BY height DESC LIMIT 1",
      [network, place.height],
    );
    // Older than all that is remembered: the node is another chain's, and nothing is undone by it.
    if (rows[0] === undefined)
      throw new Error(`The node's chain of ${network} has none of the blocks that were read.`);
    place = headRow.parse(rows[0]);
  }
}

/** What was seen above a block is gone until another block brings it again. What was credited already is said to be gone, and stays. */
async function undoAbove(pool: Pool, network: UsdtNetwork, fork: Standing, now: Date): Promise<number> {
  return withTransaction(pool, async (client) => {
    await client.query("SELECT FROM platform.chain_head WHERE network = $1 FOR UPDATE", [network]);
    const gone = await client.query(
      `UPDATE platform.chain_transfer SET state = 'GONE' WHERE network = $1 AND block_height > $2 AND state = 'SEEN'`,
      [network, fork.height],
    );
    await client.query(
      `UPDATE platform.chain_transfer SET reasons = reasons || 'GONE_AFTER_CREDIT'::text
        WHERE network = $1 AND block_height > $2 AND state IN ('CREDITED', 'WAITING')
          AND NOT 'GONE_AFTER_CREDIT' = ANY (reasons)`,
      [network, fork.height],
    );
    await client.query("DELETE FROM platform.chain_block WHERE network = $1 AND height > $2", [
      network,
      fork.height,
    ]);
    await client.query(
      "UPDATE platform.chain_head SET height = $2, hash = $3, looked_at = $4 WHERE network = $1",
      [network, fork.height, fork.hash, now],
    );
    return gone.rowCount ?? 0;
  });
}

async function readAddresses(pool: Pool, network: UsdtNetwork): Promise<string[]> {
  const { rows } = await pool.query(
    "SELECT address FROM platform.usdt_address WHERE network = $1 AND (is_shared OR member_id IS NOT NULL)",
    [network],
  );
  return addressRows.parse(rows).map(({ address }) => address);
}

/** Keeps a block with its transfers; false when another process has read on meanwhile. */
async function keepBlock(
  pool: Pool,
  network: UsdtNetwork,
  given: {
    readonly block: ChainBlock;
    readonly transfers: readonly TokenTransfer[];
    readonly before: Standing;
    readonly newest: number;
    readonly now: Date;
  },
): Promise<boolean> {
  const { block, transfers, before, newest, now } = given;
  return withTransaction(pool, async (client) => {
    const taken = await client.query(
      `UPDATE platform.chain_head SET height = $2, hash = $3, newest = greatest($2::bigint, $6::bigint), looked_at = $7
        WHERE network = $1 AND height = $4 AND hash = $5 RETURNING hash`,
      [network, block.height, block.hash, before.height, before.hash, newest, now],
    );
    if (taken.rows[0] === undefined) return false;
    hashRow.parse(taken.rows[0]);
    await rememberBlock(client, network, block);
    await client.query("DELETE FROM platform.chain_block WHERE network = $1 AND height <= $2", [
      network,
      block.height - remembered,
    ]);
    await keepTransfers(client, network, { block, transfers, now });
    return true;
  });
}

/** Networks of which a chain is read. */
export type Chains = Readonly<Partial<Record<UsdtNetwork, Chain>>>;

export const networksOf = (chains: Chains): UsdtNetwork[] =>
  usdtNetworks.filter((network) => chains[network] !== undefined);
