/** Home and its hero ask for the same games once: the most played slots, the first of them is featured. */
export const featuredQuery = { category: "SLOT", sort: "popular", limit: 12 } as const;
