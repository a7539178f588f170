/** Queries and rows of the lists. */
export type {
  AdminOrderExport,
  AdminOrderQuery,
  AdminProductExport,
  AdminProductQuery,
  AdminUserExport,
  AdminUserQuery,
} from "@mavazi/contracts/dashboard/list-queries"
export type { AdminOrder, AdminUser } from "@mavazi/contracts/dashboard/lists"
export type { ListedProduct, ShopStatistics } from "@mavazi/contracts/engine-admin/statistics"
