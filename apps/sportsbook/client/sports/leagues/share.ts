/** A share of wins as Korean tables write it: 0.583; 1.000 when all were won. */
export const shareText = (thousandths: number): string => (thousandths / 1_000).toFixed(3);
