import { themeOfMemberApp } from "../visit/theme.ts";
import { language } from "./language.ts";

/** The address of another page of the studio, to be shown in this page's language and in the member app's theme. */
export function pageAddress(path: string, query: Readonly<Record<string, string>> = {}): string {
  const theme = themeOfMemberApp();
  const asked = { ...query, language: language(), ...(theme === undefined ? {} : { theme }) };
  return `${path}?${new URLSearchParams(asked)}`;
}
