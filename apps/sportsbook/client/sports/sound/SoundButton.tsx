import { SoundPanel, useSoundWishes } from "@hanpan/frame/look/sound/SoundPanel";
import { usePanels, useShell } from "@hanpan/frame/visit/shell";
import { IconButton } from "@hanpan/ui";
import { Volume2, VolumeX } from "lucide-react";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { useSports } from "../connection/sportsContext.ts";
import { hrefOf } from "../shell/place.ts";

/**
 * The member's sound: pressed, it shows what is on and how loud. In the member app its bar has this button, and the way to the
 * rules.
 */
export function SoundButton() {
  const { wishes } = useSports().sounds;
  const { muted } = useSoundWishes(wishes);
  const [isOpen, setOpen] = useState(false);
  const isInShell = useShell();
  usePanels(["RULES", "SOUND"], (panel) => {
    if (panel === "SOUND") setOpen(true);
    else location.hash = hrefOf({ kind: "RULES" });
  });
  const Icon = muted ? VolumeX : Volume2;
  return (
    <>
      {!isInShell && (
        <IconButton
          label={m.sound()}
          icon={<Icon aria-hidden="true" size={20} />}
          onClick={() => setOpen(true)}
        />
      )}
      {isOpen && <SoundPanel sound={wishes} onClose={() => setOpen(false)} />}
    </>
  );
}
