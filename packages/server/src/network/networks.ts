import { BlockList, isIP } from "node:net";

/** How many bits a network's prefix may have, by the family of its address. */
const bits = { 4: 32, 6: 128 } as const;

/** The parts of an address or network, `10.0.0.0/8`; null for what is none. */
function partsOf(network: string): { address: string; prefix: number; family: "ipv4" | "ipv6" } | null {
  const [address = "", written, ...more] = network.split("/");
  const family = isIP(address);
  if ((family !== 4 && family !== 6) || more.length > 0 || address.includes("%")) return null;
  if (written !== undefined && !/^\d{1,3}$/.test(written)) return null;
  const prefix = written === undefined ? bits[family] : Number(written);
  return prefix > bits[family] ? null : { address, prefix, family: family === 6 ? "ipv6" : "ipv4" };
}

/** Whether a text is an address of IPv4 or IPv6, or a network of them. */
export const isNetwork = (text: string): boolean => partsOf(text) !== null;

/**
 * Whether an address lies in one of these networks. An IPv4 address is one however it is written, `203.0.113.9` or
 * `::ffff:203.0.113.9`; what is no address lies in none.
 */
export function isWithin(address: string, networks: readonly string[]): boolean {
  const [bare = ""] = address.split("%");
  const family = isIP(bare);
  if (family === 0) return false;
  const list = new BlockList();
  for (const network of networks) {
    const parts = partsOf(network);
    if (parts !== null) list.addSubnet(parts.address, parts.prefix, parts.family);
  }
  return list.check(bare, family === 6 ? "ipv6" : "ipv4");
}
