import type { Language } from "@hanpan/contract";
import { LanguageSwitch, Lattice, ThemeSwitch } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleHelp, Phone } from "lucide-react";
import { switchLanguage, useLanguage } from "../lib/language.ts";
import { currentSession } from "../lib/session.ts";
import { globalSettingQuery } from "../lib/settings.ts";
import { urls } from "../lib/urls.ts";
import * as m from "../paraglide/messages.js";
import { Brand } from "./Brand.tsx";
import { Rules } from "./Rules.tsx";
import { ServerClock } from "./ServerClock.tsx";

/** Age, rules, helplines, language, theme and the server's clock. What the site says of itself comes from its settings. */
export default function Footer() {
  const language = useLanguage();
  const { data: setting } = useQuery(globalSettingQuery());
  return (
    <footer className="mt-12 bg-surface-1">
      <Lattice heightPx={16} />
      <div className="mx-auto grid w-full max-w-(--screen) gap-8 px-4 py-8 md:grid-cols-[1.4fr_1fr_auto] md:px-6 lg:px-8">
        <div className="flex flex-col gap-3">
          <Brand />
          <p className="max-w-[48ch] text-14 text-muted">{m.footer_about()}</p>
          <p className="flex items-center gap-3 text-14 font-medium">
            <span
              aria-hidden
              className="tabular rounded-full bg-vermilion-fill px-2 py-0.5 text-12 font-bold text-white"
            >
              {setting?.minimumAge ?? 19}+
            </span>
            {m.footer_adultAge({ age: setting?.minimumAge ?? 19 })}
          </p>
          {setting?.licence.text && <p className="max-w-[48ch] text-12 text-muted">{setting.licence.text}</p>}
          <Link
            to={urls.faq}
            className="inline-flex min-h-11 items-center gap-2 self-start rounded-control text-14 text-cobalt underline underline-offset-4"
          >
            <CircleHelp aria-hidden size={16} />
            {m.faq_title()}
          </Link>
          <Rules />
        </div>
        <Helplines lines={setting?.helplines ?? []} />
        <div className="flex flex-col gap-4 md:w-72">
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
          <ServerClock />
        </div>
      </div>
    </footer>
  );
}

/** At once here; a member's account is known by what only members fetch. */
function chooseLanguage(language: Language): void {
  switchLanguage(language);
  if (currentSession() === null) return;
  import("../lib/saveSetting.ts").then(
    ({ saveSetting }) => saveSetting({ language }),
    // The chunk did not arrive: the screen has its language, the account keeps the one before.
    () => undefined,
  );
}

/** Where help is found; each line can be called and read up. Nothing is shown here until the site has set one. */
export function Helplines({ lines }: { lines: readonly { name: string; phone: string; url: string }[] }) {
  if (lines.length === 0) return <div className="max-md:hidden" />;
  return (
    <section>
      <h2 className="mb-2 text-14 font-semibold">{m.footer_help()}</h2>
      <ul className="flex flex-col">
        {lines.map((line) => (
          <li key={`${line.name}${line.phone}`} className="flex flex-wrap items-center gap-x-3">
            <a
              href={`tel:${line.phone.replace(/[^\d+]/g, "")}`}
              className="tabular inline-flex min-h-11 items-center gap-2 rounded-control text-16 font-bold text-gold"
            >
              <Phone aria-hidden size={16} />
              {line.phone}
            </a>
            <a
              href={line.url}
              rel="noreferrer"
              target="_blank"
              className="inline-flex min-h-11 items-center rounded-control text-14 text-cobalt underline underline-offset-4"
            >
              {line.name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
