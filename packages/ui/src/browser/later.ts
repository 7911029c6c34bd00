import { type ComponentType, lazy } from "react";

/** Without a connection nothing comes; so long until it is asked for again. */
const againAfterMs = 5_000;

function untilThere<Part>(load: () => Promise<Part>): Promise<Part> {
  return load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, againAfterMs));
    return untilThere(load);
  });
}

/**
 * A part of a screen whose code is fetched when it is first drawn. A fetch that fails is retried until it succeeds: `lazy`
 * alone would keep the first failure for as long as the page is open, and take the screen with it.
 */
export function later<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => untilThere(load));
}
