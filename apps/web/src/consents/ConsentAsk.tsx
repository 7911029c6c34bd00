import { useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import { useLanguage } from "../lib/language.ts";
import { ConsentDialog } from "./ConsentDialog.tsx";
import { useDueConsents } from "./dueConsents.ts";

/** Asks a signed-in member once a visit for what asks for their consent; never over a game. */
export default function ConsentAsk() {
  useLanguage();
  const due = useDueConsents();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [isLater, setLater] = useState(false);
  if (due.length === 0 || isLater || path.startsWith("/play")) return null;
  return <ConsentDialog due={due} onClose={() => setLater(true)} />;
}
