import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ledgerPage } from "../../../../payments/ledger/ledger-list"
import { ledgerQuery } from "../../../../payments/ledger/ledger-query"

/** The M-Pesa ledger of the shop, newest first. Guarded by the engine, as everything below `/admin`. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const query = await ledgerQuery(req.scope, req.query)
  const { limit, offset, readAs } = query
  res.json({ ...(await ledgerPage(req.scope, query)), limit, offset, read_as: readAs })
}
