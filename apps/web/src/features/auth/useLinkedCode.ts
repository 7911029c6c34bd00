import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { urls } from "../../lib/urls.ts";
import { keepLinkedCode } from "./useRegistration.ts";

const linkSearch = z.object({ referral: z.catch(z.optional(z.coerce.string()), undefined) });

/** A referral code as a link carries it; anything else in its place is nobody's code. */
export const codeForm = /^[A-Z0-9]{4,16}$/;

/**
 * A referral link prefills the code: it goes into the form's draft before the form is drawn, and leaves the address, so
 * that what is typed over it later stays.
 */
export function useLinkedCode(): void {
  const search = useSearch({ strict: false });
  const { referral } = linkSearch.parse(search);
  const navigate = useNavigate();
  useState(() => {
    const code = referral?.trim().toUpperCase() ?? "";
    if (codeForm.test(code)) keepLinkedCode(code);
  });
  useEffect(() => {
    if (referral === undefined) return;
    void navigate({
      to: urls.register,
      search: ({ returnTo }) => (returnTo === undefined ? {} : { returnTo }),
      replace: true,
    });
  }, [referral, navigate]);
}
