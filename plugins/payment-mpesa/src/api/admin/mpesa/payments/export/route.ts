import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { LedgerExportQuery } from "../../../../../contract/admin/ledger"
import { parseQuery } from "../../parse-query"
import { ledgerBatches } from "../ledger-batches"
import { LEDGER_COLUMNS } from "../ledger-columns"
import { ledgerFilter } from "../ledger-filter"
import { sendCsv } from "../../send-csv"

/** The payment attempts that match the filter, all pages, as a CSV file. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { filter } = await ledgerFilter(req.scope, parseQuery(LedgerExportQuery, req.query))
  await sendCsv(res, { name: "mpesa-payments", columns: LEDGER_COLUMNS, batches: ledgerBatches(req.scope, filter) })
}
