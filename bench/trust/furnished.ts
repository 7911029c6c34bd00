import type { VendorKeys } from "../../apps/api/src/testing/play/vendorClient.ts";

/** The roles of the desk, each a person of its own: who adjusts does not pay out, and who proposes does not approve. */
export type Desk = {
  readonly payers: readonly [string, string];
  readonly adjuster: string;
  readonly owner: string;
};
export type Vendor = {
  readonly id: string;
  readonly code: string;
  readonly keys: VendorKeys;
  readonly games: readonly { readonly id: string; readonly code: string }[];
};
export type Member = {
  readonly id: string;
  readonly token: string;
  /** Their launch at the bench's vendor: what its calls carry. */
  readonly launchToken: string;
};
export type House = {
  /** The addresses of the two APIs, as a client reaches them. */
  readonly userApi: string;
  readonly deskApi: string;
  readonly walletApi: string;
  readonly desk: Desk;
  readonly vendor: Vendor;
  readonly members: readonly Member[];
};
