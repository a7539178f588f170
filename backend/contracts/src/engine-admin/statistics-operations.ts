import { type AdminOperation, operationsOf } from "@mavazi/payment-mpesa/contract/openapi/operation"
import { AdminOrderQuery, AdminProductQuery, AdminUserQuery } from "../dashboard/list-queries"
import { AdminOrderList, AdminUserList } from "../dashboard/lists"
import { engineAdminPaths } from "./paths"
import { ShopStatistics, ShopStatisticsProducts } from "./statistics"

const { get } = operationsOf(engineAdminPaths)

/** Calls of the plugin `shop-stats`. */
export const statisticsOperations: readonly AdminOperation[] = [
  get(engineAdminPaths.shopStats, {
    summary: "Statistics of the shop",
    success: { status: 200, schema: ShopStatistics },
  }),
  get(engineAdminPaths.shopStatsOrders, {
    summary: "Orders",
    query: AdminOrderQuery,
    success: { status: 200, schema: AdminOrderList },
    failures: [400],
  }),
  get(engineAdminPaths.shopStatsUsers, {
    summary: "Users",
    query: AdminUserQuery,
    success: { status: 200, schema: AdminUserList },
    failures: [400],
  }),
  get(engineAdminPaths.shopStatsProducts, {
    summary: "Products",
    query: AdminProductQuery,
    success: { status: 200, schema: ShopStatisticsProducts },
    failures: [400],
  }),
]
