import type { Container } from "pixi.js";

/**
 * Whether a stage would look different if it were drawn now: something was added, taken away, moved, recoloured or repainted
 * since it was drawn last. PixiJS records this itself, to know what to send to the graphics card. Works for stages without
 * groups of their own below the root (`isRenderGroup`, `cacheAsTexture`).
 */
export function hasChanged(stage: Container): boolean {
  const { renderGroup } = stage;
  // A stage gets its group when it is drawn for the first time.
  if (!renderGroup) return true;
  if (renderGroup.structureDidChange || renderGroup.childrenRenderablesToUpdate.index > 0) return true;
  return Object.values(renderGroup.childrenToUpdate).some(({ index }) => index > 0);
}
