import type { Ambience } from "@hanpan/frame/sound/making/ambience";
import { noise } from "@hanpan/frame/sound/making/noise";

/** A referee's whistle: a pea that flutters in two tones close to each other, and the air of it. */
export function whistle(rate: number, seconds: number): Float32Array<ArrayBuffer> {
  const out = new Float32Array(Math.floor(rate * seconds));
  const rough = noise(61);
  let [low, high] = [0, 0];
  for (let index = 0; index < out.length; index += 1) {
    const time = index / rate;
    const flutter = Math.sin(2 * Math.PI * 34 * time);
    low += (2 * Math.PI * (2_350 + 60 * flutter)) / rate;
    high += (2 * Math.PI * (2_620 + 60 * flutter)) / rate;
    const tone = (Math.sin(low) + Math.sin(high) * 0.7) * (0.7 + 0.3 * flutter);
    const edges = Math.min(1, time * 70, (seconds - time) * 40);
    out[index] = (tone * 0.42 + rough() * 0.06) * Math.max(0, edges);
  }
  return out;
}

/** Many people who cry out at once: noise about the pitch of voices, which rises quickly and fades. */
export function roar(rate: number): Float32Array<ArrayBuffer> {
  const seconds = 3.2;
  const out = new Float32Array(Math.floor(rate * seconds));
  const rough = noise(409);
  let [near, far] = [0, 0];
  for (let index = 0; index < out.length; index += 1) {
    const time = index / rate;
    near += (rough() - near) * 0.2;
    far += (near - far) * 0.05;
    const swell = Math.min(1, time * 3.5) * Math.exp(-Math.max(0, time - 0.7) * 1.1);
    out[index] = (near - far) * swell * (0.85 + 0.15 * Math.sin(2 * Math.PI * 5.3 * time)) * 1.4;
  }
  return out;
}

/** A stadium between two things that happen: a crowd that murmurs, swelling now and then. */
export const stadium: Ambience = {
  seconds: 18,
  layers: [
    (out, rate) => {
      const rough = Float32Array.from(out, noise(577));
      let [near, far] = [0, 0];
      const step = (index: number): number => {
        near += ((rough[index] ?? 0) - near) * 0.14;
        far += (near - far) * 0.04;
        return near - far;
      };
      // The end of a round leads into its beginning.
      for (let index = out.length - Math.floor(rate / 4); index < out.length; index += 1) step(index);
      const turn = (2 * Math.PI) / out.length;
      for (let index = 0; index < out.length; index += 1) {
        const swell = Math.cos(turn * 3 * index) + Math.cos(turn * 8 * index + 1);
        out[index] = (out[index] ?? 0) + step(index) * (0.16 + 0.04 * swell);
      }
    },
  ],
};
