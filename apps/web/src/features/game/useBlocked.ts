import { useLayoutEffect } from "react";

/**
 * Says when the page's own policy has refused what the game's frame was to show.
 * @param onLeave the game led its frame to an address of ours, the lobby say: the member wants to leave.
 * @param onBlocked it is of an origin that this page may not frame: one that was named after the page was loaded, or
 * one that the game went on to.
 */
export function useBlocked({ onLeave, onBlocked }: { onLeave: () => void; onBlocked: () => void }): void {
  // Listens before the frame that it is about can have been refused: it is put into the page with this.
  useLayoutEffect(() => {
    const look = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective !== "frame-src") return;
      if (blockedURI.startsWith(`${window.location.origin}/`)) onLeave();
      else onBlocked();
    };
    document.addEventListener("securitypolicyviolation", look);
    return () => document.removeEventListener("securitypolicyviolation", look);
  }, [onLeave, onBlocked]);
}
