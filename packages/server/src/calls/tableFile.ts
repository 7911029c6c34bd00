import { Readable } from "node:stream";
import type { Cell, Table } from "@hanpan/contract/spreadsheet/cells";
import { csvOf } from "@hanpan/contract/spreadsheet/csv";
import { workbookOf } from "@hanpan/contract/spreadsheet/workbook";
import { workbookType } from "@hanpan/contract/spreadsheet/workbookType";
import type { FastifyReply, FastifyRequest } from "fastify";

/** A list to be saved: what it is called as a CSV file, and its rows. */
export type TableFile = { readonly fileName: string; readonly table: Table };

/** A list as a table: the header, then each batch of rows as it comes. */
export const tableOf = (
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): Table => ({ header, batches });

/** Whether who asks accepts an XLSX workbook. */
export const isWorkbookAsked = (request: FastifyRequest): boolean =>
  String(request.headers.accept ?? "").includes(workbookType);

/** Sends a list row by row: as XLSX to who accepts that, otherwise as CSV. */
export function sendTable(request: FastifyRequest, reply: FastifyReply, file: TableFile): FastifyReply {
  const isWorkbook = isWorkbookAsked(request);
  const fileName = isWorkbook ? file.fileName.replace(/\.csv$/, ".xlsx") : file.fileName;
  return reply
    .type(isWorkbook ? workbookType : "text/csv; charset=utf-8")
    .header("vary", "accept")
    .header("content-disposition", `attachment; filename="${fileName}"`)
    .send(Readable.from(isWorkbook ? workbookOf(file.table) : csvOf(file.table)));
}
