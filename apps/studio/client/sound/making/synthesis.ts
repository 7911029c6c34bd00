import { noise } from "@hanpan/frame/sound/making/noise";

/** Sounds made of numbers: each function fills one second or so of samples (−1 to 1); nothing is loaded. */

/** A plucked silk string (Karplus–Strong), as of a gayageum: bright at the pluck, bending a little as it fades. */
export function pluck(rate: number, frequencyHz: number, seconds: number): Float32Array<ArrayBuffer> {
  const out = new Float32Array(Math.floor(rate * seconds));
  const period = Math.max(2, Math.round(rate / frequencyHz));
  const string = new Float32Array(period);
  const rough = noise(period * 7919);
  let soft = 0;
  for (let index = 0; index < period; index += 1) {
    soft = soft * 0.45 + rough() * 0.55;
    string[index] = soft;
  }
  for (let index = 0; index < out.length; index += 1) {
    const at = index % period;
    const now = string[at] ?? 0;
    const next = string[(at + 1) % period] ?? 0;
    string[at] = (now * 0.52 + next * 0.48) * 0.9965;
    out[index] = now * Math.min(1, index / (rate * 0.002)) * 0.9;
  }
  return out;
}

/** The buk: a skin struck with a soft beater, its pitch falling, with the knock of the beater before it. */
export function buk(rate: number, frequencyHz = 82, seconds = 0.5): Float32Array<ArrayBuffer> {
  const out = new Float32Array(Math.floor(rate * seconds));
  const rough = noise(41);
  let phase = 0;
  for (let index = 0; index < out.length; index += 1) {
    const time = index / rate;
    phase += (2 * Math.PI * frequencyHz * (1 + 0.9 * Math.exp(-time * 34))) / rate;
    const knock = rough() * Math.exp(-time * 190) * 0.4;
    out[index] = Math.sin(phase) * Math.exp(-time * 9) * 0.9 + knock;
  }
  return out;
}

/** The jing's partials: how much higher than the lowest, how loud. */
const jingPartials = [
  [1, 1],
  [1.013, 0.7],
  [1.51, 0.42],
  [2.02, 0.36],
  [2.74, 0.2],
  [3.41, 0.13],
  [4.12, 0.08],
] as const;

/** The angle of the jing's lowest partial, whose pitch rises a little as it fades. */
const jingAngle = (time: number): number => 2 * Math.PI * 146.8 * (1 - 0.012 * Math.exp(-time * 2.4)) * time;

/** So many samples are turned on from the one before; then angle and loudness are computed again. */
const turnedSamples = 64;

/**
 * The jing: a large gong, partials that beat against each other and swell after the stroke. A sine and two powers for
 * every partial of every sample held up an animation for 70 ms; each is a vector that is turned and shortened instead.
 */
export function jing(rate: number, seconds = 3): Float32Array<ArrayBuffer> {
  const out = new Float32Array(Math.floor(rate * seconds));
  for (let start = 0; start < out.length; start += turnedSamples) {
    const end = Math.min(out.length, start + turnedSamples);
    const [angle, next] = [jingAngle(start / rate), jingAngle((start + turnedSamples) / rate)];
    for (const [ratio, level] of jingPartials) {
      const fading = 0.9 + ratio * 0.45;
      const loudness = level * Math.exp((-fading * start) / rate);
      const shorter = Math.exp(-fading / rate);
      const turn = ((next - angle) * ratio) / turnedSamples;
      const [across, along] = [shorter * Math.sin(turn), shorter * Math.cos(turn)];
      let sine = loudness * Math.sin(angle * ratio);
      let cosine = loudness * Math.cos(angle * ratio);
      for (let index = start; index < end; index += 1) {
        out[index] = (out[index] ?? 0) + sine;
        const turned = sine * along + cosine * across;
        cosine = cosine * along - sine * across;
        sine = turned;
      }
    }
  }
  return out.map((sum, index) => {
    const time = index / rate;
    return sum * 0.34 * (0.72 + 0.28 * Math.sin(2 * Math.PI * 3.1 * time)) * Math.min(1, time * 60);
  });
}

/** A wooden clap (bak), for reels that stop and buttons. */
export function bak(rate: number, frequencyHz = 940): Float32Array<ArrayBuffer> {
  const out = new Float32Array(Math.floor(rate * 0.12));
  const rough = noise(97);
  for (let index = 0; index < out.length; index += 1) {
    const time = index / rate;
    out[index] =
      (Math.sin(2 * Math.PI * frequencyHz * time) * 0.5 +
        Math.sin(2 * Math.PI * frequencyHz * 2.31 * time) * 0.22) *
        Math.exp(-time * 62) +
      rough() * Math.exp(-time * 420) * 0.3;
  }
  return out;
}

