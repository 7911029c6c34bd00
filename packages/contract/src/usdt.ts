/** The networks that USDT come and go by. */
export const usdtNetworks = ["TRC20", "ERC20"] as const;
export type UsdtNetwork = (typeof usdtNetworks)[number];

/** What the networks are called, in either language. */
export const usdtNetworkNames: Readonly<Record<UsdtNetwork, string>> = { TRC20: "TRC-20", ERC20: "ERC-20" };

/** The ledger's unit: a millionth of a USDT, which is the token's own smallest on both networks. */
export const microInUsdt = 1_000_000;

/** Hundredths of a won (전) for one USDT times millionths of a USDT, in a won. */
const ratePartsInWon = 100n * BigInt(microInUsdt);

/** The USDT, in millionths, that count as a sum of won at a rate: rounded up, so that they are never worth less. */
export function microOfWon(amountWon: number, rateJeon: number): number {
  const parts = BigInt(amountWon) * ratePartsInWon;
  return Number((parts + BigInt(rateJeon) - 1n) / BigInt(rateJeon));
}

/** The whole won that USDT, in millionths, count as at a rate: rounded down. */
export function wonOfMicro(micro: number, rateJeon: number): number {
  return Number((BigInt(micro) * BigInt(rateJeon)) / ratePartsInWon);
}

/** `71.658904`: USDT in full, without zeros at the end, at least two places. */
export function formatUsdt(micro: number): string {
  const sign = micro < 0 ? "−" : "";
  const digits = String(Math.abs(micro)).padStart(7, "0");
  const whole = digits.slice(0, -6).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
  const rest = digits.slice(-6).replace(/0{1,4}$/, "");
  return `${sign}${whole}.${rest}`;
}

/** `1,395.50`: the won for one USDT. */
export function formatRate(rateJeon: number): string {
  const digits = String(rateJeon).padStart(3, "0");
  return `${digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, ",")}.${digits.slice(-2)}`;
}

/** The network that an address is of by its form alone; its checksum is `isUsdtAddress`'s to check. */
export const networkOfAddress = (address: string): UsdtNetwork =>
  address.startsWith("0x") ? "ERC20" : "TRC20";
