import type { GameCategory, ShareKind } from "@hanpan/contract/enumerations";
import { dueOf, type Play, shareOf } from "./share.ts";
import type { PartnerBook } from "./tree.ts";

/** What a kind comes to in a cell: the partner's due, what of it is the children's, and what is left. */
export type CellShare = {
  readonly bps: number;
  readonly due: number;
  readonly below: number;
  readonly share: number;
};

/** A day and category of a partner. */
export type CellShares = { readonly rolling: CellShare; readonly losing: CellShare };

/** What branches came to: of a partner, on a day, in a category; nothing where nobody did anything. */
export type BranchPlay = (partnerId: string, day: string, category: GameCategory) => Play | undefined;

const nothing: CellShare = { bps: 0, due: 0, below: 0, share: 0 };

/**
 * A partner's shares of a cell (docs/partners.md, "What a partner earns"). `playOf` answers for the partner and for
 * those directly below them.
 */
export function cellShares(
  book: PartnerBook,
  playOf: BranchPlay,
  partnerId: string,
  day: string,
  category: GameCategory,
): CellShares {
  const tree = book.on(day);
  const topId = tree.topOf(partnerId);
  if (topId === null) return { rolling: nothing, losing: nothing };
  const terms = {
    terms: book.termsOn(topId, day),
    category,
    topRollingBps: book.rateOn(topId, category, "ROLLING", day),
  };
  const due = (of: string, kind: ShareKind) => {
    const play = playOf(of, day, category);
    const bps = book.rateOn(of, category, kind, day);
    return play === undefined || bps === 0 ? 0 : dueOf(kind, play, terms, bps);
  };
  const shareIn = (kind: ShareKind): CellShare => {
    const own = due(partnerId, kind);
    const dues = tree.childrenOf(partnerId).map((child) => due(child, kind));
    const share = shareOf(own, dues);
    return { bps: book.rateOn(partnerId, category, kind, day), due: own, below: own - share, share };
  };
  return { rolling: shareIn("ROLLING"), losing: shareIn("LOSING") };
}
