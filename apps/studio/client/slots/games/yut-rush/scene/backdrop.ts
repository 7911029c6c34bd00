import { Container, Sprite } from "pixi.js";
import { painted, putTexture } from "../../../engine/scene/painted.ts";
import type { Rectangle } from "../../../engine/stage/layout.ts";
import { bedPicture, gatePicture, roomPicture } from "../art/room.ts";
import type { YutLayout } from "./layout.ts";

/** The room, the silk behind the reels and the painted gate around them, painted for a size. */
export type Backdrop = {
  readonly behind: Container;
  readonly front: Container;
  /** Paints for a size; what is shown changes only when all of it is ready. */
  readonly place: (layout: YutLayout, title: string) => Promise<void>;
};

/** The strips around the reels in which the gate is painted; what lies between them is left to the reels. */
function gateParts({ reels, edgeWidth, board }: YutLayout): readonly Rectangle[] {
  const side = edgeWidth * 1.5 + 4;
  const left = Math.min(reels.x - side, board.x - 4);
  const right = Math.max(reels.x + reels.width + side, board.x + board.width + 4);
  const top = Math.max(0, board.y - 4);
  const under = reels.y + 22;
  const foot = reels.y + reels.height - edgeWidth;
  return [
    { x: left, y: top, width: right - left, height: under - top },
    { x: reels.x - side, y: under, width: side + edgeWidth, height: foot - under },
    { x: reels.x + reels.width - edgeWidth, y: under, width: side + edgeWidth, height: foot - under },
    { x: reels.x - side, y: foot, width: reels.width + side * 2, height: edgeWidth * 2.6 + 6 },
  ];
}

export function createBackdrop(): Backdrop {
  const behind = new Container();
  const front = new Container();
  const room = new Sprite();
  const bed = new Sprite();
  const gate = [new Sprite(), new Sprite(), new Sprite(), new Sprite()];
  behind.addChild(room, bed);
  front.addChild(...gate);
  let generation = 0;
  return {
    behind,
    front,
    place: async (layout, title) => {
      generation += 1;
      const mine = generation;
      const pixels = Math.min(2, globalThis.devicePixelRatio || 1);
      const whole = { x: 0, y: 0, width: layout.width, height: layout.height };
      const parts = gateParts(layout);
      const painting = gatePicture(layout, title);
      const [roomTexture, bedTexture, ...strips] = await Promise.all([
        painted(roomPicture(layout), whole, 1),
        painted(bedPicture(layout), layout.reels, 1),
        ...parts.map((part) => painted(painting, part, pixels)),
      ]);
      if (mine !== generation) {
        for (const texture of [roomTexture, bedTexture, ...strips]) texture?.destroy(true);
        return;
      }
      putTexture(room, roomTexture, whole);
      putTexture(bed, bedTexture, layout.reels);
      gate.forEach((sprite, index) => {
        putTexture(sprite, strips[index], parts[index]);
      });
    },
  };
}
