import { useCallback, useState } from "react";
import { Keys } from "./Keys.tsx";
import { SlipPanel } from "./SlipPanel.tsx";
import { useSlipKeys } from "./useSlipKeys.ts";

/** The slip as the third column of a wide screen, with its keys. */
export function SlipColumn({ onMine }: { onMine: () => void }) {
  const [areKeysShown, setKeysShown] = useState(false);
  const showKeys = useCallback(() => setKeysShown(true), []);
  useSlipKeys(showKeys);
  return (
    <>
      <SlipPanel onMine={onMine} onKeys={showKeys} />
      {areKeysShown && <Keys onClose={() => setKeysShown(false)} />}
    </>
  );
}
