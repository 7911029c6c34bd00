import { Container, Sprite } from "pixi.js";
import { painted, putTexture } from "../../../engine/scene/painted.ts";
import { fadeTowards } from "../../../engine/stage/fade.ts";
import type { Rectangle } from "../../../engine/stage/layout.ts";
import { type Hour, landscape } from "../art/landscape.ts";
import { paperPicture, screenPicture } from "../art/screen.ts";
import type { TigerLayout } from "./layout.ts";

/** The country, the paper and the lacquer of the folding screen: what does not move, painted for a size. */
export type Backdrop = {
  /** The country behind everything. */
  readonly country: Container;
  /** The paper that the symbols stand on. */
  readonly paper: Container;
  /** The edge of the screen and its name board. */
  readonly edge: Container;
  /** Paints for a size; what is shown changes only when all of it is ready. */
  readonly place: (layout: TigerLayout, title: string) => Promise<void>;
  readonly setHour: (hour: Hour) => void;
  readonly draw: () => void;
};

/** The strips around the reels in which the lacquer is painted; what lies between them is left to the reels. */
function edgeParts({ reels, edgeWidth, board }: TigerLayout): readonly Rectangle[] {
  const side = edgeWidth + 6;
  const brass = edgeWidth * 2.8;
  const left = Math.min(reels.x - side, board.x - 4);
  const right = Math.max(reels.x + reels.width + side, board.x + board.width + 4);
  const top = Math.max(0, board.y - 6);
  const under = reels.y + brass;
  const foot = reels.y + reels.height - brass;
  return [
    { x: left, y: top, width: right - left, height: under - top },
    { x: reels.x - side, y: under, width: side + 4, height: foot - under },
    { x: reels.x + reels.width - 4, y: under, width: side + 4, height: foot - under },
    { x: reels.x - side, y: foot, width: reels.width + side * 2, height: brass + edgeWidth * 2 + 14 },
  ];
}

export function createBackdrop(still: boolean): Backdrop {
  const country = new Container();
  const paper = new Container();
  const edge = new Container();
  const layers = {
    day: new Sprite(),
    night: new Sprite(),
    dayPaper: new Sprite(),
    nightPaper: new Sprite(),
  };
  const edges = [new Sprite(), new Sprite(), new Sprite(), new Sprite()];
  country.addChild(layers.day, layers.night);
  paper.addChild(layers.dayPaper, layers.nightPaper);
  edge.addChild(...edges);
  let hour: Hour = "day";
  let shade = 0;
  let generation = 0;

  return {
    country,
    paper,
    edge,
    place: async (layout, title) => {
      generation += 1;
      const mine = generation;
      const pixels = Math.min(2, globalThis.devicePixelRatio || 1);
      const whole = { x: 0, y: 0, width: layout.width, height: layout.height };
      const ground = layout.height - layout.controlsHeight - 2;
      const parts = edgeParts(layout);
      const lacquer = screenPicture(layout, title);
      const country = (at: Hour) => landscape(`country-${at}`, layout.width, layout.height, ground, at);
      const [day, night, dayPaper, nightPaper, ...painting] = await Promise.all([
        painted(country("day"), whole, 1),
        painted(country("night"), whole, 1),
        painted(paperPicture(layout, "day"), layout.reels, 1),
        painted(paperPicture(layout, "night"), layout.reels, 1),
        ...parts.map((part) => painted(lacquer, part, pixels)),
      ]);
      if (mine !== generation) {
        for (const texture of [day, night, dayPaper, nightPaper, ...painting]) texture?.destroy(true);
        return;
      }
      putTexture(layers.day, day, whole);
      putTexture(layers.night, night, whole);
      putTexture(layers.dayPaper, dayPaper, layout.reels);
      putTexture(layers.nightPaper, nightPaper, layout.reels);
      edges.forEach((sprite, index) => {
        putTexture(sprite, painting[index], parts[index]);
      });
    },
    setHour: (next) => {
      hour = next;
      if (still) shade = next === "night" ? 1 : 0;
    },
    draw: () => {
      shade = fadeTowards(hour === "night" ? 1 : 0, shade);
      layers.night.alpha = shade;
      layers.nightPaper.alpha = shade;
      layers.night.visible = shade > 0;
      layers.nightPaper.visible = shade > 0;
    },
  };
}
