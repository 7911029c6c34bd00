import { ambienceSet } from "@hanpan/frame/sound/making/ambience";
import { serveSounds } from "@hanpan/frame/sound/making/serveSounds";
import { ambiences } from "./ambiences.ts";
import { voiceRecipes } from "./voiceRecipes.ts";

const rooms = Object.entries(ambiences).map(([room, ambience]) => [room, ambienceSet(room, ambience)]);
serveSounds({ VOICES: voiceRecipes, ...Object.fromEntries(rooms) });
