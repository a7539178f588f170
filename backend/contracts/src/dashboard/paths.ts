import type { ReportFileName, ReportName } from "./reports"

/** Paths of the dashboard's calls, apart from `apiPaths` so that shoppers' pages do not load them. No zod here. */
export const adminPaths = {
  stats: "/api/admin/stats",
  orders: "/api/admin/orders",
  order: (id: string) => `/api/admin/orders/${encodeURIComponent(id)}`,
  ordersFile: "/api/admin/orders/export",
  users: "/api/admin/users",
  usersFile: "/api/admin/users/export",
  products: "/api/admin/products",
  productsFile: "/api/admin/products/export",
  report: (name: ReportName) => `/api/admin/reports/${name}`,
  reportFile: (name: ReportFileName | "summary") => `/api/admin/reports/${name}/export`,
} as const
