import { Module } from "@medusajs/framework/utils"
import { ShopStatsService } from "./service"

/** Key in the container. */
export const SHOP_STATS = "shopStats"

export { ShopStatsService }

export default Module(SHOP_STATS, { service: ShopStatsService })
