import type { Picture } from "@hanpan/frame/art/draw";
import type { TigerSymbol } from "@hanpan/games/tiger-and-magpie/symbols";
import { gourd } from "./gourd.ts";
import { lantern } from "./lantern.ts";
import { magpie } from "./magpie.ts";
import { moon } from "./moon.ts";
import { mushroom } from "./mushroom.ts";
import { peach } from "./peach.ts";
import { peony } from "./peony.ts";
import { persimmon } from "./persimmon.ts";
import { pine } from "./pine.ts";
import { pomegranate } from "./pomegranate.ts";
import { tiger } from "./tiger.ts";

/** Every symbol of the game on a square of 256. */
export const symbolPictures: { readonly [name in TigerSymbol]: () => Picture } = {
  MOON: moon,
  LANTERN: lantern,
  TIGER: tiger,
  MAGPIE: magpie,
  PINE: pine,
  PEONY: peony,
  POMEGRANATE: pomegranate,
  PEACH: peach,
  PERSIMMON: persimmon,
  GOURD: gourd,
  MUSHROOM: mushroom,
};
