import type {
  CountWin,
  Tumble,
  TumbleFreeSpinOutcome,
  TumbleRoundOutcome,
  TumbleSpinOutcome,
} from "../slot/tumble/outcome.ts";

/**
 * The eleven symbols of Tiger & Magpie, motifs of the folk painting that the game is named after, from rarest to
 * commonest. MOON 보름달 is the scatter; LANTERN 청사초롱 carries a multiplier; the nine others pay by count:
 * TIGER 호랑이, MAGPIE 까치, PINE 소나무, PEONY 모란, POMEGRANATE 석류, PEACH 천도복숭아, PERSIMMON 감,
 * GOURD 호리병박 and MUSHROOM 불로초.
 */
export const tigerSymbols = [
  "MOON",
  "LANTERN",
  "TIGER",
  "MAGPIE",
  "PINE",
  "PEONY",
  "POMEGRANATE",
  "PEACH",
  "PERSIMMON",
  "GOURD",
  "MUSHROOM",
] as const;
export type TigerSymbol = (typeof tigerSymbols)[number];

/** The symbols' names as the paytable shows them. */
export const tigerSymbolNames: {
  readonly [name in TigerSymbol]: { readonly ko: string; readonly en: string };
} = {
  MOON: { ko: "보름달 (스캐터)", en: "Full moon (scatter)" },
  LANTERN: { ko: "청사초롱 (배수)", en: "Lantern (multiplier)" },
  TIGER: { ko: "호랑이", en: "Tiger" },
  MAGPIE: { ko: "까치", en: "Magpie" },
  PINE: { ko: "소나무", en: "Pine" },
  PEONY: { ko: "모란", en: "Peony" },
  POMEGRANATE: { ko: "석류", en: "Pomegranate" },
  PEACH: { ko: "천도복숭아", en: "Peach" },
  PERSIMMON: { ko: "감", en: "Persimmon" },
  GOURD: { ko: "호리병박", en: "Gourd" },
  MUSHROOM: { ko: "불로초", en: "Mushroom of immortality" },
};

export type TigerCountWin = CountWin<TigerSymbol>;
export type TigerTumble = Tumble<TigerSymbol>;
export type TigerSpinOutcome = TumbleSpinOutcome<TigerSymbol>;
export type TigerFreeSpinOutcome = TumbleFreeSpinOutcome<TigerSymbol>;
export type TigerRoundOutcome = TumbleRoundOutcome<TigerSymbol>;
