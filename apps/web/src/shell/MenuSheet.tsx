import { Dialog } from "@hanpan/ui";
import * as m from "../paraglide/messages.js";
import { MenuPlaces } from "./Rail.tsx";

/** The menu of a telephone, fetched when it is first opened. */
export default function MenuSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={m.shell_mainMenu()} look="sheet">
      <div className="pb-4">
        <MenuPlaces onChoose={onClose} />
      </div>
    </Dialog>
  );
}
