/** The pyeongjo mode on E flat, two octaves: what every melody of the games is made of. */
export const modeHz = [155.6, 174.6, 207.7, 233.1, 261.6, 311.1, 349.2, 415.3, 466.2, 523.3, 622.3] as const;

/** The name of a string of the mode. */
export const stringKey = (step: number): string =>
  `pluck${Math.min(modeHz.length - 1, Math.max(0, Math.round(step)))}`;

/** The tones of the four sticks. */
export const stickTones = [690, 754, 818, 882] as const;
