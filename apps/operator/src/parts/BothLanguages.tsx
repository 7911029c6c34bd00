import { TextAreaField, TextField } from "@hanpan/ui";
import { type ComponentProps, useState } from "react";
import * as m from "../paraglide/messages.js";

/** A text in both languages. English that was left out is the Korean, so that whoever reads it has a text. */
export interface BothWords {
  readonly ko: string;
  readonly en: string;
}

/** With another Korean text: English that was left out follows it. */
export const withKorean = ({ ko, en }: BothWords, korean: string): BothWords => ({
  ko: korean,
  en: en === ko ? korean : en,
});

interface EnglishProps {
  label: string;
  words: BothWords;
  onChange: (words: BothWords) => void;
  error?: string | undefined;
  maxLength: number;
  disabled?: boolean | undefined;
}

/** What an English field shows: nothing while the text is the Korean, but for what is being typed in it. */
function useEnglish({ words, onChange }: EnglishProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    value: typed ?? (words.en === words.ko ? "" : words.en),
    placeholder: m.name_sameAsKorean(),
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value);
      onChange({ ...words, en: target.value.trim() === "" ? words.ko : target.value });
    },
    onBlur: () => setTyped(null),
  };
}

/** The English of a line, which may be left out. */
export function EnglishField(props: EnglishProps) {
  const { words: _, onChange: __, ...field } = props;
  return <TextField {...field} {...useEnglish(props)} />;
}

/** The English of a text of many lines, which may be left out. */
export function EnglishArea(
  props: EnglishProps & Pick<ComponentProps<"textarea">, "rows"> & { help?: string },
) {
  const { words: _, onChange: __, ...field } = props;
  return <TextAreaField {...field} {...useEnglish(props)} />;
}

/** The name of a thing in both languages. */
export function NameFields({
  names,
  onChange,
  fields,
  maxLength,
  disabled,
}: {
  names: { readonly nameKo: string; readonly nameEn: string };
  onChange: (names: { nameKo: string; nameEn: string }) => void;
  fields: Readonly<Record<string, string>>;
  maxLength: number;
  disabled?: boolean | undefined;
}) {
  const words = { ko: names.nameKo, en: names.nameEn };
  const change = ({ ko, en }: BothWords) => onChange({ nameKo: ko, nameEn: en });
  return (
    <>
      <TextField
        label={m.name_ko()}
        maxLength={maxLength}
        value={names.nameKo}
        disabled={disabled}
        onChange={({ target }) => change(withKorean(words, target.value))}
        error={fields["nameKo"]}
      />
      <EnglishField
        label={m.name_en()}
        maxLength={maxLength}
        words={words}
        disabled={disabled}
        onChange={change}
        error={fields["nameEn"]}
      />
    </>
  );
}
