import { type Access, EVERY_ROLE } from "./access-table"

/** The storefront's dashboard. */
export const dashboardAccess: readonly Access[] = [
  { roles: EVERY_ROLE, routes: ["GET /api/admin/orders", "GET /api/admin/orders/:id"] },
  {
    roles: ["manager", "accountant"],
    routes: [
      "GET /api/admin/stats",
      "GET /api/admin/orders/export",
      "GET /api/admin/products",
      "GET /api/admin/products/export",
      "GET /api/admin/reports/:report",
      "GET /api/admin/reports/:report/export",
      "GET /api/admin/reports/summary/export",
    ],
  },
  { roles: ["manager"], routes: ["GET /api/admin/users", "GET /api/admin/users/export"] },
]
