/** A file of a machine, as it is rendered. */
export type RenderedFile = {
  /** Where it lies on the machine. */
  readonly path: string;
  readonly text: string;
  /** What may be run is 0o755, what is read 0o644: nothing that is rendered is secret. */
  readonly mode: 0o644 | 0o755;
};

export const readable = (path: string, text: string): RenderedFile => ({ path, text, mode: 0o644 });
