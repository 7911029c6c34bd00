/** What is said of an address of which `isDatabaseAddress` is false, after the name of its setting. */
export const addressAdvice =
  "cannot be read as an address: in a password, write # / @ as %23 %2F %40. Of several hosts, name one that leads to the primary";

/**
 * Whether an address of a database (postgres://…) is whole: a bare # / @ in its password cuts it off at the wrong
 * place, and several hosts, as libpq takes them, would be one name that nobody has (decision 032).
 */
export function isDatabaseAddress(text: string): boolean {
  // As pg reads it: without a host, the parameters of the address name a socket.
  const address = URL.parse(text) ?? URL.parse(text.replace("@/", "@host/"));
  if (address === null || address.hash !== "" || address.pathname.includes("@")) return false;
  const hosts = [address.hostname, address.searchParams.get("host") ?? ""];
  return !hosts.some((host) => host.includes(","));
}
