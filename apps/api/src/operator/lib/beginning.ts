/** The pattern of what begins with a text, for LIKE. */
export const beginning = (text: string): string => `${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
