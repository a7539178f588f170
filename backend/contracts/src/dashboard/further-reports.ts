import { z } from "zod"
import { PAGE_KINDS, WebVital } from "../web-vitals/web-vitals"
import { reportPeriod as period } from "./report-period"

export const PromotionReport = z
  .object({
    ...period,
    total: z.number().int().nonnegative().describe("Number of promotions."),
    promotions: z.array(
      z.object({
        code: z.string().describe("Also of a promotion that applies by itself."),
        name: z.string().describe("Name of its campaign; the code without one."),
        orders: z.number().int().describe("Orders of the period with this promotion that count as sales."),
        discount: z.number().describe("What it has taken off their goods and shipping, in shillings, with VAT."),
        sales: z.number().describe("Captured minus refunded of these orders."),
        earlierOrders: z.number().int(),
        earlierDiscount: z.number(),
        earlierSales: z.number(),
      }),
    ),
  })
  .meta({ id: "PromotionReport", description: "Promotions of both periods, the most used first." })

const BuyerFigures = z.object({
  buyers: z.number().int().nonnegative(),
  orders: z.number().int().nonnegative(),
  sales: z.number().describe("Captured minus refunded of these orders."),
})

export const BuyerReport = z
  .object({
    ...period,
    buyers: z.array(
      z.object({
        kind: z
          .enum(["new", "returning"])
          .describe("new: without a sale before the period; by e-mail address, in any case."),
        now: BuyerFigures,
        earlier: BuyerFigures,
      }),
    ),
  })
  .meta({ id: "BuyerReport", description: "Buyers of orders that count as sales." })

export const ReturnReport = z
  .object({
    ...period,
    reasons: z.array(
      z.object({
        reason: z.string().nullable().describe("Null for units without a reason."),
        units: z.number(),
        orders: z.number().int(),
        earlierUnits: z.number(),
        earlierOrders: z.number().int(),
      }),
    ),
  })
  .meta({ id: "ReturnReport", description: "Units of returns that were requested in the period and not cancelled." })

export const UnsoldReport = z
  .object({
    ...period,
    total: z.number().int().nonnegative(),
    variants: z.array(
      z.object({
        id: z.string(),
        productId: z.string(),
        name: z.string(),
        variant: z.string(),
        sku: z.string().nullable(),
        stock: z.number().int(),
        earlierUnits: z.number().describe("Sold in the period before."),
        lastSold: z.string().nullable().describe("Day of the last sale; null when it was never sold."),
      }),
    ),
  })
  .meta({
    id: "UnsoldReport",
    description: "Variants with stock, on sale and made before the period, of which nothing was sold in it.",
  })

export const SearchReport = z
  .object({
    ...period,
    total: z.number().int().nonnegative().describe("Number of different searches."),
    words: z.array(
      z.object({
        words: z.string().describe("In lower case, at most 60 characters."),
        searches: z.number().int(),
        earlierSearches: z.number().int(),
      }),
    ),
  })
  .meta({
    id: "SearchReport",
    description:
      "Searches that found nothing in the shop, the most frequent first. They are counted by day, so both periods are whole days.",
  })

export const VitalFigures = z
  .object({
    visits: z.number().int().nonnegative(),
    good: z.number().int().nonnegative(),
    needsImprovement: z.number().int().nonnegative(),
    poor: z.number().int().nonnegative(),
    p75: z.number().nullable().describe("75th percentile: milliseconds, of CLS its score. Null without visits."),
  })
  .meta({ id: "VitalFigures", description: "Visits by rating; the bounds are those of web.dev." })

export const SpeedReport = z
  .object({
    ...period,
    rows: z.array(
      z.object({
        page: z.enum(["all", ...PAGE_KINDS]),
        metric: WebVital,
        now: VitalFigures,
        earlier: VitalFigures,
      }),
    ),
  })
  .meta({
    id: "SpeedReport",
    description: "How fast pages were shown to shoppers. Visits are counted by day, so both periods are whole days.",
  })

export type PromotionReport = z.infer<typeof PromotionReport>
export type BuyerReport = z.infer<typeof BuyerReport>
export type ReturnReport = z.infer<typeof ReturnReport>
export type SearchReport = z.infer<typeof SearchReport>
export type SpeedReport = z.infer<typeof SpeedReport>
export type VitalFigures = z.infer<typeof VitalFigures>
export type UnsoldReport = z.infer<typeof UnsoldReport>
