import { standardSlipTerms } from "@hanpan/games/sports/slip/terms";
import { useEffect, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { inOtherLanguage, language } from "../../words/language.ts";
import { sportsRequests } from "../connection/sportsRequests.ts";
import { SportsRules } from "./SportsRules.tsx";
import "../../slots/view/panels.css";
import "../../slots/view/notices.css";
import "../../page.css";

const requests = sportsRequests({ token: () => null, language });

/** The rules of virtual sports as a page of their own, to be linked from anywhere. */
export default function SportsRulesPage() {
  const [terms, setTerms] = useState(standardSlipTerms);
  useEffect(() => {
    document.title = m.sp_rules_title();
    void requests.overview().then((reply) => {
      if (reply.ok) setTerms(reply.data.terms);
    });
  }, []);
  return (
    <main className="page">
      <header className="page-head">
        <h1>{m.sp_rules_title()}</h1>
        <a href={inOtherLanguage()}>{m.language_other()}</a>
      </header>
      <SportsRules terms={terms} />
    </main>
  );
}
