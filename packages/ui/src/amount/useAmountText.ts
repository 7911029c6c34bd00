import { type ComponentProps, type RefObject, useLayoutEffect, useReducer, useRef, useState } from "react";
import { type AmountRefusal, formatAmount, readAmount } from "./readAmount.ts";
import { useHeldForm } from "./useHeldForm.ts";

/** What the input of an amount is given, and why the text in it is no amount. */
export interface AmountText {
  readonly input: Required<
    Pick<
      ComponentProps<"input">,
      "value" | "onChange" | "onPaste" | "onBlur" | "onCompositionStart" | "onCompositionEnd"
    >
  > & { ref: RefObject<HTMLInputElement | null>; type: "text"; inputMode: "numeric"; autoComplete: "off" };
  readonly refusal: AmountRefusal | null;
  /** Lets go of a text that is no amount. */
  readonly clear: () => void;
}

/** A text that is kept as it was typed, for as long as the amount is the one that was read from it. */
interface Kept {
  readonly text: string;
  readonly amount: number | null;
  readonly refusal: AmountRefusal | null;
}

/**
 * The text of one amount. Digits show their separators while they are typed, and the caret keeps its place. A text with
 * units (3만 5천) or in composition stays as it is until the field is left. A text that is no amount stays, with its reason,
 * and the form around it cannot be sent. `onRead` is then called with null, or not at all with `keepsRefused`.
 */
export function useAmountText({
  amount,
  onRead,
  most,
  keepsRefused = false,
}: {
  amount: number | null;
  onRead: (amount: number | null) => void;
  most?: number | undefined;
  keepsRefused?: boolean;
}): AmountText {
  const ref = useRef<HTMLInputElement>(null);
  const caretDigits = useRef<number | null>(null);
  const isComposing = useRef(false);
  const pasted = useRef<string | null>(null);
  const [kept, setKept] = useState<Kept | null>(null);
  // What was typed may leave the amount as it is; the caret has to be put back then too.
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const standing = kept !== null && kept.amount === amount ? kept : null;
  const text = standing?.text ?? formatAmount(amount);
  const refusal = standing?.refusal ?? null;

  useLayoutEffect(() => {
    if (caretDigits.current === null || !ref.current) return;
    const caret = caretAfterDigits(text, caretDigits.current);
    ref.current.setSelectionRange(caret, caret);
    caretDigits.current = null;
  });

  useHeldForm(ref, refusal !== null);

  const take = (typed: string, caret: number, kind: string): void => {
    const fragment = pasted.current;
    pasted.current = null;
    const isInserted = /^insertFrom(Paste|Drop|Yank)/.test(kind);
    const isOrderly = isInserted ? fragment !== null && readAmount(fragment).kind !== "REFUSED" : true;
    const edited = withoutSeparated(text, typed, caret, kind);
    const reading = readAmount(edited.text, { most, grouping: isOrderly ? "ANY" : "ORDERLY" });
    if (reading.kind === "REFUSED") {
      if (!keepsRefused) onRead(null);
      setKept({ text: typed, amount: keepsRefused ? amount : null, refusal: reading.reason });
      return;
    }
    const read = reading.kind === "AMOUNT" ? reading.amount : null;
    onRead(read);
    if (reading.kind === "AMOUNT" && !reading.isBare && !isInserted) {
      setKept({ text: typed, amount: read, refusal: null });
      return;
    }
    caretDigits.current = edited.toTheLeft;
    setKept(null);
    drawAgain();
  };

  return {
    refusal,
    clear: () => setKept(null),
    input: {
      ref,
      type: "text",
      inputMode: "numeric",
      autoComplete: "off",
      value: text,
      onPaste: (event) => {
        pasted.current = event.clipboardData.getData("text");
      },
      onCompositionStart: () => {
        isComposing.current = true;
      },
      onCompositionEnd: ({ currentTarget }) => {
        isComposing.current = false;
        take(currentTarget.value, currentTarget.selectionStart ?? currentTarget.value.length, "");
      },
      onChange: ({ target, nativeEvent }) => {
        if (isComposing.current) setKept({ text: target.value, amount, refusal: null });
        else
          take(
            target.value,
            target.selectionStart ?? target.value.length,
            nativeEvent instanceof InputEvent ? nativeEvent.inputType : "",
          );
      },
      // What was understood is shown in figures once the field is left.
      onBlur: () => {
        if (standing !== null && standing.refusal === null) setKept(null);
      },
    },
  };
}

const digitsIn = (text: string): string => text.normalize("NFKC").replaceAll(/\D/g, "");

/** Where the caret goes in `text` so that as many digits are to its left as before. */
export function caretAfterDigits(text: string, digitsToTheLeft: number): number {
  if (digitsToTheLeft === 0) return 0;
  let seen = 0;
  for (let index = 0; index < text.length; index++) {
    if (/\d/.test(text.charAt(index))) seen++;
    if (seen === digitsToTheLeft) return index + 1;
  }
  return text.length;
}

/**
 * The text without the digit that was meant when a separator was deleted, which would come back by itself, and how many digits
 * are left of the caret; `typed` as it is when anything else was done, as pasting the same amount bare.
 */
function withoutSeparated(before: string, typed: string, caret: number, kind: string) {
  const digits = digitsIn(typed);
  const toTheLeft = digitsIn(typed.slice(0, caret)).length;
  const isSeparator = /^[\d,]*$/.test(typed) && before.length === typed.length + 1 && /^[\d,]*$/.test(before);
  if (!kind.startsWith("delete") || !isSeparator || digits !== digitsIn(before))
    return { text: typed, toTheLeft };
  const at = kind === "deleteContentForward" ? toTheLeft : toTheLeft - 1;
  return { text: digits.slice(0, at) + digits.slice(at + 1), toTheLeft: at };
}
