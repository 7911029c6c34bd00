import { LanguageSwitch, Lattice, Surface } from "@hanpan/ui";
import type { ReactNode } from "react";
import { switchLanguage, useLanguage } from "../../lib/language.ts";
import { usePageTitle } from "../../lib/pageTitle.ts";
import * as m from "../../paraglide/messages.js";

/** The one surface of a page that nobody has to be signed in for. */
export function AuthPage({ title, children }: { title: string; children: ReactNode }) {
  const language = useLanguage();
  usePageTitle(title);
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-[400px]">
        <Surface padded={false} className="overflow-hidden">
          <Lattice heightPx={14} />
          <div className="p-8">
            <p className="mb-1 flex items-center gap-2 text-14 font-semibold text-muted">
              <img src="/icon.svg" alt="" width={22} height={22} />
              {m.console_title()}
            </p>
            <h1 className="mb-6 text-24">{title}</h1>
            {children}
          </div>
        </Surface>
        <LanguageSwitch
          label={m.lang_title()}
          labelHidden
          className="mt-4"
          languages={[
            { value: "ko", label: "한국어" },
            { value: "en", label: "English" },
          ]}
          value={language}
          onChange={switchLanguage}
        />
      </div>
    </main>
  );
}
