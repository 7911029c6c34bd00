import { viewPost } from "@hanpan/contract/calls/board";
import { useEffect, useState } from "react";
import { sendRequest } from "../lib/requestState.ts";

/** Reports to the server that a post or an announcement is read, once it is on the screen. Returns its views. */
export function useCountedView(id: string | undefined, viewsBefore: number): number {
  const [counted, setCounted] = useState<{ id: string; views: number } | null>(null);
  useEffect(() => {
    if (id === undefined) return;
    // A view that could not be counted is nothing to trouble a reader with.
    void sendRequest(viewPost, { body: { id } }).then(
      ({ views }) => setCounted({ id, views }),
      () => undefined,
    );
  }, [id]);
  return counted !== null && counted.id === id ? counted.views : viewsBefore;
}
