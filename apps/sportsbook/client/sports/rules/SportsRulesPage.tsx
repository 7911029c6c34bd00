import { RulesPage } from "@hanpan/frame/look/page/RulesPage";
import { language } from "@hanpan/frame/words/language";
import { standardSlipTerms } from "@hanpan/games/sports/slip/terms";
import { useEffect, useState } from "react";
import type { OverviewReply } from "../../../protocol/calls.ts";
import { standardSportsMargins } from "../../../protocol/fixture.ts";
import { m } from "../../paraglide/messages.js";
import { sportsRequests } from "../connection/sportsRequests.ts";
import { SportsRules } from "./SportsRules.tsx";
import "@hanpan/frame/look/page/text.css";
import "../sports.css";

const requests = sportsRequests({ token: () => null, language });

/** The rules of virtual sports as a page of their own, to be linked from anywhere. */
export default function SportsRulesPage() {
  const [terms, setTerms] = useState(standardSlipTerms);
  const [margins, setMargins] = useState(standardSportsMargins);
  const [early, setEarly] = useState<OverviewReply["early"]>([]);
  useEffect(() => {
    void requests.overview().then((reply) => {
      if (!reply.ok) return;
      setTerms(reply.data.terms);
      setMargins(reply.data.margins);
      setEarly(reply.data.early);
    });
  }, []);
  const title = m.sp_rules_title();
  return (
    <RulesPage name={title} title={title}>
      <SportsRules terms={terms} margins={margins} early={early} />
    </RulesPage>
  );
}
