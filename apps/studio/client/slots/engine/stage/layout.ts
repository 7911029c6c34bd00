/** Where everything is, from the size of the frame alone. Lengths are CSS pixels. */

export type Rectangle = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** What the layout of every slot's stage says. */
export type StageFrame = {
  readonly portrait: boolean;
  readonly width: number;
  readonly height: number;
  /** The reels by rows, without their frame. */
  readonly reels: Rectangle;
  /** What the controls at the foot take. */
  readonly controlsHeight: number;
};

/** A stage whose reels are divided into cells. */
export type ReelLayout = StageFrame & {
  readonly cellWidth: number;
  readonly cellHeight: number;
  /** The side of a symbol's square inside its cell. */
  readonly symbolSize: number;
};

/** Height of the controls: two rows under the thumb in portrait, one row otherwise. */
export const controlsHeightFor = (portrait: boolean, height: number): number =>
  portrait ? (height < 620 ? 168 : 196) : height < 520 ? 78 : 104;

/** Whether a frame is so much taller than wide that the controls stand under the thumb. */
export const isPortrait = (width: number, height: number): boolean => height > width * 1.05;

/** The middle of a cell. Reels count from 0 at the left, rows from 0 at the top. */
export const cellCentre = (layout: ReelLayout, reel: number, row: number): readonly [number, number] => [
  layout.reels.x + layout.cellWidth * (reel + 0.5),
  layout.reels.y + layout.cellHeight * (row + 0.5),
];
