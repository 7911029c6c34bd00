import { Container, Sprite, type Texture } from "pixi.js";

type Grain = {
  readonly sprite: Sprite;
  vx: number;
  vy: number;
  turn: number;
  flip: number;
  age: number;
  life: number;
};

/** Small things in the air: coins that spring up and fall, sparks that fly apart, petals that drift. */
export type Shower = {
  readonly view: Container;
  readonly burst: (
    texture: Texture,
    count: number,
    x: number,
    y: number,
    size: number,
    force: number,
  ) => void;
  readonly drift: (texture: Texture, x: number, y: number, size: number) => void;
  readonly draw: (deltaMs: number, floor: number) => void;
  readonly clear: () => void;
};

const mostGrains = 160;

/** Lets a grain fall, or drift when it is a light one, for some seconds. */
function move(grain: Grain, seconds: number): void {
  const drifting = grain.life > 10;
  const { sprite } = grain;
  grain.age += seconds;
  if (!drifting) grain.vy += 1500 * seconds;
  sprite.x += (grain.vx + (drifting ? Math.sin(grain.age * 1.6) * 24 : 0)) * seconds;
  sprite.y += grain.vy * seconds;
  sprite.rotation += grain.turn * seconds * (drifting ? 0.3 : 1);
  if (!drifting) sprite.scale.x = Math.abs(sprite.scale.y) * Math.cos(grain.age * grain.flip);
}

/** Decoration only: what is random here decides nothing but where a petal falls. */
export function createShower(): Shower {
  const view = new Container();
  const grains: Grain[] = [];
  const add = (texture: Texture, x: number, y: number, size: number): Grain | null => {
    if (grains.length >= mostGrains) return null;
    const sprite = new Sprite(texture);
    sprite.anchor.set(0.5);
    sprite.setSize(size * (0.7 + Math.random() * 0.6));
    sprite.position.set(x, y);
    view.addChild(sprite);
    const grain = {
      sprite,
      vx: 0,
      vy: 0,
      turn: (Math.random() - 0.5) * 6,
      flip: Math.random() * 6,
      age: 0,
      life: 3.4,
    };
    grains.push(grain);
    return grain;
  };
  return {
    view,
    burst: (texture, count, x, y, size, force) => {
      for (let index = 0; index < count; index += 1) {
        const grain = add(texture, x, y, size);
        if (grain === null) return;
        const angle = -Math.PI / 2 + (Math.random() - 0.5) * 1.7;
        const speed = force * (0.5 + Math.random() * 0.7);
        grain.vx = Math.cos(angle) * speed;
        grain.vy = Math.sin(angle) * speed;
      }
    },
    drift: (texture, x, y, size) => {
      const grain = add(texture, x, y, size);
      if (grain === null) return;
      grain.vx = -18 - Math.random() * 26;
      grain.vy = 34 + Math.random() * 30;
      grain.life = 14;
      grain.flip = 0;
    },
    draw: (deltaMs, floor) => {
      const seconds = Math.min(0.05, deltaMs / 1000);
      for (let index = grains.length - 1; index >= 0; index -= 1) {
        const grain = grains[index];
        if (grain === undefined) continue;
        move(grain, seconds);
        if (grain.age > grain.life || grain.sprite.y > floor + 40) {
          grain.sprite.destroy();
          grains.splice(index, 1);
        }
      }
    },
    clear: () => {
      for (const grain of grains.splice(0)) grain.sprite.destroy();
    },
  };
}
