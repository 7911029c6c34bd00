/** A sound that can be made. */
export type SoundRecipe = {
  readonly key: string;
  /** How loud it is played, 0 to 1. */
  readonly gain: number;
  /** Its samples, −1 to 1, so many a second. */
  readonly make: (rate: number) => Float32Array<ArrayBuffer>;
  /** Samples a second, where fewer are enough. */
  readonly rate?: number;
};

/** What a page may ask for, by name: sounds that are wanted together, in the order in which they are wanted. */
export type SoundSets = { readonly [name: string]: readonly SoundRecipe[] };

/** Samples a second of a sound that asks for no other number. */
export const usualRate = 44_100;
