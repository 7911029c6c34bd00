/** How many segments a site keeps at most. */
export const segmentsMaximum = 500;
/** How many members a file of a segment holds at most. */
export const segmentFileMaximum = 200_000;
/** The longest name of a segment, in characters. */
export const segmentNameMaximum = 60;
