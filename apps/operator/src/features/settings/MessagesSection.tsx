import * as m from "../../paraglide/messages.js";
import { WholeField } from "../../parts/fields.tsx";
import { Section, type SectionOptions } from "./parts.tsx";

/** How many codes may be asked for, and how many SMS and e-mail are sent. */
export function MessagesSection({ draft, onChange, fields }: SectionOptions) {
  const { messages } = draft;
  const whole = (name: keyof typeof messages, label: string) => (
    <WholeField
      label={label}
      value={messages[name]}
      error={fields[`messages.${name}`]}
      onChange={(value) => onChange({ ...draft, messages: { ...messages, [name]: value } })}
    />
  );
  return (
    <Section title={m.setting_messages()}>
      {whole("personDay", m.setting_messages_person())}
      {whole("addressHour", m.setting_messages_address())}
      {whole("siteDay", m.setting_messages_site())}
    </Section>
  );
}
