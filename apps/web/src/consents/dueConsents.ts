import type { ConsentText, OwnConsent } from "@hanpan/contract/objects/consent";
import { useQuery } from "@tanstack/react-query";
import { consentTextsQuery, ownConsentsQuery } from "../lib/consents.ts";

export type DueConsent = { readonly own: OwnConsent; readonly text: ConsentText };

/** The texts that ask for the member's consent now; empty until both answers are there. */
export function useDueConsents(): readonly DueConsent[] {
  const own = useQuery(ownConsentsQuery());
  const isAny = own.data?.list.some(({ due }) => due) ?? false;
  const texts = useQuery({ ...consentTextsQuery(), enabled: isAny });
  return (own.data?.list ?? []).flatMap((one) => {
    const text = texts.data?.list.find(({ kind }) => kind === one.kind);
    return one.due && text ? [{ own: one, text }] : [];
  });
}
