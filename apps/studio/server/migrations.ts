/** The studio's migrations, for `migrate` and the tests. */
export const studioMigrations = {
  namespace: "studio",
  directory: new URL("../migrations/", import.meta.url),
  definitions: new URL("./", import.meta.url),
  ruleFrom: 311,
};
