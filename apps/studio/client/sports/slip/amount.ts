/** The amount that an input holds, whole won; anything but digits is left out, nothing is 0. */
export const amountIn = (text: string): number => Number(text.replaceAll(/\D/g, "").slice(0, 10) || "0");
