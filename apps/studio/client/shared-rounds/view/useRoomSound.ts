import { useEffect } from "react";
import type { Room } from "../../sound/room.ts";
import { useCasino } from "./casinoContext.ts";

/** The music of the room that is shown: of a table, or of the hall between them. */
export function useRoomSound(room: Room): void {
  const { sounds } = useCasino();
  useEffect(() => sounds.enter(room), [room, sounds]);
}
