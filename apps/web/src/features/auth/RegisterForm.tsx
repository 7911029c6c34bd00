import type { GlobalSetting } from "@hanpan/contract";
import { genders } from "@hanpan/contract/enumerations";
import { meantBy, typedFields } from "@hanpan/contract/typedFields";
import { genderWords } from "@hanpan/contract/words/gender";
import { Button, FormMessage, PasswordField, RadioGroup, SelectField, Surface, TextField } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { bankQuery } from "../../lib/settings.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { Agreements } from "./Agreements.tsx";
import { AvailabilityField, Fine } from "./AvailabilityField.tsx";
import { ReferralField } from "./ReferralField.tsx";
import { type Field, isOfAge, usdtNetwork } from "./registrationForm.ts";
import { writeDay, writePhone } from "./typedText.ts";
import { type Registration, useRegistration } from "./useRegistration.ts";

/** The sign-up form: every field of the specification §3, in its order. */
export function RegisterForm({
  setting,
  identity,
  onIdentityRefused,
}: {
  setting: GlobalSetting;
  /** The verification that the site asked for. */
  identity?: string | undefined;
  /** It is good for nothing any more, or was asked for since the page was opened; why. */
  onIdentityRefused: (words: string) => void;
}) {
  const registration = useRegistration(setting, { check: identity, onRefused: onIdentityRefused });
  const { failure } = registration;
  return (
    <form
      ref={registration.form}
      noValidate
      aria-label={m.reg_title()}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void registration.submit();
      }}
    >
      {registration.fromDraft && <FormMessage kind="info">{m.reg_draft_restored()}</FormMessage>}
      <AccountSection registration={registration} passwordMinimum={setting.passwordMinimum} />
      <PayoutSection registration={registration} />
      <ContactSection registration={registration} carriers={setting.carriers} />
      <ExtraSection registration={registration} referralRequired={setting.referralRequired} />
      <PersonSection registration={registration} minimumAge={setting.minimumAge} />
      <Surface>
        <h2 className="mb-2 text-16 font-bold">{m.reg_terms_title()}</h2>
        <Agreements registration={registration} />
      </Surface>
      {failure && <FormMessage kind="danger">{failure.message}</FormMessage>}
      {!failure && registration.missed && <FormMessage kind="danger">{m.reg_err_summary()}</FormMessage>}
      <Button type="submit" kind="play" size="large" wide busy={registration.sending}>
        {m.reg_submit()}
      </Button>
    </form>
  );
}

function Section({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <Surface>
      <h2 className="text-16 font-bold">{title}</h2>
      <p className="mt-1 mb-4 text-12 text-muted">{help}</p>
      <div className="grid items-start gap-x-6 gap-y-5 md:grid-cols-2">{children}</div>
    </Surface>
  );
}

/** What a plain text input of the form is tied with. */
function tie(registration: Registration, field: Field) {
  return {
    name: field,
    value: registration.values[field],
    onChange: (event: { target: { value: string } }) => registration.change({ [field]: event.target.value }),
    onBlur: () => registration.leave(field),
    error: registration.problem(field),
  };
}

function AccountSection({
  registration,
  passwordMinimum,
}: {
  registration: Registration;
  passwordMinimum: number;
}) {
  return (
    <Section title={m.reg_section_account()} help={m.reg_section_account_help()}>
      <AvailabilityField
        label={m.reg_id()}
        field="loginId"
        registration={registration}
        button
        required
        autoComplete="username"
        placeholder={m.reg_id_placeholder()}
      />
      <AvailabilityField
        label={m.reg_nickname()}
        field="nickname"
        registration={registration}
        required
        autoComplete="nickname"
        help={m.reg_nickname_help()}
      />
      <PasswordField
        label={m.reg_password()}
        required
        autoComplete="new-password"
        maxLength={128}
        help={m.reg_password_help({ minimum: passwordMinimum })}
        {...tie(registration, "password")}
      />
      <PasswordField
        label={m.reg_verifyPassword()}
        required
        autoComplete="new-password"
        maxLength={128}
        {...tie(registration, "verifyPassword")}
      />
    </Section>
  );
}

