import { at, type Picture } from "@hanpan/frame/art/draw";
import { stickShape, stickWoods } from "./symbols/toys.ts";

/** One stick by itself, upright on 60 × 208: its flat side, or its round back. */
export function stickPicture(flat: boolean): Picture {
  const id = flat ? "stick-f" : "stick-r";
  return { defs: stickWoods(id), body: at(30, 104, stickShape(flat, id)) };
}
