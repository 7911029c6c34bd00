/** How many frames are weighed together: enough that one hiccup decides nothing. */
const framesWeighed = 24;
/** A frame slower than this on average is not a picture that moves: fewer than 25 a second. */
const slowFrameMs = 40;
const step = 0.7;

/** Watches how long frames take and says when the picture should be drawn with fewer pixels. */
export type DrawingPace = {
  /** Records a frame while something moves. Returns the resolution to change to, or null to go on as it is. */
  readonly frame: (tookMs: number) => number | null;
};

/**
 * A device without a graphics card draws the same game with fewer pixels rather than with fewer frames. Only ever
 * goes down, never below `least`, so that the picture does not keep changing its sharpness.
 */
export function createDrawingPace(first: number, least = 0.5): DrawingPace {
  let resolution = first;
  let frames = 0;
  let totalMs = 0;
  return {
    frame: (tookMs) => {
      if (resolution <= least) return null;
      frames += 1;
      totalMs += tookMs;
      if (frames < framesWeighed) return null;
      const meanMs = totalMs / frames;
      frames = 0;
      totalMs = 0;
      if (meanMs <= slowFrameMs) return null;
      resolution = Math.max(least, resolution * step);
      return resolution;
    },
  };
}

/**
 * How many times a second a stage is looked at, and drawn if something on it changed; 0 is as often as the screen shows frames.
 * Nothing moves by itself under reduced motion (`calm`): a few looks show whatever was changed. Where the processor draws
 * because there is no graphics card (`byProcessor`), every frame takes time from the game and the page, and empties the
 * battery: half as many frames are enough for motion.
 */
export function framesPerSecond(stage: {
  readonly moving: boolean;
  readonly calm: boolean;
  readonly byProcessor: boolean;
}): number {
  if (stage.moving) return stage.byProcessor ? 30 : 0;
  if (stage.calm) return stage.byProcessor ? 4 : 6;
  return stage.byProcessor ? 15 : 30;
}

/** Whether a renderer of this name is a program that draws without a graphics card. */
export const isSoftwareRenderer = (name: string): boolean =>
  /swiftshader|llvmpipe|softpipe|software|basic render/i.test(name);
