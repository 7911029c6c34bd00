import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/** A match of sports and a selection of it, as home's odds link to it: the only place in a game that we know. */
const place = /^#(\/match\/[A-Za-z0-9][\w.-]{2,80}\/[A-Z_]{3,20}(?::-?\d{1,5})?\/[A-Z0-9_-]{2,20})$/;

/**
 * Where the frame is led: the address of the launch, and the place in the game that ours names behind `#`. It is named once: who
 * reloads comes to the game as they left it.
 */
export function useFrameAddress(url: string): string {
  const navigate = useNavigate();
  const [named] = useState(() => place.exec(decodeURIComponent(location.hash))?.[1] ?? null);
  useEffect(() => {
    if (named !== null) void navigate({ to: ".", hash: "", replace: true, resetScroll: false });
  }, [named, navigate]);
  return named === null || url.includes("#") ? url : `${url}#${named}`;
}
