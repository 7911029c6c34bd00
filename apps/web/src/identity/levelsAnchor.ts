/** Where the levels of verification stand on the page of the account's options: a door that a level does not open leads there. */
export const levelsAnchor = "levels";
