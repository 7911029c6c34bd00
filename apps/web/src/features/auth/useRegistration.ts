import type { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { register } from "../../lib/authentication.ts";
import { consentTextsQuery } from "../../lib/consents.ts";
import { dropDraft, keepDraft, readDraft } from "../../lib/drafts.ts";
import { useLanguage } from "../../lib/language.ts";
import type { Agreement } from "../../shell/agreements.ts";
import {
  draftOf,
  draftSchema,
  emptyValues,
  type Field,
  type Problems,
  problemsOf,
  refusedFields,
  registrationBody,
  type SignUpRules,
  type Values,
} from "./registrationForm.ts";
import { dropSignUpIdentity } from "./signUpIdentity.ts";
import { writtenAs } from "./typedText.ts";

const draftName = "register";

function restored(): { values: Values; fromDraft: boolean } {
  const draft = readDraft(draftName, draftSchema, "GUEST");
  const typed = Object.entries(draft ?? {}).filter(([, value]) => value !== undefined);
  return {
    values: { ...emptyValues, ...Object.fromEntries(typed) },
    // A code that came with a link alone is nothing that the visitor typed.
    fromDraft: typed.some(([field]) => field !== "referralCode"),
  };
}

/** Puts the code of a referral link where the form will find it, beside what was typed before. */
export function keepLinkedCode(referralCode: string): void {
  keepDraft(draftName, { ...readDraft(draftName, draftSchema, "GUEST"), referralCode }, "GUEST");
}

/**
 * The state of the sign-up form: what is typed (kept as a draft but for the passwords), which field is
 * wrong, and the sending. A field shows its problem once it was left or the form was sent; after a refusal
 * the focus goes to the first field at fault.
 */
export function useRegistration(
  rules: SignUpRules,
  identity: { readonly check: string | undefined; readonly onRefused: (words: string) => void },
) {
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [start] = useState(restored);
  const [values, setValues] = useState(start.values);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(0);
  const [refused, setRefused] = useState<Problems>({});
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const [sending, setSending] = useState(false);

  const { data: consentTexts, refetch: readTextsAgain } = useQuery(consentTextsQuery());
  const texts = consentTexts?.list;

  const found = problemsOf(values, rules, language);
  const problem = (field: Field | Agreement): string | undefined =>
    refused[field] ?? (tried > 0 || left.has(field) ? found[field] : undefined);

  useEffect(() => {
    if (tried > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tried]);

  function change(changed: Partial<Values>): void {
    const next = { ...values, ...changed };
    setValues(next);
    setRefused((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changed))),
    );
    keepDraft(draftName, draftOf(next), "GUEST");
  }

  function leave(field: Field): void {
    setLeft((before) => new Set(before).add(field));
    const written = writtenAs(field, values[field]);
    if (written !== values[field]) change({ [field]: written });
  }

  async function submit(): Promise<void> {
    if (sending) return;
    const body = Object.keys(found).length === 0 ? registrationBody(values, texts, identity.check) : null;
    if (!body) {
      setFailure(null);
      setTried((times) => times + 1);
      return;
    }
    setSending(true);
    const refusal = await register(body);
    setSending(false);
    if (!refusal) {
      dropDraft(draftName, "GUEST");
      dropSignUpIdentity();
      return;
    }
    setFailure(refusal);
    if (refusal.code.startsWith("IDENTITY_")) return identity.onRefused(refusal.message);
    if (refusal.code === "CONSENT_CHANGED") {
      // What was ticked is another text by now.
      setValues({ ...values, agreeTerms: false, agreePrivacy: false, marketing: [] });
      void readTextsAgain();
    }
    setRefused(refusedFields(refusal));
    setTried((times) => times + 1);
  }

  return {
    form,
    values,
    problem,
    /** The rule's own problem, whether it is shown already or not. */
    broken: (field: Field) => found[field] !== undefined,
    change,
    leave,
    submit,
    sending,
    failure,
    texts,
    /** What the site asks for of advertising. */
    marketing: consentTexts?.marketing ?? [],
    fromDraft: start.fromDraft,
    missed: tried > 0 && Object.keys({ ...found, ...refused }).length > 0,
  };
}

export type Registration = ReturnType<typeof useRegistration>;
