import type { SiteSettingDocument } from "@hanpan/contract/operator/objects/siteSetting";
import { Checkbox, Switch, TextField } from "@hanpan/ui";
import * as m from "../../paraglide/messages.js";

type Schedule = SiteSettingDocument["customerService"]["schedule"];

const officeHours: NonNullable<Schedule> = { opensAt: "09:00", closesAt: "18:00", weekdays: [1, 2, 3, 4, 5] };

const weekdayWords = [
  m.schedule_0,
  m.schedule_1,
  m.schedule_2,
  m.schedule_3,
  m.schedule_4,
  m.schedule_5,
  m.schedule_6,
];

/** When the customer center answers, in Seoul; without a schedule at all times. */
export function ScheduleFields({
  value,
  fields,
  onChange,
}: {
  value: Schedule;
  fields: Readonly<Record<string, string>>;
  onChange: (schedule: Schedule) => void;
}) {
  const path = "customerService.schedule";
  return (
    <div className="col-span-full flex flex-wrap items-end gap-4">
      <Switch
        label={m.schedule_on()}
        checked={value !== null}
        onChange={(on) => onChange(on ? officeHours : null)}
      />
      {value !== null && (
        <>
          <TextField
            label={m.schedule_opensAt()}
            type="time"
            className="w-32"
            value={value.opensAt}
            error={fields[`${path}.opensAt`]}
            onChange={({ target }) => onChange({ ...value, opensAt: target.value })}
          />
          <TextField
            label={m.schedule_closesAt()}
            type="time"
            className="w-32"
            value={value.closesAt}
            error={fields[`${path}.closesAt`]}
            onChange={({ target }) => onChange({ ...value, closesAt: target.value })}
          />
          <fieldset className="m-0 flex flex-wrap gap-3 border-0 p-0">
            <legend className="mb-1 p-0 text-14 font-medium">{m.schedule_weekdays()}</legend>
            {weekdayWords.map((word, day) => (
              <Checkbox
                key={word()}
                label={word()}
                checked={value.weekdays.includes(day)}
                onChange={(on) =>
                  onChange({
                    ...value,
                    weekdays: on
                      ? [...value.weekdays, day].sort()
                      : value.weekdays.filter((known) => known !== day),
                  })
                }
              />
            ))}
            {fields[`${path}.weekdays`] && (
              <p role="alert" className="w-full text-12 text-vermilion">
                {fields[`${path}.weekdays`]}
              </p>
            )}
          </fieldset>
        </>
      )}
    </div>
  );
}
