import { useId, useSyncExternalStore } from "react";
import { m } from "../../paraglide/messages.js";
import type { KeptSound, SoundWishes } from "../../sound/wishes.ts";
import { Dialog } from "../notices/Dialog.tsx";
import "./soundPanel.css";

/** How a member wishes games to sound, drawn anew when it changes. */
export const useSoundWishes = (sound: KeptSound): SoundWishes =>
  useSyncExternalStore(sound.subscribe, sound.get);

function Level({
  name,
  percent,
  onChange,
}: {
  name: string;
  percent: number;
  onChange: (percent: number) => void;
}) {
  const id = useId();
  return (
    <div className="sound-level">
      <label htmlFor={id}>{name}</label>
      <span aria-hidden="true" translate="no">
        {percent}%
      </span>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={10}
        value={percent}
        aria-valuetext={`${percent}%`}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
    </div>
  );
}

/** A member's sound: on or off in every game, and how loud all of it, a room's music and its effects are. */
export function SoundPanel({ sound, onClose }: { sound: KeptSound; onClose: () => void }) {
  const { muted, volume, music, effects } = useSoundWishes(sound);
  return (
    <Dialog title={m.sound()} onClose={onClose}>
      <label className="sound-on">
        <input
          type="checkbox"
          checked={!muted}
          onChange={({ currentTarget }) => sound.set({ muted: !currentTarget.checked })}
        />
        <strong>{m.sound_on()}</strong>
      </label>
      <fieldset className="sound-levels" disabled={muted}>
        <legend className="sr-only">{m.sound_levels()}</legend>
        <Level
          name={m.sound_volume()}
          percent={volume}
          onChange={(percent) => sound.set({ volume: percent })}
        />
        <Level name={m.sound_music()} percent={music} onChange={(percent) => sound.set({ music: percent })} />
        <Level
          name={m.sound_effects()}
          percent={effects}
          onChange={(percent) => sound.set({ effects: percent })}
        />
      </fieldset>
      <p className="quiet">{m.sound_hint()}</p>
    </Dialog>
  );
}
