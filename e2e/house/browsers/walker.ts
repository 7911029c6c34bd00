import { writeFileSync } from "node:fs";
import { expect } from "@playwright/test";
import type { Sought } from "./look.ts";

/** What a browser does for a walker, each in its own way. `frame`: the title of the frame that is meant, null for the page. */
export type Hands<Found> = {
  readonly name: string;
  readonly isNarrow: boolean;
  readonly goTo: (url: string) => Promise<void>;
  /** Looks once. Throws where the page or the frame is not there at that moment. */
  readonly look: (
    frame: string | null,
    sought: Sought,
    toPress: boolean,
  ) => Promise<{ readonly found: Found | null; readonly text: string | null }>;
  /** Follows a link within the document, by its part behind the number sign. */
  readonly follow: (frame: string | null, hash: string) => Promise<void>;
  readonly press: (found: Found) => Promise<void>;
  readonly write: (found: Found, text: string) => Promise<void>;
  /** What went wrong in its pages so far. */
  readonly faults: () => readonly string[];
  readonly picture: () => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
};

export type Walker = ReturnType<typeof walkerWith>;

/** As the tests' own: what is waited for may take its time on a busy machine. */
const patience = { timeout: 240_000, intervals: [100] };

/** A visitor in a browser, who presses what is shown by its name; everything is waited for. */
export function walkerWith<Found>(hands: Hands<Found>) {
  const place = (frame: string | null) => {
    const found = async (sought: Sought, toPress: boolean): Promise<Found> => {
      const latest: { found: Found | null } = { found: null };
      const said = `${hands.name}: ${sought.name ?? sought.begins ?? ""} (${sought.css})`;
      await expect(async () => {
        latest.found = (await hands.look(frame, sought, toPress)).found;
        expect(latest.found, `${said} is not there`).not.toBeNull();
      }).toPass(patience);
      if (latest.found === null) throw new Error(`${said} was gone`);
      return latest.found;
    };
    return {
      /** Waits until it is shown. */
      until: async (sought: Sought): Promise<void> => void (await found(sought, false)),
      /** Presses it once it can be pressed. */
      press: async (sought: Sought): Promise<void> => hands.press(await found(sought, true)),
      write: async (sought: Sought, text: string): Promise<void> =>
        hands.write(await found(sought, true), text),
      follow: (hash: string): Promise<void> => hands.follow(frame, hash),
      /** Its text or its value at this moment; null where it is not shown. */
      text: (sought: Sought): Promise<string | null> =>
        hands.look(frame, sought, false).then(
          ({ text }) => text,
          () => null,
        ),
    };
  };
  return {
    isNarrow: hands.isNarrow,
    goTo: hands.goTo,
    page: place(null),
    frame: (title: string) => place(title),
    faults: hands.faults,
    /** Writes what the page looks like into a file. */
    picture: async (file: string): Promise<void> => writeFileSync(file, await hands.picture()),
    close: hands.close,
  };
}
