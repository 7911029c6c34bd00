import { useSyncExternalStore } from "react";
import { type SkyShape, tallSky, wideSky } from "./path.ts";

/** A telephone that is held upright; the same in kite.css. */
const query = "(max-width: 700px) and (max-aspect-ratio: 4/5)";

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

/** How the sky is cut for this screen. */
export const useSkyShape = (): SkyShape =>
  useSyncExternalStore(subscribe, () => matchMedia(query).matches) ? tallSky : wideSky;
