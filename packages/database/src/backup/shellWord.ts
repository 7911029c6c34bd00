/** A text as one word of a command that PostgreSQL gives to a shell, in which `%` begins what PostgreSQL puts in. */
export const shellWord = (text: string): string => `'${text.replaceAll("'", "'\\''").replaceAll("%", "%%")}'`;
