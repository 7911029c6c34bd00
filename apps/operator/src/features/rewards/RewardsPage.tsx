import { getSettings } from "@hanpan/contract/operator/calls/setting";
import { buttonClass } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useMay } from "../../lib/me.ts";
import { callQuery } from "../../lib/queries.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";
import { PageScreen, ScreenHead } from "../../parts/Screen.tsx";
import { Given } from "./Given.tsx";
import { RewardEditor } from "./RewardEditor.tsx";

/** Attendance and the roulette: what they are to give, and what they gave. */
export function RewardsPage() {
  const mayReadSettings = useMay("setting.read");
  const settings = useQuery({
    ...callQuery(getSettings, {}),
    enabled: mayReadSettings,
    refetchOnWindowFocus: false,
  });
  return (
    <PageScreen>
      <ScreenHead
        title={m.nav_rewards()}
        action={
          <Link to={urls.roulettePlays} className={buttonClass("quiet")}>
            {m.reward_plays()}
          </Link>
        }
      />
      {mayReadSettings && (
        <Loaded query={settings} rows={8}>
          {(data) => <RewardEditor versioned={data} />}
        </Loaded>
      )}
      <Given />
    </PageScreen>
  );
}
