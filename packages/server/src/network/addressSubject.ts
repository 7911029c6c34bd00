import { isIPv6 } from "node:net";

/** How many of the eight groups of an IPv6 address name the network that one customer is given: a /64. */
const networkGroups = 4;

/** What an IPv4 address is written behind within IPv6 (RFC 4291, 2.5.5.2). */
const mappedPrefix = "0:0:0:0:0:ffff";

/**
 * As whom an address counts, where something is limited by address: an IPv4 address as itself, however it is written,
 * and an IPv6 address as its /64, for whoever has one of them has all the others too. What is no address is itself.
 */
export function addressSubject(address: string): string {
  const [withoutZone = address] = address.split("%");
  if (!isIPv6(withoutZone)) return address;
  const groups = groupsOf(withoutZone);
  if (groups.slice(0, 6).join(":") === mappedPrefix) return groups.slice(6).flatMap(bytesOf).join(".");
  return `${groups.slice(0, networkGroups).join(":")}::/64`;
}

/** The eight groups of an IPv6 address, each in its shortest form. */
function groupsOf(address: string): string[] {
  // A URL writes every address in one form: lower case, no leading zeros, no dots.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = written
    .split("::")
    .map((part) => part.split(":").filter((group) => group !== ""));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  return [...before, ...zeros, ...after];
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}
