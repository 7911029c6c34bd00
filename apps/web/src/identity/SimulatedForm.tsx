import { simulateIdentity } from "@hanpan/contract/calls/identity";
import { genders } from "@hanpan/contract/enumerations";
import { fieldWords } from "@hanpan/contract/fieldErrors";
import { fieldCodes } from "@hanpan/contract/fieldIssues";
import { typedFields } from "@hanpan/contract/typedFields";
import { genderWords } from "@hanpan/contract/words/gender";
import { Button, FormMessage, RadioGroup, TextField } from "@hanpan/ui";
import { type FormEvent, useState } from "react";
import { useLanguage } from "../lib/language.ts";
import { sendRequest } from "../lib/requestState.ts";
import { useSending } from "../lib/useSending.ts";
import { wordOf } from "../lib/wordOf.ts";
import * as m from "../paraglide/messages.js";

export type Person = {
  readonly name: string;
  readonly dob: string;
  readonly gender: string;
  readonly phone: string;
};

/** A demo's: says plainly that nobody checks what is typed. */
export function SimulatedForm({
  check,
  known,
  onDone,
  onBack,
}: {
  check: string;
  known: Partial<Person>;
  onDone: () => void;
  onBack: () => void;
}) {
  const language = useLanguage();
  const [typed, setTyped] = useState<Person>({ name: "", dob: "", gender: "", phone: "", ...known });
  const [tried, setTried] = useState(false);
  const { sending, failure, run } = useSending();
  const parsed = simulateIdentity.body?.safeParse({ check, ...typed });
  const codes = fieldCodes(parsed?.error?.issues ?? []);
  const errorOf = (name: keyof Person) => {
    const code = tried ? codes[name] : undefined;
    return failure?.fields[name] ?? (code && fieldWords(code, language));
  };
  const field = (name: keyof Person) => ({
    ...{ name, value: typed[name], error: errorOf(name) },
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (!parsed?.success) return;
    const body = parsed.data;
    const kept = await run(async () => {
      await sendRequest(simulateIdentity, { body }, { secret: true });
      return true;
    });
    if (kept !== null) onDone();
  }

  return (
    <form
      noValidate
      aria-label={m.identity_simulated()}
      className="flex flex-col gap-4"
      onSubmit={(event) => void submit(event)}
    >
      <FormMessage kind="warning">{m.identity_simulatedLead()}</FormMessage>
      <TextField label={m.identity_name()} autoComplete="name" maxLength={40} {...field("name")} />
      <TextField
        label={m.my_dob()}
        inputMode="numeric"
        autoComplete="bday"
        placeholder="1990-05-17"
        maxLength={typedFields.birthDay.longest}
        {...field("dob")}
      />
      <RadioGroup
        label={m.my_gender()}
        name="identityGender"
        choices={genders.map((each) => ({ value: each, label: wordOf(genderWords, each) }))}
        value={genders.find((each) => each === typed.gender)}
        onChange={(gender) => setTyped({ ...typed, gender })}
        error={errorOf("gender")}
      />
      <TextField
        label={m.my_phone()}
        inputMode="tel"
        autoComplete="tel"
        maxLength={typedFields.phone.longest}
        {...field("phone")}
      />
      {failure && <FormMessage kind="danger">{failure.message}</FormMessage>}
      <Button type="submit" kind="play" size="large" wide busy={sending}>
        {m.identity_simulatedGo()}
      </Button>
      <Button kind="ghost" onClick={onBack}>
        {m.common_cancel()}
      </Button>
    </form>
  );
}
