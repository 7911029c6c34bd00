import { readStored, writeStored } from "@hanpan/browser/storage/storage";
import { useState } from "react";
import * as z from "zod/mini";

const key = "hanpan-video-poker-suggested";

/** Whether the suggested hold is shown: a setting of this device, off until its member switches it on. */
export function useAid(): readonly [isShown: boolean, toggle: () => void] {
  const [isShown, setShown] = useState(() => readStored("local", key, z.boolean()) ?? false);
  return [
    isShown,
    () => {
      writeStored("local", key, !isShown);
      setShown(!isShown);
    },
  ];
}
