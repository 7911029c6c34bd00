/**
 * One round as roads see it: the side that won, or a tie. The roads are baccarat's, but nothing in them asks which
 * two sides there are: dragon tiger and the mini-games' patterns are written the same way.
 */
export type RoadResult<Side extends string> = Side | "TIE";

/** Rows of every road's board. */
export const roadRows = 6;

/** A place on a road's board, counted from 0 at the top left. Boards grow to the right without end. */
export type RoadPlace = { readonly column: number; readonly row: number };
