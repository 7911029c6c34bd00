/** What an XLSX file is sent as, and asked for by `accept`. */
export const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
