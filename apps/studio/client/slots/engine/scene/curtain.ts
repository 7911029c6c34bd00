import { Container, Graphics, Sprite, type Texture } from "pixi.js";
import type { StageFrame } from "../stage/layout.ts";
import { createGiltNumber } from "./giltNumber.ts";
import { letteringTexture, type StageTextures } from "./textures.ts";

export type CurtainContent = {
  /** Gilt lettering at the top. */
  readonly title: string;
  /** A picture over the lettering, for the beginning of the free spins. */
  readonly emblem: Texture | null;
  /** A smaller line of lettering below the number. */
  readonly subtitle: string | null;
};

/** What falls over the stage for a great win or the free spins: rays, lettering, a number. */
export type Curtain = {
  readonly view: Container;
  readonly place: (layout: StageFrame) => void;
  readonly raise: (content: CurtainContent, nowMs: number) => Promise<void>;
  readonly setNumber: (value: number, after: string, before?: string) => void;
  readonly drop: () => void;
  readonly draw: (nowMs: number) => void;
};

const easeOutBack = (part: number): number => 1 + 2.7 * (part - 1) ** 3 + 1.7 * (part - 1) ** 2;

export function createCurtain(textures: StageTextures, calm: boolean): Curtain {
  const view = new Container();
  const shade = new Graphics();
  const rays = new Sprite(textures.rays);
  const glow = new Sprite(textures.glow);
  const emblem = new Sprite();
  const title = new Sprite();
  const subtitle = new Sprite();
  const number = createGiltNumber(textures.glyphs);
  for (const sprite of [rays, glow, emblem, title, subtitle]) sprite.anchor.set(0.5);
  rays.blendMode = "add";
  glow.blendMode = "add";
  view.addChild(shade, rays, glow, emblem, title, number.view, subtitle);
  view.visible = false;
  let layout: StageFrame | null = null;
  let raisedMs = 0;
  let titleSize: readonly [number, number] = [1, 1];
  let shown: { value: number; after: string; before: string } | null = null;

  const middle = (): readonly [number, number, number] => {
    if (layout === null) return [0, 0, 0];
    return [
      layout.width / 2,
      layout.reels.y + layout.reels.height / 2,
      Math.min(layout.width * 0.86, layout.reels.width * 0.8),
    ];
  };

  const showNumber = (): void => {
    const [x, y, width] = middle();
    if (shown === null || layout === null) {
      number.clear();
      return;
    }
    number.show(shown.value, Math.min(96, layout.reels.height * 0.22), width, shown.after, shown.before);
    number.view.position.set(x, y + layout.reels.height * (emblem.visible ? 0.26 : 0.17));
  };

  const swap = (sprite: Sprite, texture: Texture): void => {
    const old = sprite.texture;
    sprite.texture = texture;
    if (old.width > 1) old.destroy(true);
  };

  return {
    view,
    place: (next) => {
      layout = next;
      shade.clear().rect(0, 0, next.width, next.height).fill({ color: 0x05060c, alpha: 0.74 });
      showNumber();
    },
    raise: async (content, nowMs) => {
      if (layout === null) return;
      const [x, y, width] = middle();
      const pixels = Math.min(2, globalThis.devicePixelRatio || 1);
      const place = { width, height: layout.reels.height * 0.28 };
      const lettering = await letteringTexture(content.title, place, pixels);
      swap(title, lettering.texture);
      titleSize = [lettering.width, lettering.height];
      title.position.set(x, y - layout.reels.height * (content.emblem === null ? 0.16 : -0.02));
      emblem.visible = content.emblem !== null;
      if (content.emblem !== null) {
        emblem.texture = content.emblem;
        emblem.setSize(layout.reels.height * 0.46);
        emblem.position.set(x, y - layout.reels.height * 0.33);
      }
      subtitle.visible = content.subtitle !== null;
      if (content.subtitle !== null) {
        const below = { width: width * 0.8, height: layout.reels.height * 0.064 };
        const line = await letteringTexture(content.subtitle, below, pixels);
        swap(subtitle, line.texture);
        subtitle.setSize(line.width, line.height);
        // The hint to go on is right above the controls.
        const lowest = layout.height - layout.controlsHeight - 58;
        subtitle.position.set(x, Math.min(y + layout.reels.height * 0.43, lowest));
      }
      rays.setSize(Math.max(layout.width, layout.height) * 1.15);
      rays.position.set(x, y);
      glow.setSize(layout.reels.height * 1.5);
      glow.position.set(x, y);
      shown = null;
      showNumber();
      raisedMs = nowMs;
      view.alpha = 0;
      view.visible = true;
    },
    setNumber: (value, after, before = "") => {
      shown = { value, after, before };
      showNumber();
    },
    drop: () => {
      view.visible = false;
      shown = null;
      number.clear();
    },
    draw: (nowMs) => {
      if (!view.visible) return;
      const seconds = (nowMs - raisedMs) / 1000;
      view.alpha = Math.min(1, seconds / 0.2);
      const grown = calm ? 1 : easeOutBack(Math.min(1, seconds / 0.45));
      const pulse = calm ? 1 : 1 + Math.sin(seconds * 3) * 0.018;
      title.setSize(titleSize[0] * grown * pulse, titleSize[1] * grown * pulse);
      rays.rotation = calm ? 0 : seconds * 0.22;
      rays.alpha = 0.5;
      glow.alpha = 0.5 + (calm ? 0 : Math.sin(seconds * 4) * 0.12);
    },
  };
}
