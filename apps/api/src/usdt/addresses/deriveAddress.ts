import type { UsdtNetwork } from "@hanpan/contract/usdt";
import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { createBase58check } from "@scure/base";
import { HDKey } from "@scure/bip32";
import { toUncompressed } from "./uncompressed.ts";

const base58check = createBase58check(sha256);

/** What an address of TRON begins with, before its 20 bytes. */
const tronPrefix = 0x41;

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

/** An ERC-20 address with its checksum (EIP-55): a letter is a capital where the hash of the digits has 8 or more in its place. */
export function evmAddressOf(address: string): string {
  const digits = address.replace(/^0x/, "").toLowerCase();
  const hash = hexOf(keccak_256(Buffer.from(digits, "ascii")));
  const written = [...digits].map((digit, index) =>
    Number.parseInt(hash.charAt(index), 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${written.join("")}`;
}

/** The TRC-20 address (base58check) of the 20 bytes that both networks make of a public key. */
export function tronAddressOf(hex: string): string {
  const digits = hex.replace(/^0x/, "").padStart(40, "0").slice(-40);
  return base58check.encode(Uint8Array.of(tronPrefix, ...Buffer.from(digits, "hex")));
}

/** The 20 bytes of a TRC-20 address as hexadecimal, without its prefix. Throws for what is none. */
export function tronHexOf(address: string): string {
  return Buffer.from(base58check.decode(address).subarray(1)).toString("hex");
}

/**
 * The address with a number below an account's extended public key: `m/0/number`, where receiving addresses lie (BIP-44).
 *
 * @throws where the text is no extended public key.
 */
export function deriveAddress(network: UsdtNetwork, xpub: string, index: number): string {
  const { publicKey } = HDKey.fromExtendedKey(xpub).deriveChild(0).deriveChild(index);
  if (publicKey === null) throw new Error("An extended public key has a public key.");
  // Of the hash of both coordinates the last 20 bytes, on both networks.
  const address = hexOf(keccak_256(toUncompressed(publicKey).subarray(1)).subarray(12));
  return network === "ERC20" ? evmAddressOf(address) : tronAddressOf(address);
}
