import { Module } from "@medusajs/framework/utils"
import { ShopStatsService } from "./service"

/** Key in the container. */
export const SHOP_STATS = "shopStats"

export type { ListedOrder } from "../../statistics/order-list"
export { ShopStatsService }

export default Module(SHOP_STATS, { service: ShopStatsService })
