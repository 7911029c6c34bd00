import { networkOfAddress, type UsdtNetwork } from "@hanpan/contract/usdt";
import { keepsMarks } from "@hanpan/database";
import { markOf } from "./personalMarks.ts";
import { sealedCompared } from "./personalValues.ts";
import { comparedWallet } from "./personFacts.ts";

/** An account number as its member's row keeps it: sealed with its keyed hash, or in clear without one as long as a version before serves. */
export type KeptAccount = { readonly account: string; readonly mark: string | null };

/** A USDT address as its member's row keeps it; the database cannot see of which network one is that lies sealed. */
export type KeptWallet = {
  readonly address: string | null;
  readonly mark: string | null;
  readonly network: UsdtNetwork | null;
};

/** The keyed hash of a USDT address, by which a sender is known as a member's. */
export const walletMark = (address: string): string => markOf("USDT", comparedWallet(address));

/** The network of a USDT address. */
export const walletNetwork = (address: string): UsdtNetwork => networkOfAddress(comparedWallet(address));

/** An account number as it is kept of a member, or in a file that names accounts of whoever it be. */
export const keptAccount = (ownerId: string, accountNumber: string): KeptAccount =>
  keepsMarks() && accountNumber !== ""
    ? {
        account: sealedCompared(ownerId, "accountNumber", accountNumber),
        mark: markOf("ACCOUNT", accountNumber),
      }
    : { account: accountNumber, mark: null };

/** A member's USDT address as it is kept; null is that they have none. */
export const keptWallet = (memberId: string, address: string | null): KeptWallet =>
  address !== null && keepsMarks()
    ? {
        address: sealedCompared(memberId, "usdtAddress", address),
        mark: walletMark(address),
        network: walletNetwork(address),
      }
    : { address, mark: null, network: null };
