import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * Whether a text is a wallet address that USDT can be sent to: TRC-20 (`T…`, base58check) or ERC-20
 * (`0x…`; in mixed case its EIP-55 checksum must hold). It brings the hash functions with it: import it
 * where the registration form is, not on the first route.
 */
export function isUsdtAddress(address: string): boolean {
  return address.startsWith("0x") ? isErc20(address) : isTrc20(address);
}

const base58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const trc20Bytes = 25;
const trc20Prefix = 0x41;

function isTrc20(address: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address)) return false;
  const bytes = decodeBase58(address);
  if (bytes.length !== trc20Bytes || bytes[0] !== trc20Prefix) return false;
  const checksum = sha256(sha256(bytes.subarray(0, 21)));
  return bytes.subarray(21).every((byte, index) => byte === checksum[index]);
}

function decodeBase58(text: string): Uint8Array {
  let value = 0n;
  for (const character of text) value = value * 58n + BigInt(base58.indexOf(character));
  const hex = value.toString(16);
  const padded = hex.padStart(hex.length + (hex.length % 2), "0");
  return Uint8Array.from(padded.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function isErc20(address: string): boolean {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(address)?.[1];
  if (digits === undefined) return false;
  const lower = digits.toLowerCase();
  if (digits === lower || digits === digits.toUpperCase()) return true;
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  return [...digits].every((digit, index) => {
    const isCapital = Number.parseInt(hash.charAt(index), 16) >= 8;
    return digit === (isCapital ? digit.toUpperCase() : digit.toLowerCase());
  });
}
