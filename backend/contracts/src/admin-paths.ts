/** Addresses of the dashboard's calls, apart from `apiPaths`: shoppers' pages never load them. No zod here either. */
export const adminPaths = {
  stats: "/api/admin/stats",
  orders: "/api/admin/orders",
  order: (id: string) => `/api/admin/orders/${encodeURIComponent(id)}`,
  ordersFile: "/api/admin/orders/export",
  users: "/api/admin/users",
  usersFile: "/api/admin/users/export",
  products: "/api/admin/products",
  productsFile: "/api/admin/products/export",
  summaryFile: "/api/admin/reports/summary/export",
  sales: "/api/admin/reports/sales",
  salesFile: "/api/admin/reports/sales/export",
  payments: "/api/admin/reports/payments",
  topProducts: "/api/admin/reports/products",
  topProductsFile: "/api/admin/reports/products/export",
  lowStock: "/api/admin/reports/stock",
  lowStockFile: "/api/admin/reports/stock/export",
} as const
