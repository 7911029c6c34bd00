import { readStored, writeStored } from "@hanpan/browser/storage/storage";
import { useState } from "react";
import * as z from "zod/mini";

const railKey = "hanpan.rail";
const railSchema = z.object({ folded: z.boolean() });

/** Whether the rail is folded; remembered in this browser. */
export function useRailFolded(): [boolean, (folded: boolean) => void] {
  const [folded, setFolded] = useState(() => readStored("local", railKey, railSchema)?.folded ?? false);
  return [
    folded,
    (next) => {
      setFolded(next);
      writeStored("local", railKey, { folded: next });
    },
  ];
}
