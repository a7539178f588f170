import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { nameAt } from "../../../../../csv/file-name"
import { sendCsv } from "../../../../../csv/send-csv"
import { LEDGER_COLUMNS } from "../../../../../payments/ledger/ledger-columns"
import { everyPayment } from "../../../../../payments/ledger/ledger-list"
import { ledgerQuery } from "../../../../../payments/ledger/ledger-query"

/** The payments of the list, all pages of it, as a CSV file. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { filter } = await ledgerQuery(req.scope, req.query)
  await sendCsv(res, {
    name: nameAt("mpesa-payments"),
    columns: LEDGER_COLUMNS,
    batches: everyPayment(req.scope, filter),
  })
}
