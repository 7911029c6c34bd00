import { parseStored, readStored, writeStored } from "@hanpan/browser/storage/storage";
import * as z from "zod/mini";
import { useConsole } from "../store.ts";
import { type BellSetting, bellChoices, bellSetting, firstBell } from "./setting.ts";

const keyOf = (operatorId: string) => `hanpan.operator.bell.${operatorId}`;

/** What the version before kept, of the browser and not of the operator. */
const former = z.union([z.boolean(), z.enum(bellChoices)]);
const formerKey = "hanpan.operator.sound";

function read(operatorId: string): BellSetting {
  const kept = readStored("local", keyOf(operatorId), bellSetting);
  if (kept !== null) return kept;
  const before = readStored("local", formerKey, former);
  if (before === null) return firstBell;
  return { ...firstBell, when: typeof before === "string" ? before : before ? "REPEAT" : "OFF" };
}

/** Reads an operator's bell, and follows what another tab of the browser makes of it; the function returned stops that. */
export function followBell(operatorId: string): () => void {
  useConsole.setState({ bell: read(operatorId) });
  const follow = (event: StorageEvent) => {
    if (event.key !== keyOf(operatorId) || event.newValue === null) return;
    const bell = parseStored(event.newValue, bellSetting);
    if (bell !== null) useConsole.setState({ bell });
  };
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}

/** Changes the operator's bell, and remembers it. */
export function changeBell(operatorId: string, changed: Partial<BellSetting>): void {
  const bell = { ...useConsole.getState().bell, ...changed };
  writeStored("local", keyOf(operatorId), bell);
  useConsole.setState({ bell });
}
