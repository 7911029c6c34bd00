import { isIP } from "node:net";
import { compile } from "@fastify/proxy-addr";

/** What is said of a list of which `areProxies` is false, after the name of its setting. */
export const proxiesAdvice =
  "is no list of addresses, or networks such as 10.0.0.0/8, with commas between them";

const names: readonly string[] = ["loopback", "linklocal", "uniquelocal"];

/** The entries of a list with commas between them. */
export function proxiesIn(text: string): string[] {
  return text.split(",").map((entry) => entry.trim());
}

/**
 * Whether Fastify's `trustProxy` takes every entry: an address, a network with its length or its mask, or a name for the
 * usual ones. Everybody (a length of 0) is no proxy.
 */
export function areProxies(entries: readonly string[]): boolean {
  return entries.every((entry) => (names.includes(entry) || isWritten(entry)) && isTaken(entry));
}

/** An address written out: Fastify would read 10.0.0 as 10.0.0.0, and 010.0.0.1 as 8.0.0.1. */
function isWritten(entry: string): boolean {
  const [address = ""] = entry.split("/");
  return isIP(address) !== 0;
}

function isTaken(entry: string): boolean {
  try {
    compile(entry);
    return true;
  } catch {
    return false;
  }
}
