/** What begins with a text, as LIKE says it. */
export const beginning = (text: string): string => `${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
