import { languages } from "@hanpan/contract/language";
import { SelectField, Switch, TextField } from "@hanpan/ui";
import * as m from "../../paraglide/messages.js";
import { WholeField } from "../../parts/fields.tsx";
import { Section, type SectionOptions, WordsFields } from "./parts.tsx";
import { ScheduleFields } from "./ScheduleFields.tsx";

/** The site itself, who may join, maintenance, customer service, features, sessions. */
export function SiteSections({ draft, onChange, fields }: SectionOptions) {
  const { maintenance, customerService, features } = draft;
  const featureNames = {
    attendance: m.feature_attendance,
    roulette: m.feature_roulette,
    board: m.feature_board,
    sports: m.feature_sports,
    mini: m.feature_mini,
    freePlay: m.feature_freePlay,
  };
  return (
    <>
      <Section title={m.setting_site()}>
        <WordsFields
          label={m.setting_siteName()}
          path="siteName"
          value={draft.siteName}
          fields={fields}
          onChange={(siteName) => onChange({ ...draft, siteName })}
        />
        <SelectField
          label={m.setting_defaultLanguage()}
          value={draft.defaultLanguage}
          options={languages.map((value) => ({ value, label: value === "ko" ? "한국어" : "English" }))}
          onChange={(event) => {
            const defaultLanguage = languages.find((value) => value === event.target.value);
            if (defaultLanguage) onChange({ ...draft, defaultLanguage });
          }}
        />
        <WholeField
          label={m.setting_minimumAge()}
          value={draft.minimumAge}
          error={fields["minimumAge"]}
          onChange={(minimumAge) => onChange({ ...draft, minimumAge })}
        />
        <WholeField
          label={m.setting_passwordMinimum()}
          value={draft.passwordMinimum}
          error={fields["passwordMinimum"]}
          onChange={(passwordMinimum) => onChange({ ...draft, passwordMinimum })}
        />
        <WholeField
          label={m.setting_sessionIdle()}
          unit={m.unit_minutes()}
          value={draft.sessionIdleMinutes}
          error={fields["sessionIdleMinutes"]}
          onChange={(sessionIdleMinutes) => onChange({ ...draft, sessionIdleMinutes })}
        />
        <WholeField
          label={m.setting_operatorIdle()}
          unit={m.unit_minutes()}
          value={draft.operatorSessionIdleMinutes}
          error={fields["operatorSessionIdleMinutes"]}
          onChange={(operatorSessionIdleMinutes) => onChange({ ...draft, operatorSessionIdleMinutes })}
        />
        <div className="col-span-full grid gap-x-8 sm:grid-cols-2">
          <Switch
            label={m.setting_signUpOpen()}
            checked={draft.signUpOpen}
            onChange={(signUpOpen) => onChange({ ...draft, signUpOpen })}
          />
          <Switch
            label={m.setting_referralRequired()}
            checked={draft.referralRequired}
            onChange={(referralRequired) => onChange({ ...draft, referralRequired })}
          />
          <Switch
            label={m.setting_singleSession()}
            checked={draft.singleSession}
            onChange={(singleSession) => onChange({ ...draft, singleSession })}
          />
        </div>
      </Section>
      <Section title={m.setting_licence()}>
        <div className="col-span-full">
          <Switch
            label={m.setting_licenceShown()}
            checked={draft.licence.text !== null}
            onChange={(shown) => onChange({ ...draft, licence: { text: shown ? { ko: "", en: "" } : null } })}
          />
        </div>
        {draft.licence.text !== null && (
          <WordsFields
            label={m.setting_licence()}
            path="licence.text"
            value={draft.licence.text}
            fields={fields}
            onChange={(text) => onChange({ ...draft, licence: { text } })}
          />
        )}
      </Section>
      <Section title={m.setting_maintenance()}>
        <div className="col-span-full">
          <Switch
            label={m.setting_maintenanceOn()}
            help={m.setting_maintenanceHelp()}
            checked={maintenance.on}
            onChange={(on) => onChange({ ...draft, maintenance: { ...maintenance, on } })}
          />
        </div>
        <TextField
          label={m.setting_maintenanceUntil()}
          type="datetime-local"
          className="col-span-2"
          value={maintenance.until === null ? "" : seoulInput(maintenance.until)}
          error={fields["maintenance.until"]}
          onChange={(event) =>
            onChange({ ...draft, maintenance: { ...maintenance, until: fromSeoulInput(event.target.value) } })
          }
        />
        <div className="col-span-full">
          <Switch
            label={m.setting_maintenanceMessage()}
            checked={maintenance.message !== null}
            onChange={(own) =>
              onChange({
                ...draft,
                maintenance: { ...maintenance, message: own ? { ko: "", en: "" } : null },
              })
            }
          />
        </div>
        {maintenance.message !== null && (
          <WordsFields
            label={m.setting_maintenanceMessage()}
            path="maintenance.message"
            value={maintenance.message}
            fields={fields}
            onChange={(message) => onChange({ ...draft, maintenance: { ...maintenance, message } })}
          />
        )}
      </Section>
      <Section title={m.setting_features()}>
        <div className="col-span-full grid gap-x-8 sm:grid-cols-2">
          {(["attendance", "roulette", "board", "sports", "mini"] as const).map((name) => (
            <Switch
              key={name}
              label={featureNames[name]()}
              checked={features[name]}
              onChange={(on) => onChange({ ...draft, features: { ...features, [name]: on } })}
            />
          ))}
          <Switch
            label={m.setting_customerService()}
            checked={customerService.available}
            onChange={(available) =>
              onChange({ ...draft, customerService: { ...customerService, available } })
            }
          />
        </div>
        <WordsFields
          label={m.setting_customerServiceHours()}
          path="customerService.hours"
          value={customerService.hours}
          fields={fields}
          onChange={(hours) => onChange({ ...draft, customerService: { ...customerService, hours } })}
        />
        <ScheduleFields
          value={customerService.schedule}
          fields={fields}
          onChange={(schedule) => onChange({ ...draft, customerService: { ...customerService, schedule } })}
        />
      </Section>
    </>
  );
}

const seoulOffsetMs = 9 * 60 * 60 * 1_000;

/** An instant as an input of day and time shows it, in Seoul. */
function seoulInput(instant: string): string {
  return new Date(Date.parse(instant) + seoulOffsetMs).toISOString().slice(0, 16);
}

function fromSeoulInput(text: string): string | null {
  const at = Date.parse(`${text}:00Z`);
  return Number.isNaN(at) ? null : new Date(at - seoulOffsetMs).toISOString();
}
