import { yutHome, yutStart } from "@hanpan/games/slot/yut-board/board";
import { yutRush } from "@hanpan/games/yut-rush/definition";
import { Container, Graphics, Sprite } from "pixi.js";
import { createGiltNumber } from "../../../engine/scene/giltNumber.ts";
import { stationPlace } from "../art/mat.ts";
import type { YutLayout } from "./layout.ts";
import type { YutTextures } from "./textures.ts";

type Point = readonly [number, number];

/** The pieces: they wait in the stable, go around the board, and stand lit in the stable when they are home. */
export type Pieces = {
  readonly view: Container;
  readonly place: (layout: YutLayout) => void;
  /** All of them back into the stable. */
  readonly reset: () => void;
  /** Moves a piece (the first is 1) along stations, hop by hop; resolves when it has arrived. */
  readonly move: (
    piece: number,
    from: number,
    path: readonly number[],
    hopMs: number,
    nowMs: number,
  ) => Promise<void>;
  readonly draw: (nowMs: number) => void;
  readonly moving: () => boolean;
  /** Where a station lies on the stage. */
  readonly at: (station: number) => Point;
};

type Journey = {
  readonly piece: number;
  readonly points: readonly Point[];
  readonly hopMs: number;
  readonly beganMs: number;
  hops: number;
  readonly done: () => void;
};

export function createPieces(textures: YutTextures, calm: boolean, onHop: (hop: number) => void): Pieces {
  const view = new Container();
  const tray = new Graphics();
  view.addChild(tray);
  const stands = textures.pieces.map((texture, index) => {
    const glow = new Sprite(textures.glow);
    const body = new Sprite(texture);
    const pay = createGiltNumber(textures.glyphs);
    for (const sprite of [glow, body]) sprite.anchor.set(0.5);
    glow.blendMode = "add";
    glow.visible = false;
    view.addChild(glow, pay.view, body);
    return { glow, body, pay, index };
  });
  let layout: YutLayout | null = null;
  /** The station of each piece: null in the stable. */
  let stations: (number | null)[] = stands.map(() => null);
  let journey: Journey | null = null;

  const stableAt = (index: number): Point => {
    if (layout === null) return [0, 0];
    const { x, y, step, upright } = layout.stable;
    return upright ? [x, y + step * index] : [x + step * index, y];
  };

  const at = (station: number): Point => {
    if (layout === null) return [0, 0];
    const [x, y] = stationPlace(station);
    return [layout.mat.x + x * layout.mat.side, layout.mat.y + y * layout.mat.side];
  };

  const standOf = (index: number): Point => {
    const station = stations[index] ?? null;
    return station === null || station === yutHome ? stableAt(index) : at(station);
  };

  /** A lacquered tray under the stable, so that its figures can be read before any background. */
  const drawTray = ({ stable }: YutLayout): void => {
    const { x, y, step, upright, size } = stable;
    const length = step * (stands.length - 1) + size * 1.5;
    const breadth = size * 1.62;
    const side = size * 0.75;
    const top = size * 0.66;
    tray.clear();
    if (upright)
      tray.roundRect(x - breadth * 0.56, y - top, breadth * 1.12, length + size * 0.36, size * 0.24);
    else tray.roundRect(x - side, y - top, length, breadth, size * 0.24);
    tray.fill({ color: 0x1c0a08, alpha: 0.74 }).stroke({ width: 2, color: 0xa86f17, alpha: 0.9 });
  };

  const rest = (): void => {
    if (layout === null) return;
    const { size, upright } = layout.stable;
    for (const { glow, body, pay, index } of stands) {
      const [x, y] = standOf(index);
      const station = stations[index] ?? null;
      const home = station === yutHome;
      const onBoard = station !== null && !home;
      body.position.set(x, y);
      body.setSize(onBoard ? layout.mat.side * 0.12 : size);
      body.alpha = station === null || onBoard ? 1 : 0.95;
      const [stableX, stableY] = stableAt(index);
      glow.visible = home;
      glow.position.set(stableX, stableY);
      glow.setSize(size * 2.1);
      pay.show(yutRush.yut.homePays[index] ?? 0, size * (upright ? 0.36 : 0.34), size * 1.4, "", "×");
      pay.view.position.set(stableX, stableY + size * 0.66);
    }
  };

  const drawJourney = (current: Journey, nowMs: number): void => {
    const body = stands[current.piece - 1]?.body;
    if (body === undefined || layout === null) return;
    const last = current.points.length - 1;
    const progress = calm ? last : Math.min(last, (nowMs - current.beganMs) / current.hopMs);
    const hop = Math.min(last - 1, Math.floor(progress));
    const part = progress - hop;
    const [fromX, fromY] = current.points[hop] ?? [0, 0];
    const [toX, toY] = current.points[hop + 1] ?? [fromX, fromY];
    const eased = part * part * (3 - 2 * part);
    body.position.set(
      fromX + (toX - fromX) * eased,
      fromY + (toY - fromY) * eased - Math.sin(part * Math.PI) * layout.mat.side * 0.075,
    );
    body.setSize(layout.mat.side * 0.12 * (1 + Math.sin(part * Math.PI) * 0.16));
    const landed = Math.floor(progress + 0.001);
    if (landed > current.hops) {
      current.hops = landed;
      onHop(landed);
    }
    if (progress >= last) {
      journey = null;
      rest();
      current.done();
    }
  };

  return {
    view,
    at,
    place: (next) => {
      layout = next;
      drawTray(next);
      rest();
    },
    reset: () => {
      journey?.done();
      journey = null;
      stations = stands.map(() => null);
      rest();
    },
    move: (piece, from, path, hopMs, nowMs) =>
      new Promise((done) => {
        const body = stands[piece - 1]?.body;
        const end = path[path.length - 1];
        if (body === undefined || end === undefined) return done();
        view.addChild(body);
        const entering = stations[piece - 1] === null;
        const points = [
          ...(entering ? [stableAt(piece - 1), at(yutStart)] : [at(from)]),
          ...path.flatMap((station): Point[] =>
            station === yutHome ? [at(yutStart), stableAt(piece - 1)] : [at(station)],
          ),
        ];
        stations[piece - 1] = end;
        journey = { piece, points, hopMs, beganMs: nowMs, hops: 0, done };
      }),
    draw: (nowMs) => {
      if (journey !== null) drawJourney(journey, nowMs);
    },
    moving: () => journey !== null,
  };
}
