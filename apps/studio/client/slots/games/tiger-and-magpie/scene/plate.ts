import { Container, Sprite } from "pixi.js";
import { createGiltNumber } from "../../../engine/scene/giltNumber.ts";
import { cellCentre } from "../../../engine/stage/layout.ts";
import type { TigerLayout } from "./layout.ts";
import type { TigerTextures } from "./textures.ts";

/** The plate of the multiplier, and the numbers that fly to it from the lanterns. */
export type Plate = {
  readonly view: Container;
  readonly place: (layout: TigerLayout) => void;
  /** Shows a multiplier; null takes the plate away. */
  readonly show: (multiplier: number | null, nowMs: number) => void;
  /** Lets a lantern's number fly to the plate; resolves when it is there. */
  readonly collect: (reel: number, row: number, value: number, nowMs: number) => Promise<void>;
  readonly draw: (nowMs: number) => void;
  readonly moving: () => boolean;
};

const flightMs = 520;

type Flight = {
  readonly number: ReturnType<typeof createGiltNumber>;
  readonly glow: Sprite;
  readonly from: readonly [number, number];
  readonly value: number;
  readonly beganMs: number;
  readonly done: () => void;
};

export function createPlate(textures: TigerTextures, calm: boolean): Plate {
  const view = new Container();
  const stand = new Container();
  const body = new Sprite(textures.plate);
  body.anchor.set(0.5);
  const number = createGiltNumber(textures.glyphs);
  stand.addChild(body, number.view);
  stand.visible = false;
  view.addChild(stand);
  let layout: TigerLayout | null = null;
  let shown: number | null = null;
  let bumpMs = Number.NEGATIVE_INFINITY;
  let flights: Flight[] = [];

  const write = (): void => {
    if (layout === null || shown === null) return;
    const { height } = layout.plate;
    body.setSize(height * 2, height);
    number.show(shown, height * 0.62, height * 1.5, "", "×");
  };

  const drawFlight = (at: TigerLayout, flight: Flight, nowMs: number): boolean => {
    const part = calm ? 1 : Math.min(1, (nowMs - flight.beganMs) / flightMs);
    const eased = part * part * (3 - 2 * part);
    const [fromX, fromY] = flight.from;
    const x = fromX + (at.plate.x - fromX) * eased;
    const y = fromY + (at.plate.y - fromY) * eased - Math.sin(part * Math.PI) * at.symbolSize * 0.7;
    const size = at.symbolSize * (0.4 + Math.sin(part * Math.PI) * 0.3);
    flight.number.show(flight.value, size, at.symbolSize * 1.4, "", "×");
    flight.number.view.position.set(x, y);
    flight.glow.position.set(x, y);
    flight.glow.setSize(size * 3);
    return part >= 1;
  };

  return {
    view,
    place: (next) => {
      layout = next;
      stand.position.set(next.plate.x, next.plate.y);
      write();
    },
    show: (multiplier, nowMs) => {
      if (multiplier !== null && multiplier !== shown) bumpMs = nowMs;
      shown = multiplier;
      stand.visible = multiplier !== null;
      write();
    },
    collect: (reel, row, value, nowMs) =>
      new Promise((done) => {
        if (layout === null) return done();
        const number = createGiltNumber(textures.glyphs);
        const glow = new Sprite(textures.glow);
        glow.anchor.set(0.5);
        glow.blendMode = "add";
        view.addChild(glow, number.view);
        flights.push({ number, glow, from: cellCentre(layout, reel, row), value, beganMs: nowMs, done });
      }),
    draw: (nowMs) => {
      if (layout === null) return;
      const at = layout;
      flights = flights.filter((flight) => {
        if (!drawFlight(at, flight, nowMs)) return true;
        flight.number.view.destroy({ children: true });
        flight.glow.destroy();
        flight.done();
        return false;
      });
      const bump = Math.max(0, 1 - (nowMs - bumpMs) / 320);
      stand.scale.set(calm ? 1 : 1 + bump * bump * 0.28);
    },
    moving: () => flights.length > 0,
  };
}
