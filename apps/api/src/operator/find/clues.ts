import { isIP } from "node:net";
import { meantBy } from "@hanpan/contract/typedFields";
import { addressSubject } from "@hanpan/server/addressSubject";
import { comparedWallet } from "../../lib/personFacts.ts";
import { searchedId } from "../lib/searchedId.ts";

/** What a text that an operator looks for may be; a clue that it cannot be is null. */
export type Clues = {
  readonly text: string;
  /** An ID in this product's form. */
  readonly id: string | null;
  /** The instant of the ID, where it is a UUIDv7 (RFC 9562, 5.7). */
  readonly idAt: Date | null;
  /** A transaction of a chain. */
  readonly hash: string | null;
  readonly wallet: string | null;
  /** The network of an IP address. */
  readonly network: string | null;
  readonly accountNumber: string | null;
};

const hashForm = /^(?:0x)?[0-9a-f]{64}$/i;
const walletForm = /^(?:0x[0-9a-f]{40}|T[1-9A-HJ-NP-Za-km-z]{33})$/i;

/** The instant of a UUIDv7: its first 48 bits are milliseconds of Unix time. */
function instantOf(id: string): Date | null {
  if (id[14] !== "7") return null;
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
}

const when = (is: boolean, text: string): string | null => (is ? text : null);

/** Reads what a text may be. */
export function cluesOf(text: string): Clues {
  const id = searchedId(text);
  const bare = meantBy("usdtAddress", text);
  const digits = meantBy("accountNumber", text);
  return {
    text,
    id,
    idAt: id === null ? null : instantOf(id),
    hash: when(hashForm.test(bare), bare),
    wallet: when(walletForm.test(bare), comparedWallet(bare)),
    network: when(isIP(text.trim()) > 0, addressSubject(text.trim())),
    accountNumber: when(/^\d{6,20}$/.test(digits), digits),
  };
}
