import type { ReelStrips } from "../slot/reels/strips.ts";
import type { DancheongSymbol } from "./symbols.ts";

/** One letter a symbol, so that a strip can be read at a glance: `*` wild, `@` scatter, capitals pictures. */
const letters: ReadonlyMap<string, DancheongSymbol> = new Map([
  ["*", "WILD"],
  ["@", "SCATTER"],
  ["C", "CRANE"],
  ["L", "LOTUS"],
  ["D", "DRUM"],
  ["F", "FAN"],
  ["P", "PINE"],
  ["b", "BLUE"],
  ["r", "RED"],
  ["y", "YELLOW"],
  ["w", "WHITE"],
  ["k", "BLACK"],
]);

function stripOf(text: string): readonly DancheongSymbol[] {
  return [...text.replaceAll(" ", "")].map((letter) => {
    const symbol = letters.get(letter);
    if (symbol === undefined) throw new RangeError(`no symbol is written ${letter}`);
    return symbol;
  });
}

/**
 * Strips of the paid spin, reel by reel. No symbol is twice within three positions, so a window shows it at most once: there
 * are no stacks, and at most one scatter a reel.
 */
export const baseStrips: ReelStrips<DancheongSymbol> = [
  "kbywFrLkPD yCbwkFr*LP ykbDwFryLP wkC@byFrDL P",
  "PbLCDwyFrb PkwDy@LFbr PkDCybwFr* kLPybDw@Fk ry",
  "LPykwD@brP FykLCrwPyD *bkrFyP@Lw krDPCbykFw r*",
  "kwFr*LPywb DkFrkwPyC@ LbkFD*rPyw bkLFrwPDyC b",
  "LFrkyPDCbw kFr*LPyDkb wFrkyPDC@L bFr*wPykDb w",
].map(stripOf);

/** Strips of the free spins: more wilds on every reel. */
export const freeSpinStrips: ReelStrips<DancheongSymbol> = [
  "ykbwFLrkyP DCbkwFr*LP ykbDwFrkyP C@LbrFD*wP",
  "wrFD*kPykb w@LFryPDCb kwFr*LPywb D@FrkyPLCb",
  "P*L@FbwkDP FCyrb*LwkF PDykbCwFr* LPykFDbwyC r",
  "PykbDwFryP L*@CbwFDrk Pywb*FLrky PDCbkwFr*L",
  "kbCwFr*LPy kFDbwyCrP* L@FbwkDPFC yrb*LwkFPD y",
].map(stripOf);
