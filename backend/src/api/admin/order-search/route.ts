import { OrderSearchQuery, type OrderSearchResponse } from "@mavazi/contracts/engine-admin/order-search"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { parseQuery } from "../../../http/parse-query"
import { paymentGatewaysOf } from "../../../payments/payment-gateways"
import { seesAmounts } from "../../../staff/access/hide-amounts"
import { currentStatsOf } from "../../../reports/shop-stats"

/** Orders by what their list and their payments know: the list has the latest receipt of each order only. */
export async function GET(req: MedusaRequest, res: MedusaResponse<OrderSearchResponse>): Promise<void> {
  const { q, page } = parseQuery(OrderSearchQuery, req.query)
  const [stats, ids] = await Promise.all([currentStatsOf(req.scope), paymentGatewaysOf(req.scope).findOrderIds(q)])
  const { rows, total, pages } = await stats.orders({ q, page, sort: "newest" }, ids)
  const orders = seesAmounts(req) ? rows : rows.map((row) => ({ ...row, total: null }))
  res.json({ orders, total, pages })
}
