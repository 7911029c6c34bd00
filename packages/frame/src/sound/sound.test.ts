import { fromApp } from "@hanpan/contract/bridge";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPageSound } from "./pageSound.ts";
import { createKeptSound } from "./wishes.ts";

/** A gain whose value is where it is on its way to. */
class Gain {
  readonly context = { currentTime: 0 };
  readonly gain = {
    value: 1,
    setTargetAtTime(value: number) {
      this.value = value;
    },
  };
  readonly connect = <Node>(node: Node): Node => node;
}

const started: { readonly loop: boolean; readonly length: number }[] = [];
const stopped: { readonly loop: boolean; readonly length: number }[] = [];
const contexts: FakeContext[] = [];

/** As much of an audio context as sounds need; it sounds nothing, and writes down what would have. */
class FakeContext {
  state = "running";
  readonly currentTime = 0;
  readonly destination = {};
  readonly gains: Gain[] = [];
  constructor() {
    contexts.push(this);
  }
  readonly createDynamicsCompressor = () => new Gain();
  readonly createGain = () => {
    const gain = new Gain();
    this.gains.push(gain);
    return gain;
  };
  readonly createBufferSource = () => ({
    buffer: { length: 0 },
    loop: false,
    playbackRate: { value: 1 },
    connect: <Node>(node: Node): Node => node,
    start() {
      started.push({ loop: this.loop, length: this.buffer.length });
    },
    stop() {
      stopped.push({ loop: this.loop, length: this.buffer.length });
    },
  });
  readonly resume = async () => {
    this.state = "running";
  };
  readonly suspend = async () => {
    this.state = "suspended";
  };
  readonly close = async () => undefined;
}

class FakeBuffer {
  readonly length: number;
  constructor({ length }: { length: number }) {
    this.length = length;
  }
  readonly copyToChannel = () => undefined;
}

/** What a page's worker makes of each set, by samples, and what the sounds are called. */
const sets: { readonly [set: string]: { readonly [key: string]: number } } = {
  VOICES: { press: 10, gong: 20 },
  YARD: { YARD: 30 },
  HALL: { HALL: 40 },
};
const asked: string[] = [];
let workers = 0;

/** A worker that makes what it is asked for when the test lets it: `work`. */
class FakeWorker extends EventTarget {
  constructor() {
    super();
    workers += 1;
    hired = this;
  }
  readonly waiting: string[] = [];
  readonly postMessage = (set: string): void => {
    asked.push(set);
    this.waiting.push(set);
  };
  readonly terminate = (): void => {
    workers -= 1;
  };
  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}
let hired: FakeWorker | null = null;

function work(): void {
  for (const set of hired?.waiting.splice(0) ?? []) {
    for (const [key, length] of Object.entries(sets[set] ?? {})) {
      const samples = new ArrayBuffer(length * Float32Array.BYTES_PER_ELEMENT);
      hired?.say({ kind: "SOUND", key, gain: 0.5, rate: 16_000, samples });
    }
    hired?.say({ kind: "DONE" });
  }
}

