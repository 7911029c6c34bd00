/** How long an e-mail address has to be there before what opens the account goes to it: whoever took a session over adds their own first. */
export const emailCountsAfterMs = 72 * 60 * 60_000;