function PayoutSection({ registration }: { registration: Registration }) {
  const banks = useQuery(bankQuery());
  return (
    <Section title={m.reg_section_payout()} help={m.reg_section_payout_help()}>
      <SelectField
        label={m.reg_bank()}
        required
        placeholder={m.reg_bank_placeholder()}
        options={(banks.data?.list ?? []).map((bank) => ({ value: bank.id, label: bank.name }))}
        {...tie(registration, "bankId")}
        help={banks.isError && m.reg_banksFailed()}
        action={
          banks.isError && (
            <Button busy={banks.isFetching} onClick={() => void banks.refetch()}>
              {m.common_retry()}
            </Button>
          )
        }
      />
      <TextField
        label={m.reg_accountNo()}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={typedFields.accountNumber.longest}
        placeholder={m.reg_accountNo_placeholder()}
        {...tie(registration, "accountNumber")}
      />
      <TextField
        label={m.reg_depositor()}
        required
        autoComplete="name"
        maxLength={40}
        help={m.reg_depositor_help()}
        className="md:col-span-2"
        {...tie(registration, "depositor")}
      />
    </Section>
  );
}

function ContactSection({
  registration,
  carriers,
}: {
  registration: Registration;
  carriers: GlobalSetting["carriers"];
}) {
  return (
    <Section title={m.reg_section_contact()} help={m.reg_section_contact_help()}>
      <SelectField
        label={m.reg_carrier()}
        required
        placeholder={m.reg_carrier_placeholder()}
        options={carriers.map((carrier) => ({ value: carrier.code, label: carrier.name }))}
        {...tie(registration, "phoneCarrier")}
      />
      <TextField
        label={m.reg_phone()}
        required
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        placeholder={m.reg_phone_placeholder()}
        maxLength={typedFields.phone.longest}
        {...tie(registration, "phone")}
        onChange={({ target, nativeEvent }) => {
          const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
          registration.change({ phone: isComposing ? target.value : writePhone(target.value) });
        }}
      />
      <PasswordField
        label={m.reg_exchangePassword()}
        required
        autoComplete="off"
        maxLength={64}
        help={m.reg_exchangePassword_help()}
        className="md:col-span-2"
        {...tie(registration, "exchangePassword")}
      />
    </Section>
  );
}

function ExtraSection({
  registration,
  referralRequired,
}: {
  registration: Registration;
  referralRequired: boolean;
}) {
  const network = usdtNetwork(registration.values.usdtAddress);
  return (
    <Section title={m.reg_section_extra()} help={m.reg_section_extra_help()}>
      <ReferralField registration={registration} required={referralRequired} />
      <TextField
        label={m.reg_optional({ name: m.reg_usdt() })}
        autoComplete="off"
        maxLength={typedFields.usdtAddress.longest}
        help={
          network ? (
            <Fine>{network === "TRC20" ? m.reg_usdt_format_trc20() : m.reg_usdt_format_erc20()}</Fine>
          ) : (
            m.reg_usdt_help()
          )
        }
        {...tie(registration, "usdtAddress")}
      />
    </Section>
  );
}

function PersonSection({ registration, minimumAge }: { registration: Registration; minimumAge: number }) {
  const { values, problem, change, leave } = registration;
  const gender = values.gender === "MALE" || values.gender === "FEMALE" ? values.gender : undefined;
  const ofAge = !registration.broken("dob") && isOfAge(meantBy("birthDay", values.dob), minimumAge);
  return (
    <Section title={m.reg_section_person()} help={m.reg_section_person_help()}>
      <RadioGroup
        label={m.reg_gender()}
        name="gender"
        required
        choices={genders.map((each) => ({ value: each, label: wordOf(genderWords, each) }))}
        value={gender}
        onChange={(chosen) => change({ gender: chosen })}
        error={problem("gender")}
      />
      <TextField
        label={m.reg_dob()}
        name="dob"
        required
        inputMode="numeric"
        autoComplete="bday"
        placeholder={m.reg_dob_placeholder()}
        value={values.dob}
        maxLength={typedFields.birthDay.longest}
        onChange={({ target, nativeEvent }) => {
          const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
          change({ dob: isComposing ? target.value : writeDay(target.value) });
        }}
        onBlur={() => leave("dob")}
        error={problem("dob")}
        help={ofAge ? <Fine>{m.reg_of_age()}</Fine> : m.reg_underage({ age: minimumAge })}
      />
    </Section>
  );
}
