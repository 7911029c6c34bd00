import type { LaunchMode } from "@hanpan/contract/enumerations";

/** How a launched game is opened: in the page or in a window, and whether it says itself when it may be shown. */
export type Opening = { readonly mode: LaunchMode; readonly saysReady: boolean };

/**
 * How the game at an address opens. The member app's pages may frame the bundled vendors (`ownOrigins`) and what
 * operators have named as vendors' origins: a game from anywhere else would stay blank there, so it opens in a window.
 */
export function openingOf(
  url: string,
  vendor: { readonly mode: LaunchMode; readonly gameOrigins: readonly string[] },
  ownOrigins: readonly string[],
): Opening {
  const address = new URL(url);
  const isOwn = ownOrigins.includes(address.origin);
  const isFramed =
    vendor.mode === "IFRAME" && (isOwn || vendor.gameOrigins.some((origin) => isServedFrom(address, origin)));
  return { mode: isFramed ? "IFRAME" : "WINDOW", saysReady: isFramed && isOwn };
}

/** Whether an address is of an origin, which may begin with `*.` for all that is below it. */
function isServedFrom(address: URL, origin: string): boolean {
  const [scheme, below] = origin.split("//*.");
  if (below === undefined) return address.origin === origin;
  return address.protocol === scheme && address.host.endsWith(`.${below}`);
}
