/** What is said of an address of which `isDatabaseAddress` is false, after the name of its setting. */
export const addressAdvice = "cannot be read as an address: in a password, write # / @ as %23 %2F %40";

/**
 * Whether an address of a database (postgres://…) is whole: a bare # / @ in its password cuts it off at the wrong
 * place.
 */
export function isDatabaseAddress(text: string): boolean {
  // As pg reads it: without a host, the parameters of the address name a socket.
  const address = URL.parse(text) ?? URL.parse(text.replace("@/", "@host/"));
  return address !== null && address.hash === "" && !address.pathname.includes("@");
}
