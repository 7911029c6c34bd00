import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import * as z from "zod/mini";
import { useMember } from "../../lib/session.ts";
import { safeReturnPath, urls } from "../../lib/urls.ts";

/** What the addresses of login and register may carry. */
export const signInSearch = z.object({ returnTo: z.catch(z.optional(z.string()), undefined) });

/**
 * Where the member came from: carried between login and register, and gone to once signed in, here or in another tab. `leaving`
 * is true from then until the other screen is shown: no form is shown to a member.
 */
export function useReturn() {
  const { returnTo } = signInSearch.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const path = safeReturnPath(returnTo);
  const leaving = useMember() !== null;
  // Once for a sign-in: a member who goes elsewhere before the other screen is shown is not called back.
  const left = useRef(false);
  useEffect(() => {
    if (leaving && !left.current) void navigate({ href: path, replace: true });
    left.current = leaving;
  }, [leaving, path, navigate]);
  return {
    search: path === urls.home ? {} : { returnTo: path },
    leaving,
  };
}
