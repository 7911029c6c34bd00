import { buttonClass, Lattice, Surface } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { usePageTitle } from "../../game-parts/pageTitle.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { PendingScreen } from "../../shell/PendingScreen.tsx";
import { LoginForm } from "./LoginForm.tsx";
import { useReturn } from "./useReturn.ts";

/** Login: ID and password; afterwards back to where the member came from. */
export function LoginPage() {
  const back = useReturn();
  usePageTitle(m.login_title());
  if (back.leaving) return <PendingScreen />;
  return (
    <div className="mx-auto w-full max-w-[440px] md:pt-8">
      <Surface padded={false} className="overflow-hidden">
        <Lattice heightPx={16} />
        <div className="p-6 md:p-8">
          <h1 className="text-24">{m.login_title()}</h1>
          <p className="mt-1 mb-6 text-14 text-muted">{m.login_lead()}</p>
          <LoginForm />
        </div>
      </Surface>
      <p className="mt-4 px-2 text-14">
        <Link
          to={urls.recovery}
          params={{ way: "account" }}
          className="inline-flex min-h-11 items-center text-cobalt hover:underline"
        >
          {m.recover_link()}
        </Link>
      </p>
      <div className="flex items-center justify-between gap-4 px-2">
        <p className="text-14 text-muted">{m.login_noAccount()}</p>
        <Link to={urls.register} search={back.search} className={buttonClass("quiet")}>
          {m.nav_register()}
        </Link>
      </div>
    </div>
  );
}
