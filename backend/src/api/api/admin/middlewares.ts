import {
  AdminOrderExport,
  AdminOrderQuery,
  AdminProductExport,
  AdminProductQuery,
  AdminUserExport,
  AdminUserQuery,
  ReportQuery,
} from "@mavazi/contracts"
import type { MiddlewareRoute } from "@medusajs/framework/http"
import { validateQuery } from "../../../http/validate"

const QUERIES = {
  orders: AdminOrderQuery,
  users: AdminUserQuery,
  products: AdminProductQuery,
  "orders/export": AdminOrderExport,
  "users/export": AdminUserExport,
  "products/export": AdminProductExport,
  "reports/sales": ReportQuery,
  "reports/payments": ReportQuery,
  "reports/products": ReportQuery,
  "reports/summary/export": ReportQuery,
  "reports/sales/export": ReportQuery,
  "reports/products/export": ReportQuery,
}

/** Who may come here is decided once, for the whole of `/api/admin`, in `src/api/middlewares.ts`. */
export const middlewares: MiddlewareRoute[] = Object.entries(QUERIES).map(([path, query]) => ({
  matcher: `/api/admin/${path}`,
  methods: ["GET"],
  middlewares: [validateQuery(query)],
}))
