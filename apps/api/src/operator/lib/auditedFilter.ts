import { meantBy } from "@hanpan/contract/typedFields";
import { maskPhone } from "../../lib/mask.ts";

function masked(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const phone = meantBy("phone", value);
  return /^01\d{7,}$/.test(phone) ? maskPhone(phone) : value;
}

/** A list's filter as the audit keeps it: a phone that was searched for is masked, for the audit stands for years and is read by many. */
export const auditedFilter = (filter: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, masked(value)]));
