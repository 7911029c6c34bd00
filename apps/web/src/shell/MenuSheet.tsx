import { Dialog } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { CircleHelp } from "lucide-react";
import { useMember } from "../lib/session.ts";
import { urls } from "../lib/urls.ts";
import * as m from "../paraglide/messages.js";
import { MenuPlaces } from "./Rail.tsx";

/**
 * The menu of a telephone, fetched when it is first opened. Who is signed in asks at the customer center, which leads to the
 * answers; a guest finds these here.
 */
export default function MenuSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const isGuest = useMember() === null;
  return (
    <Dialog open={open} onClose={onClose} title={m.shell_mainMenu()} look="sheet">
      <div className="pb-4">
        <MenuPlaces onChoose={onClose} />
        {isGuest && (
          <Link
            to={urls.faq}
            onClick={onClose}
            className="mt-6 flex min-h-11 items-center gap-3 rounded-control px-3 text-14 font-medium text-muted hover:bg-surface-2 hover:text-text"
          >
            <CircleHelp aria-hidden size={20} />
            {m.faq_title()}
          </Link>
        )}
      </div>
    </Dialog>
  );
}
