import type { Language } from "@hanpan/contract/language";
import type { MemberRow } from "@hanpan/contract/operator/objects/member";
import { memberCells, memberHeader } from "../member/csv.ts";

/** A member of a segment with the phone as the operator may see it. */
export type SegmentMember = { readonly member: MemberRow; readonly phone: string };

export const segmentMemberHeader = {
  ko: [...memberHeader.ko, "휴대폰번호"],
  en: [...memberHeader.en, "Phone"],
} as const;

/** A member of a segment as a line of a file; instants are Seoul's. */
export const segmentMemberCells = ({ member, phone }: SegmentMember, language: Language) => [
  ...memberCells(member, language),
  phone,
];
