import type { Asker } from "../calls/asker.ts";
import type { Platform } from "../calls/platform.ts";
import type { Person } from "../plan/person.ts";

/** The course of a run, for all who take part in it. */
export type Course = {
  readonly site: string;
  readonly asker: Asker;
  /** What became of all sockets together. */
  readonly sockets: SocketFigures;
  /**
   * Waits a pause of pace 1, as long as the run's pace makes it, and so long at least; returns at once when the run ends.
   */
  pause(ms: number, leastMs?: number): Promise<void>;
  /** Whether the run is over: what was begun is ended, nothing new is begun. */
  isOver(): boolean;
};

export type SocketFigures = { opened: number; messages: number; breaks: number };

/** A member who is signed in. */
export type Member = {
  readonly id: string;
  readonly number: number;
  readonly person: Person;
  readonly platform: Platform;
  readonly course: Course;
  /** The bearer token of their session. */
  token(): string;
  /** Rounds and slips whose end is not known yet, by the id that the member gave them. */
  readonly open: OpenPlay;
};

/** Where the end of what is still open can be read: a maker's origin with the session's token, and keys of what is open. */
export type OpenPlay = {
  readonly tables: Map<string, MakerSession & { readonly tableCode: string }>;
  readonly slips: Map<string, MakerSession>;
};

export type MakerSession = { readonly origin: string; readonly token: string };
