import { Segmented } from "../form/RadioGroup.tsx";

export interface LanguageSwitchProps<Language extends string> {
  label: string;
  /** Each language in its own name. */
  languages: readonly { value: Language; label: string }[];
  value: Language;
  onChange: (language: Language) => void;
  labelHidden?: boolean;
  className?: string;
}

/** Chooses the language; every choice is written and spoken in its own language. */
export function LanguageSwitch<Language extends string>(props: LanguageSwitchProps<Language>) {
  const { label, languages, value, onChange, labelHidden = false, className } = props;
  return (
    <Segmented
      label={label}
      labelHidden={labelHidden}
      className={className ?? ""}
      value={value}
      onChange={onChange}
      choices={languages.map((language) => ({
        value: language.value,
        label: <span lang={language.value}>{language.label}</span>,
      }))}
    />
  );
}
