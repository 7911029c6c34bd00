import { buttonClass, Card, LanguageSwitch, ThemeSwitch } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { useLanguage } from "../../lib/language.ts";
import { chooseLanguage } from "../../lib/saveSetting.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { Consents } from "./Consents.tsx";
import { ChangesCard } from "./changes/ChangesCard.tsx";
import { ContactCard } from "./contact/ContactCard.tsx";
import { DataFileCard } from "./data-file/DataFileCard.tsx";
import { IdentityCard } from "./identity/IdentityCard.tsx";
import { KnowledgeCard } from "./knowledge/KnowledgeCard.tsx";
import { LoginHistory } from "./LoginHistory.tsx";
import { MarketingCard } from "./MarketingCard.tsx";
import { MyPageFrame } from "./MyPageFrame.tsx";
import { PersonalSettings } from "./PersonalSettings.tsx";
import { PasskeyCard } from "./passkeys/PasskeyCard.tsx";
import { Sessions } from "./Sessions.tsx";
import { SecondFactorCard } from "./second-factor/SecondFactorCard.tsx";
import { useLedTo } from "./useLedTo.ts";

/** My page, account options: display, session reminder, consents, advertising, devices, past logins. */
export function OptionsPage() {
  const language = useLanguage();
  const ads = useLedTo("ads");
  return (
    <MyPageFrame>
      <div className="grid gap-4 md:grid-cols-2">
        <Card title={m.opt_display()}>
          <div className="flex flex-col gap-5">
            <LanguageSwitch
              label={m.lang_title()}
              languages={[
                { value: "ko", label: "한국어" },
                { value: "en", label: "English" },
              ]}
              value={language}
              onChange={chooseLanguage}
            />
            <ThemeSwitch
              label={m.theme_title()}
              labels={{ ink: m.theme_ink(), hanji: m.theme_hanji(), device: m.theme_device() }}
            />
          </div>
        </Card>
        <PersonalSettings />
        <div className="md:col-span-2">
          <IdentityCard />
        </div>
        <div className="md:col-span-2">
          <KnowledgeCard />
        </div>
        <div className="md:col-span-2">
          <ContactCard />
        </div>
        <div className="md:col-span-2">
          <ChangesCard />
        </div>
        <div className="md:col-span-2">
          <Consents />
        </div>
        <div ref={ads} id="ads" className="scroll-mt-20 md:col-span-2">
          <MarketingCard />
        </div>
        <div className="md:col-span-2">
          <SecondFactorCard />
        </div>
        <div className="md:col-span-2">
          <PasskeyCard />
        </div>
        <div className="md:col-span-2">
          <Sessions />
        </div>
        <div className="md:col-span-2">
          <LoginHistory />
        </div>
        <div className="md:col-span-2">
          <DataFileCard />
        </div>
        <div className="md:col-span-2">
          <Card title={m.close_title()}>
            <p className="mb-4 max-w-prose text-14 text-muted">{m.close_linkLead()}</p>
            <Link to={urls.myClosing} className={buttonClass("quiet")}>
              {m.close_link()}
            </Link>
          </Card>
        </div>
      </div>
    </MyPageFrame>
  );
}
