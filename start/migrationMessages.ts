/** What a program sends its starter over the channel between them. */
export const migrationBegins = "migration begins";
export const migrationEnds = "migration ends";
