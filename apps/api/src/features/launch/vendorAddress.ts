/** Where a vendor's own API is called, and as which operator. */
export type VendorAddress = {
  readonly code: string;
  readonly apiUrl: string;
  readonly operatorId: string | null;
};
