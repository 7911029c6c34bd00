import type { ReactNode } from "react";

/** The groups of what a search shows, in their order. */
export const itemGroups = ["pages", "members", "things", "tags", "lists", "acts", "audit"] as const;
export type ItemGroup = (typeof itemGroups)[number];

/** Something that a search shows, and what choosing it does. */
export interface Item {
  readonly key: string;
  readonly group: ItemGroup;
  readonly label: ReactNode;
  readonly detail?: ReactNode;
  readonly act: () => void;
}

/** Goes to an address of the console with its filters. */
export type Go = (to: string, search?: Readonly<Record<string, string>>) => void;
