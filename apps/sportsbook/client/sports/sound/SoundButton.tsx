import { SoundPanel, useSoundWishes } from "@hanpan/frame/look/sound/SoundPanel";
import { IconButton } from "@hanpan/ui";
import { Volume2, VolumeX } from "lucide-react";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { useSports } from "../connection/sportsContext.ts";

/** The member's sound: pressed, it shows what is on and how loud. */
export function SoundButton() {
  const { wishes } = useSports().sounds;
  const { muted } = useSoundWishes(wishes);
  const [isOpen, setOpen] = useState(false);
  const Icon = muted ? VolumeX : Volume2;
  return (
    <>
      <IconButton
        label={m.sound()}
        icon={<Icon aria-hidden="true" size={20} />}
        onClick={() => setOpen(true)}
      />
      {isOpen && <SoundPanel sound={wishes} onClose={() => setOpen(false)} />}
    </>
  );
}
