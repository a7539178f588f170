import { AdminOrderQuery, AdminProductQuery, AdminUserQuery, ReportQuery } from "@mavazi/contracts"
import type { MiddlewareRoute } from "@medusajs/framework/http"
import { validateQuery } from "../../../http/validate"

const QUERIES = {
  orders: AdminOrderQuery,
  users: AdminUserQuery,
  products: AdminProductQuery,
  "reports/sales": ReportQuery,
  "reports/payments": ReportQuery,
  "reports/products": ReportQuery,
}

/** Who may come here is decided once, for the whole of `/api/admin`, in `src/api/middlewares.ts`. */
export const middlewares: MiddlewareRoute[] = Object.entries(QUERIES).map(([path, query]) => ({
  matcher: `/api/admin/${path}`,
  methods: ["GET"],
  middlewares: [validateQuery(query)],
}))
