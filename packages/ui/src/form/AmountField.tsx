import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, useLayoutEffect, useReducer, useRef } from "react";
import { useUiWords } from "../words/UiWords.tsx";
import { Field, type FieldFrame, inputClass } from "./Field.tsx";

/** Keeps the digits of anything that was typed or pasted, full-width digits too. Null when there is none. */
export function parseAmount(text: string, maximumWon = 999_999_999_999): number | null {
  const digits = text
    .normalize("NFKC")
    .replace(/\D/g, "")
    .replace(/^0+(?=\d)/, "");
  if (digits === "") return null;
  return Math.min(Number(digits.slice(0, 15)), maximumWon);
}

/** `1234567` as `1,234,567`. */
export function formatAmount(amountWon: number | null): string {
  return amountWon === null ? "" : amountWon.toLocaleString("en-US");
}

/** Where the caret goes in `text` so that as many digits stand to its left as before. */
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
 * The text without the digit that was meant when a separator was deleted, which would come back by itself, and how
 * many digits stand left of the caret; `typed` as it is when anything else was done, as pasting the same amount bare.
 */
function withoutSeparated(before: string, typed: string, caret: number, event: Event) {
  const digits = typed.replace(/\D/g, "");
  const toTheLeft = typed.slice(0, caret).replace(/\D/g, "").length;
  const kind = event instanceof InputEvent ? event.inputType : "";
  if (!kind.startsWith("delete") || digits !== before.replace(/\D/g, "")) return { text: typed, toTheLeft };
  const at = kind === "deleteContentForward" ? toTheLeft : toTheLeft - 1;
  return { text: digits.slice(0, at) + digits.slice(at + 1), toTheLeft: at };
}

export interface AmountFieldProps
  extends Omit<ComponentProps<"input">, keyof FieldFrame | "children" | "type" | "value" | "onChange">,
    FieldFrame {
  /** Whole won; null while empty. */
  valueWon: number | null;
  onChange: (valueWon: number | null) => void;
  maximumWon?: number;
  /** The amount in words, e.g. 일백만 원; stands under the input and is spoken. */
  reading?: ReactNode;
}

/** An amount of money that shows its separators while it is typed and keeps the caret in its place. */
export function AmountField({ valueWon, onChange, maximumWon, reading, ...props }: AmountFieldProps) {
  const { label, help, error, required, labelHidden, action, className, ...rest } = props;
  const words = useUiWords();
  const input = useRef<HTMLInputElement>(null);
  const caretDigits = useRef<number | null>(null);
  const text = formatAmount(valueWon);
  // What was typed may leave the amount as it is; the caret has to be put back then too.
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);

  useLayoutEffect(() => {
    if (caretDigits.current === null || !input.current) return;
    const caret = caretAfterDigits(text, caretDigits.current);
    input.current.setSelectionRange(caret, caret);
    caretDigits.current = null;
  });

  return (
    <Field {...{ label, help, error, required, labelHidden, action, className }}>
      {(ties) => (
        <>
          <span className="relative block">
            <input
              autoComplete="off"
              {...rest}
              {...ties}
              ref={input}
              type="text"
              inputMode="numeric"
              value={text}
              onChange={(event) => {
                const typed = event.target.value;
                const caret = event.target.selectionStart ?? typed.length;
                const { text: left, toTheLeft } = withoutSeparated(text, typed, caret, event.nativeEvent);
                caretDigits.current = toTheLeft;
                onChange(parseAmount(left, maximumWon));
                drawAgain();
              }}
              className={clsx(inputClass, "tabular pr-14 text-right font-semibold")}
            />
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-muted"
            >
              {words.won}
            </span>
          </span>
          <span aria-live="polite" className="mt-1 block min-h-[18px] text-right text-12 text-gold">
            {reading}
          </span>
        </>
      )}
    </Field>
  );
}
