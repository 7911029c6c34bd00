/** Vitest's projects of what runs in Node. */
export const codeProjects = ["database", "unit"] as const;

/** Vitest's projects of what runs in a browser. */
export const screenProjects = ["web", "operator", "games", "sportsbook", "frame", "parts"] as const;
