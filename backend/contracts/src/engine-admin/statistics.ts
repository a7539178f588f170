import { z } from "zod"
import { AdminProduct, AdminProductList, AdminStats } from "../dashboard/lists"

/** Figures of the statistics plugin alone, without prices and addresses. */
export const ShopStatistics = AdminStats.omit({ engineAdmin: true }).meta({ id: "ShopStatistics" })

export const ShopStatisticsProducts = AdminProductList.omit({ categories: true })
  .extend({ products: z.array(AdminProduct.omit({ price: true })) })
  .meta({ id: "ShopStatisticsProducts" })

export type ShopStatistics = z.infer<typeof ShopStatistics>
export type ShopStatisticsProducts = z.infer<typeof ShopStatisticsProducts>
/** A product as the statistics plugin lists it; the backend adds the price. */
export type ListedProduct = ShopStatisticsProducts["products"][number]
