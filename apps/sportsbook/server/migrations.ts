/** The sportsbook's migrations, for `migrate` and the tests. */
export const sportsbookMigrations = {
  namespace: "sportsbook",
  directory: new URL("../migrations/", import.meta.url),
  definitions: new URL("./", import.meta.url),
  ruleFrom: 5,
};
