import { useEffect } from "react";
import { followBell } from "./keepBell.ts";
import { useBellTurn } from "./turn.ts";

/** The bell of the operator who is signed in: as they chose it, in one tab of the browser. */
export function useBell(operatorId: string | undefined): void {
  useEffect(() => (operatorId === undefined ? undefined : followBell(operatorId)), [operatorId]);
  useBellTurn(operatorId);
}
