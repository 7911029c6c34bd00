import { Button, buttonClass, Lattice } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { globalSettingQuery } from "../../../lib/settings.ts";
import { urls } from "../../../lib/urls.ts";
import * as m from "../../../paraglide/messages.js";

/** Before a guest tries a game: whether they are of the site's age. Who is not is led away, kindly. */
export function AgeQuestion({ onOfAge }: { onOfAge: () => void }) {
  const [isYoung, setYoung] = useState(false);
  const age = useQuery(globalSettingQuery()).data?.minimumAge ?? 19;
  return (
    <div className="flex min-h-full flex-col items-center justify-center gap-4 px-4 py-6 text-center">
      <Lattice heightPx={16} className="max-w-40 shrink-0 rounded-full" />
      <h2 className="text-20 font-semibold">{isYoung ? m.try_age_left() : m.try_age_title()}</h2>
      {isYoung ? (
        <>
          <p className="max-w-[440px]">{m.try_age_left_text()}</p>
          <Link to={urls.home} className={buttonClass("quiet")}>
            {m.try_home()}
          </Link>
        </>
      ) : (
        <>
          <p className="max-w-[440px]" translate="no">
            {m.try_age_ask({ age })}
          </p>
          <p className="max-w-[440px] text-14 text-muted">{m.try_age_money()}</p>
          <div className="flex flex-wrap justify-center gap-2">
            <Button kind="play" onClick={onOfAge}>
              {m.try_age_yes()}
            </Button>
            <Button onClick={() => setYoung(true)}>{m.try_age_no()}</Button>
          </div>
        </>
      )}
    </div>
  );
}