/** An old coin on stone. */
export function coin(rate: number): Float32Array<ArrayBuffer> {
  const out = new Float32Array(Math.floor(rate * 0.22));
  for (let index = 0; index < out.length; index += 1) {
    const time = index / rate;
    out[index] =
      (Math.sin(2 * Math.PI * 2637 * time) * 0.4 +
        Math.sin(2 * Math.PI * 3951 * time) * 0.26 +
        Math.sin(2 * Math.PI * 5919 * time) * 0.14) *
      Math.exp(-time * 24);
  }
  return out;
}

/** The rush of turning reels: soft noise that swells and thins out; made to be looped. */
export function rush(rate: number, seconds = 1.2): Float32Array<ArrayBuffer> {
  const out = new Float32Array(Math.floor(rate * seconds));
  const rough = noise(11);
  let low = 0;
  let lower = 0;
  for (let index = 0; index < out.length; index += 1) {
    low += (rough() - low) * 0.09;
    lower += (low - lower) * 0.25;
    const beat = 0.7 + 0.3 * Math.cos((2 * Math.PI * index * 12) / out.length);
    out[index] = lower * beat * 0.9;
  }
  return out;
}

/** Something ripe that bursts: a soft thud under a short hiss of noise. */
export function pop(rate: number): Float32Array<ArrayBuffer> {
  const out = new Float32Array(Math.floor(rate * 0.22));
  const rough = noise(23);
  let low = 0;
  let phase = 0;
  for (let index = 0; index < out.length; index += 1) {
    const time = index / rate;
    phase += (2 * Math.PI * (180 + 320 * Math.exp(-time * 40))) / rate;
    low += (rough() - low) * 0.35;
    out[index] = Math.sin(phase) * Math.exp(-time * 22) * 0.7 + low * Math.exp(-time * 30) * 0.6;
  }
  return out;
}

/** A taut string that breaks: a crack, and the tone of what is left of it, which falls. */
export function snap(rate: number): Float32Array<ArrayBuffer> {
  const out = new Float32Array(Math.floor(rate * 0.36));
  const rough = noise(131);
  let phase = 0;
  for (let index = 0; index < out.length; index += 1) {
    const time = index / rate;
    phase += (2 * Math.PI * (240 + 1_300 * Math.exp(-time * 26))) / rate;
    const crack = rough() * Math.exp(-time * 130) * 0.8;
    out[index] = Math.sin(phase) * Math.exp(-time * 13) * 0.5 + crack;
  }
  return out;
}

/** The chatter of a magpie: five short rasps, each falling in pitch. */
export function chatter(rate: number): Float32Array<ArrayBuffer> {
  const out = new Float32Array(Math.floor(rate * 0.5));
  const rough = noise(71);
  let phase = 0;
  for (let index = 0; index < out.length; index += 1) {
    const time = index / rate;
    const within = (time % 0.085) / 0.085;
    const voiced = time < 0.44 ? Math.sin(within * Math.PI) ** 0.7 : 0;
    phase += (2 * Math.PI * (2600 - within * 900)) / rate;
    const rasp = Math.sin(phase) * (0.6 + 0.4 * Math.sin(2 * Math.PI * 140 * time));
    out[index] = (rasp * 0.6 + rough() * 0.25) * voiced;
  }
  return out;
}

/** The contented growl of a tiger: a low, rough voice that rises and sinks. */
export function growl(rate: number): Float32Array<ArrayBuffer> {
  const out = new Float32Array(Math.floor(rate * 1.1));
  const rough = noise(5);
  let phase = 0;
  let air = 0;
  for (let index = 0; index < out.length; index += 1) {
    const time = index / rate;
    const part = time / 1.1;
    phase += (2 * Math.PI * (62 + Math.sin(part * Math.PI) * 26)) / rate;
    air += (rough() - air) * 0.12;
    const flutter = 0.62 + 0.38 * Math.sin(2 * Math.PI * 27 * time);
    const voiced = Math.sin(phase) + Math.sin(phase * 2) * 0.5 + Math.sin(phase * 3) * 0.3;
    out[index] = (voiced * 0.32 + air * 1.1) * flutter * Math.sin(part * Math.PI) ** 0.8;
  }
  return out;
}
