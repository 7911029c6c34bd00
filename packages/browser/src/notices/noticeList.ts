export type NoticeType = "danger" | "warning" | "info" | "success";

export interface Notice {
  readonly id: string;
  readonly type: NoticeType;
  readonly message: string;
  /** How long it is shown, milliseconds. */
  readonly durationMs: number;
  readonly progressBar: boolean;
  /** When it was shown, epoch milliseconds. */
  readonly at: number;
  /** That money came, so that it offers to play on. */
  readonly offersPlay?: boolean;
}

/** At most this many are on the screen at once; the oldest gives way. */
const noticesAtOnce = 5;

let counter = 0;

/** A new notice, shown now, with an id of its own. */
export function makeNotice(
  type: NoticeType,
  message: string,
  reading: Pick<Notice, "durationMs" | "progressBar">,
): Notice {
  counter += 1;
  return { id: `notice-${counter}`, type, message, ...reading, at: Date.now() };
}

/** The notices on the screen once one came. Words that are shown already are shown again, not twice. */
export function withNotice(shown: readonly Notice[], notice: Notice): readonly Notice[] {
  return [
    ...shown.filter(({ type, message }) => type !== notice.type || message !== notice.message),
    notice,
  ].slice(-noticesAtOnce);
}

/** The notices on the screen once one is gone: its time is over or it was closed. */
export function withoutNotice(shown: readonly Notice[], id: string): readonly Notice[] {
  return shown.filter((notice) => notice.id !== id);
}
