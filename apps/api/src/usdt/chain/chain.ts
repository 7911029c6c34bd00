/** A block as a node says it. */
export type ChainBlock = {
  readonly height: number;
  readonly hash: string;
  readonly parentHash: string;
  readonly at: Date;
};

/** What a log of a token says: so much of it went from one address to another. Addresses as people write them, with their checksum. */
export type TokenTransfer = {
  readonly txHash: string;
  /** Its place among the logs: of the block (ERC-20) or of the transaction (TRC-20). */
  readonly logIndex: number;
  readonly token: string;
  readonly from: string;
  readonly to: string;
  /** In the token's smallest unit. */
  readonly amount: bigint;
};

/** What a node says of one transaction. */
export type Receipt = {
  readonly height: number;
  readonly blockHash: string;
  readonly succeeded: boolean;
  readonly transfers: readonly TokenTransfer[];
};

/** A chain as the watcher reads it. Every call fails when the node does not answer in time or not in its own language. */
export type Chain = {
  readonly newest: () => Promise<ChainBlock>;
  /** Null where the chain is not that long. */
  readonly blockAt: (height: number) => Promise<ChainBlock | null>;
  /** Transfers of whatever token within a block to one of the addresses. */
  readonly transfersIn: (
    block: ChainBlock,
    addresses: readonly string[],
  ) => Promise<readonly TokenTransfer[]>;
  /** Null while no block has the transaction. */
  readonly receiptOf: (txHash: string) => Promise<Receipt | null>;
};

/** The node did not answer, or answered what is none. */
export class ChainError extends Error {
  override readonly name = "ChainError";
}
