import { networkOfAddress, type UsdtNetwork } from "@hanpan/contract/usdt";
import { isUsdtAddress } from "@hanpan/contract/usdtAddress";
import { HDKey } from "@scure/bip32";
import { deriveAddress, evmAddressOf } from "./deriveAddress.ts";

/** What an operator entered as where the site is paid: addresses, or an extended public key to derive them from. */
export type AddressText =
  | { readonly kind: "LIST"; readonly addresses: readonly string[] }
  | { readonly kind: "KEY"; readonly xpub: string }
  | { readonly kind: "PRIVATE" }
  | { readonly kind: "BAD"; readonly word: string };

const mostAddresses = 1_000;

/**
 * Whether a text may be a private key, an extended private key or the words of one. Rather too much is refused than
 * one key taken: 64 hexadecimal digits, WIF, `xprv` and its like, twelve words and more.
 */
export function looksPrivate(text: string): boolean {
  if (/\b[a-z]?prv[1-9A-HJ-NP-Za-km-z]{20,}/i.test(text)) return true;
  if (/(^|[^0-9a-fA-F])(0x)?[0-9a-fA-F]{64}([^0-9a-fA-F]|$)/.test(text)) return true;
  if (/(^|\s)[5KL][1-9A-HJ-NP-Za-km-z]{50,51}(\s|$)/.test(text)) return true;
  return /(^|\s)([a-z]{3,8}[\s,]+){11,}[a-z]{3,8}(\s|$)/i.test(text);
}

/** Reads what was entered for a network. Addresses come out as they are written with their checksum, each once. */
export function readAddressText(network: UsdtNetwork, text: string): AddressText {
  if (looksPrivate(text)) return { kind: "PRIVATE" };
  const words = text.split(/[\s,;]+/).filter((word) => word !== "");
  const [first = ""] = words;
  if (words.length === 1 && first.startsWith("xpub")) return readKey(network, first);
  const addresses = new Set<string>();
  for (const word of words) {
    if (!isUsdtAddress(word) || networkOfAddress(word) !== network) return { kind: "BAD", word };
    addresses.add(network === "ERC20" ? evmAddressOf(word) : word);
  }
  if (addresses.size === 0 || addresses.size > mostAddresses) return { kind: "BAD", word: "" };
  return { kind: "LIST", addresses: [...addresses] };
}

function readKey(network: UsdtNetwork, xpub: string): AddressText {
  try {
    if (HDKey.fromExtendedKey(xpub).privateKey !== null) return { kind: "PRIVATE" };
    deriveAddress(network, xpub, 0);
    return { kind: "KEY", xpub };
  } catch {
    return { kind: "BAD", word: xpub };
  }
}