let isHidden = false;
beforeEach(() => {
  vi.stubGlobal("AudioContext", FakeContext);
  vi.stubGlobal("AudioBuffer", FakeBuffer);
  vi.stubGlobal("Worker", FakeWorker);
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => (isHidden ? "hidden" : "visible"));
  localStorage.clear();
  for (const list of [started, stopped, contexts, asked]) list.length = 0;
  isHidden = false;
  workers = 0;
  hired = null;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const touch = (): boolean => window.dispatchEvent(new Event("pointerup"));

function page() {
  const { wishes, voices, music, close } = createPageSound(() => new Worker("worker.js"), "press");
  music.enter("YARD");
  return { wishes, play: voices.play, enter: music.enter, close };
}

test("before a touch there is no audio at all: sounds are made by then, by a worker, and music is not even wanted", () => {
  const { wishes, play, close } = page();
  expect(asked).toEqual(["VOICES"]);
  work();
  play("press");
  // Neither what the member app says nor a page that is come back to is a touch.
  wishes.take(fromApp({ type: "sound", muted: false }));
  document.dispatchEvent(new Event("visibilitychange"));
  window.dispatchEvent(new Event("focus"));
  expect([contexts.length, started.length, workers]).toEqual([0, 0, 0]);
  touch();
  expect(started).toEqual([]);
  play("press");
  expect(started).toEqual([{ loop: false, length: 10 }]);
  expect(asked).toEqual(["VOICES", "YARD"]);
  work();
  expect(started).toContainEqual({ loop: true, length: 30 });
  expect(workers).toBe(0);
  close();
});

test("when something happens nothing is made: what is not there yet is not heard", () => {
  const { play, close } = page();
  touch();
  play("gong");
  expect([asked, started]).toEqual([["VOICES", "YARD"], []]);
  work();
  play("gong");
  expect(started).toContainEqual({ loop: false, length: 20 });
  expect(asked).toEqual(["VOICES", "YARD"]);
  close();
  expect(workers).toBe(0);
});

test("each room has its own music, made once; turned down to nothing none is made or played", () => {
  const { wishes, enter, close } = page();
  wishes.set({ music: 0 });
  touch();
  expect(asked).toEqual(["VOICES"]);
  wishes.set({ music: 50 });
  work();
  enter("HALL");
  work();
  enter("YARD");
  expect(asked).toEqual(["VOICES", "YARD", "HALL"]);
  expect(started.map(({ length }) => length)).toEqual([30, 40, 30]);
  expect(stopped.map(({ length }) => length)).toEqual([30, 40]);
  close();
  expect(stopped).toHaveLength(3);
});

test("volume, music and effects are each as loud as is wished, and stay so at the next visit", () => {
  const { wishes, close } = page();
  touch();
  const levels = () => contexts[0]?.gains.slice(0, 3).map(({ gain }) => gain.value);
  wishes.set({ volume: 50, effects: 100, music: 20 });
  expect(levels()).toEqual([0.25, 1, expect.closeTo(0.04)]);
  wishes.set({ effects: 0 });
  expect(levels()).toEqual([0.25, 0, expect.closeTo(0.04)]);
  close();
  const again = createKeptSound();
  expect(again.get()).toEqual({ muted: false, volume: 50, music: 20, effects: 0 });
  again.close();
});

test("who sets how loud effects are hears it; who sets the music hears the music", () => {
  const { wishes, close } = page();
  touch();
  work();
  started.length = 0;
  wishes.set({ effects: 60 });
  wishes.set({ volume: 60 });
  expect(started).toEqual([
    { loop: false, length: 10 },
    { loop: false, length: 10 },
  ]);
  wishes.set({ music: 60 });
  expect(started).toHaveLength(2);
  close();
});

test("nothing sounds while the page is out of sight or muted, and it goes on afterwards", () => {
  const { wishes, play, close } = page();
  touch();
  work();
  const state = () => contexts[0]?.state;
  const hide = (now: boolean): void => {
    isHidden = now;
    document.dispatchEvent(new Event("visibilitychange"));
  };
  const count = started.length;
  hide(true);
  expect(state()).toBe("suspended");
  play("gong");
  expect(started).toHaveLength(count);
  hide(false);
  expect(state()).toBe("running");
  wishes.set({ muted: true });
  touch();
  play("gong");
  expect(started).toHaveLength(count);
  expect(state()).toBe("suspended");
  wishes.set({ muted: false });
  expect(state()).toBe("running");
  close();
});

test("who has muted it pays for no audio until it is switched on, and a mute of one game before holds for all", () => {
  localStorage.setItem("hanpan-dancheong-fortune", JSON.stringify({ muted: true, turbo: false }));
  const { wishes, play, close } = page();
  touch();
  expect([wishes.get().muted, contexts.length, asked]).toEqual([true, 0, []]);
  // The switch answers to the touch by which it is thrown.
  wishes.set({ muted: false });
  work();
  play("press");
  expect(started).toContainEqual({ loop: false, length: 10 });
  close();
});

test("a page whose worker fails is silent, and leaves none behind", () => {
  const { play, close } = page();
  touch();
  hired?.dispatchEvent(new Event("error"));
  expect(workers).toBe(0);
  play("press");
  expect(started).toEqual([]);
  close();
});

test("what a member sets is sent to the member app, and what the app says is kept and not sent back", () => {
  const wishes = createKeptSound();
  const sent: unknown[] = [];
  wishes.sendBy((message) => sent.push(message));
  wishes.set({ muted: true });
  wishes.set({ volume: 10 });
  wishes.take(fromApp({ type: "sound", muted: false }));
  wishes.take(fromApp({ type: "sound-levels", levels: { volume: 30, music: 0, effects: 50 } }));
  wishes.take(fromApp({ type: "resume" }));
  expect(sent).toEqual([
    { type: "sound", muted: true },
    { type: "sound-levels", levels: { volume: 10, music: 40, effects: 100 } },
  ]);
  const kept = { muted: false, volume: 30, music: 0, effects: 50 };
  expect(wishes.get()).toEqual(kept);
  const newValue = JSON.stringify({ ...kept, muted: true });
  window.dispatchEvent(new StorageEvent("storage", { key: "hanpan-sound", newValue }));
  expect(wishes.get().muted).toBe(true);
  wishes.close();
});
