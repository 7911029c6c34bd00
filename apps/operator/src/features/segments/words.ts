import { formatNumber } from "@hanpan/contract/money";
import type { SegmentGrant } from "@hanpan/contract/operator/segmentEnumerations";
import { currentLanguage } from "../../lib/language.ts";
import * as m from "../../paraglide/messages.js";

/** A segment's name in the language of the screen. */
export const nameOf = ({ nameKo, nameEn }: { readonly nameKo: string; readonly nameEn: string }): string =>
  currentLanguage() === "ko" ? nameKo : nameEn;

/** How much of a grant: points, or tickets of the wheel. */
export const grantedText = (grant: SegmentGrant, amount: number): string =>
  grant === "TICKET"
    ? m.segment_tickets({ count: formatNumber(amount) })
    : m.segment_points({ count: formatNumber(amount) });
