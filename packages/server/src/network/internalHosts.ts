import { BlockList, isIP } from "node:net";

/** Networks that only machines of one network or one machine reach, or nobody (IANA's special-purpose registries). */
const internalNetworks = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "224.0.0.0/3",
  "::/96",
  "64:ff9b:1::/48",
  "100::/64",
  "fc00::/7",
  "fe80::/10",
  "fec0::/10",
  "ff00::/8",
] as const;

const internal = new BlockList();
for (const network of internalNetworks) {
  const [address = "", prefix = ""] = network.split("/");
  internal.addSubnet(address, Number(prefix), isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** Names that no public name server answers. */
const internalNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa)$/;

/** Whether an address (IPv4, IPv6, or IPv4 within IPv6) is one that only a network of its own reaches. */
export function isInternalAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  // BlockList asks an IPv4 address within IPv6 as the IPv4 address that it is; NAT64 is taken apart here.
  const behind =
    family === 6 ? /^64:ff9b::([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(address.toLowerCase()) : null;
  if (behind !== null) {
    const [high, low] = [behind[1], behind[2]].map((group) => Number.parseInt(group ?? "", 16));
    return isInternalAddress(
      [(high ?? 0) >> 8, (high ?? 0) & 255, (low ?? 0) >> 8, (low ?? 0) & 255].join("."),
    );
  }
  return internal.check(address, family === 6 ? "ipv6" : "ipv4");
}

/**
 * Whether a URL's host, as `URL.hostname` writes it, is one that the public web does not know: an internal address in
 * whatever form, a name without a dot, or one of a name space of networks of their own. What a public name resolves to
 * is not asked.
 */
export function isInternalHost(hostname: string): boolean {
  const host = hostname
    .toLowerCase()
    .replace(/\.$/, "")
    .replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0) return isInternalAddress(host);
  return !host.includes(".") || internalNames.test(host);
}
