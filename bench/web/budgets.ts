/** The budgets of docs/look.md, "Budgets": production build, Lighthouse's mobile preset. kB are 1,000 bytes. */
export const budgets = {
  javascriptKb: 140,
  stylesKb: 15,
  homeKb: 300,
  homeRequests: 30,
  largestPaintMs: 1_500,
  blockedMs: 100,
  layoutShift: 0.02,
  performance: 95,
  otherCategories: 100,
} as const;
