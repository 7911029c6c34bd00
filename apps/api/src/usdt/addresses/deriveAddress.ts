import type { UsdtNetwork } from "@hanpan/contract/usdt";
import { sha256 } from "@noble/hashes/sha2.js";
import { createBase58check } from "@scure/base";
import { HDKey } from "@scure/bip32";
import { getAddress, isHex } from "viem";
import { publicKeyToAddress } from "viem/accounts";
import { toUncompressed } from "./uncompressed.ts";

const base58check = createBase58check(sha256);

/** What an address of TRON begins with, before its 20 bytes. */
const tronPrefix = 0x41;

/** An ERC-20 address with its checksum (EIP-55). */
export function evmAddressOf(address: string): string {
  return getAddress(address.toLowerCase());
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
  const hex = `0x${Buffer.from(toUncompressed(publicKey)).toString("hex")}`;
  if (!isHex(hex)) throw new Error("What is hexadecimal is.");
  const address = publicKeyToAddress(hex);
  return network === "ERC20" ? address : tronAddressOf(address);
}
