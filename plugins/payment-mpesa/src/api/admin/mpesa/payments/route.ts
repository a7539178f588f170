import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { LedgerQuery, type LedgerResponse } from "../../../../contract/admin/ledger"
import { mpesaService } from "../mpesa-service"
import { withOrderNumbers } from "../order-numbers"
import { parseQuery } from "../parse-query"
import { ledgerFilter } from "./ledger-filter"

/** Payment attempts of the shop, newest first. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<LedgerResponse>): Promise<void> {
  const { limit, offset, ...query } = parseQuery(LedgerQuery, req.query)
  const { filter, searchTermKinds } = await ledgerFilter(req.scope, query)
  const { rows, count } = await mpesaService(req.scope).ledger.page(filter, { limit, offset })
  const payments = await withOrderNumbers(req.scope, rows)
  res.json({ payments, count, limit, offset, search_terms: searchTermKinds })
}
