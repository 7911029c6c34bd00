import { putUserSetting } from "@hanpan/contract/calls/setting";
import { Card, ErrorState, SelectField, Skeleton } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { memberRulesQuery } from "../../cashier-parts/queries.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { useRequestState } from "../../lib/requestState.ts";
import { saveSetting } from "../../lib/saveSetting.ts";
import { userSettingQuery } from "../../lib/settings.ts";
import * as m from "../../paraglide/messages.js";

const reminderMinutes = [30, 60, 120, 180];

/** Session reminder: each change is saved as it is made. */
export function PersonalSettings() {
  const setting = useQuery(userSettingQuery());
  const rules = useQuery(memberRulesQuery()).data;
  const saving = useRequestState(putUserSetting.id)?.fetching ?? false;
  return <Card title={m.opt_marketing()}>{content()}</Card>;

  function content() {
    if (setting.isPending) return <Skeleton className="h-36" />;
    if (!setting.data) {
      return (
        <ErrorState
          title={failureMessage(setting.error)}
          onRetry={() => void setting.refetch()}
          retrying={setting.isFetching}
        />
      );
    }
    const { realityCheckMinutes } = setting.data;
    const most = rules?.realityCheckMost ?? null;
    const offered = [...new Set([...reminderMinutes, realityCheckMinutes ?? 60])]
      .filter((minutes) => most === null || minutes <= most)
      .sort((one, other) => one - other);
    return (
      <div className="flex flex-col gap-5">
        <SelectField
          label={m.opt_reality()}
          help={m.opt_reality_help()}
          disabled={saving}
          value={realityCheckMinutes === null ? "off" : String(realityCheckMinutes)}
          onChange={({ target }) =>
            void saveSetting({ realityCheckMinutes: target.value === "off" ? null : Number(target.value) })
          }
          options={[
            ...(most === null ? [{ value: "off", label: m.opt_reality_off() }] : []),
            ...offered.map((minutes) => ({
              value: String(minutes),
              label: m.opt_reality_minutes({ minutes }),
            })),
          ]}
        />
      </div>
    );
  }
}
