import { Container, Sprite } from "pixi.js";
import type { TigerLayout } from "./layout.ts";
import type { TigerTextures } from "./textures.ts";

/**
 * The tiger and the magpie beside (or over) the screen. The tiger's chest rises and falls; both cheer a win above the stake.
 */
export type Beasts = {
  readonly behind: Container;
  readonly front: Container;
  readonly place: (layout: TigerLayout) => void;
  /** The magpie hops once. */
  readonly hop: (nowMs: number) => void;
  /** The tiger nods. */
  readonly nod: (nowMs: number) => void;
  readonly draw: (nowMs: number) => void;
};

type Stand = { x: number; foot: number; width: number; height: number };

const nowhere: Stand = { x: 0, foot: 0, width: 1, height: 1 };

/** A single swing that dies away, 0 before and after it. */
function swing(elapsedMs: number, lastsMs: number): number {
  if (elapsedMs < 0 || elapsedMs > lastsMs) return 0;
  const part = elapsedMs / lastsMs;
  return Math.sin(part * Math.PI * 3) * (1 - part);
}

/** `calm`: neither moves at all, as the member asked. `still`: they only move to cheer a win. */
export function createBeasts(
  textures: TigerTextures,
  { calm, still }: { readonly calm: boolean; readonly still: boolean },
): Beasts {
  const behind = new Container();
  const front = new Container();
  const tree = new Sprite(textures.pineTree);
  const sitting = new Sprite(textures.tigerSitting);
  const face = new Sprite(textures.tigerFace);
  const bird = new Sprite(textures.bird);
  for (const sprite of [tree, sitting, face, bird]) sprite.anchor.set(0.5, 1);
  behind.addChild(tree, sitting, face);
  front.addChild(bird);
  let tigerStand = nowhere;
  let birdStand = nowhere;
  let tiger = sitting;
  let hopMs = Number.NEGATIVE_INFINITY;
  let nodMs = Number.NEGATIVE_INFINITY;

  return {
    behind,
    front,
    place: (layout) => {
      const { portrait, reels, edgeWidth, width, height, controlsHeight, board } = layout;
      const top = reels.y - edgeWidth;
      const side = reels.x - edgeWidth;
      sitting.visible = !portrait;
      tree.visible = !portrait && side > 90;
      face.visible = portrait;
      tiger = portrait ? face : sitting;
      if (portrait) {
        const size = Math.min(92, Math.max(46, (board.x - 6) * 1.1));
        tigerStand = { x: size * 0.56, foot: top + size * 0.2, width: size, height: size };
        birdStand = {
          x: width - size * 0.5,
          foot: top + size * 0.12,
          width: size * 0.92,
          height: size * 0.92,
        };
        return;
      }
      const ground = height - controlsHeight * 0.62;
      const tall = Math.min(reels.height * 0.74, side * 1.24);
      tigerStand = { x: side / 2, foot: ground, width: (tall * 400) / 520, height: tall };
      sitting.visible = side > 90;
      const tree_ = Math.min(reels.height * 1.04, side * 1.72);
      tree.setSize((tree_ * 360) / 640, tree_);
      tree.position.set(width - side * 0.46, ground + 6);
      const scale = tree_ / 640;
      const size = tree_ * 0.26;
      birdStand = {
        x: tree.x + (112 - 180) * scale,
        foot: tree.y - (640 - 306) * scale + size * 0.1,
        width: size,
        height: size,
      };
      bird.visible = side > 90;
    },
    hop: (nowMs) => {
      hopMs = nowMs;
    },
    nod: (nowMs) => {
      nodMs = nowMs;
    },
    draw: (nowMs) => {
      const seconds = still ? 0 : nowMs / 1000;
      const swell = still ? 0 : Math.sin(seconds * 1.7) * 0.012;
      const nod = calm ? 0 : swing(nowMs - nodMs, 1_100);
      tiger.setSize(
        tigerStand.width * (1 - swell * 0.5),
        tigerStand.height * (1 + swell + Math.abs(nod) * 0.03),
      );
      tiger.position.set(tigerStand.x, tigerStand.foot);
      tiger.rotation = nod * 0.05;
      const hop = calm ? 0 : Math.abs(swing(nowMs - hopMs, 900));
      const peck = still ? 0 : Math.max(0, Math.sin(seconds * 0.9) - 0.93) * 2.2;
      bird.setSize(birdStand.width, birdStand.height * (1 + hop * 0.05));
      bird.position.set(birdStand.x, birdStand.foot - hop * birdStand.height * 0.24);
      bird.rotation = -peck * 0.5 - hop * 0.06;
    },
  };
}
