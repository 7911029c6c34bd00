/** What the app takes in place of other people's modules: by the name that these are imported by. */
export const standIns = [
  // React has had this hook since 18: the shim for older ones, 0.2 kB after gzip, is not sent to anybody.
  { find: /^use-sync-external-store\/shim$/, replacement: "react" },
  // Every icon of lucide-react imports this by this name.
  { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: `${import.meta.dirname}/lucideIcon.ts` },
] as const;
