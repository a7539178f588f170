import { z } from "zod"
import { STOCK_REQUIRED } from "./copy"

/** A variant whose sales are not limited by stock. */
export const UnmanagedVariant = z.object({ id: z.string(), title: z.string() }).meta({ id: "UnmanagedVariant" })

export const UnmanagedVariantsResponse = z
  .object({ variants: z.array(UnmanagedVariant) })
  .meta({ id: "UnmanagedVariantsResponse" })

export const UnmanagedStockResponse = z
  .object({
    products: z
      .array(z.object({ id: z.string(), title: z.string(), variants: z.array(UnmanagedVariant) }))
      .describe("The first 20 by title."),
    count: z.number().int(),
  })
  .meta({ id: "UnmanagedStockResponse" })

export const ManageStockRequest = z
  .object(
    {
      variants: z
        .array(
          z.object({
            id: z.string().min(1),
            stocked_quantity: z
              .number(STOCK_REQUIRED)
              .int(STOCK_REQUIRED)
              .min(0, STOCK_REQUIRED)
              .max(1_000_000, STOCK_REQUIRED)
              .describe("Units at the shop's location, including units that are sold but not sent."),
          }),
          STOCK_REQUIRED,
        )
        .min(1, STOCK_REQUIRED)
        .max(500, STOCK_REQUIRED),
    },
    STOCK_REQUIRED,
  )
  .meta({ id: "ManageStockRequest" })

export type UnmanagedVariant = z.infer<typeof UnmanagedVariant>
export type UnmanagedVariantsResponse = z.infer<typeof UnmanagedVariantsResponse>
export type UnmanagedStockResponse = z.infer<typeof UnmanagedStockResponse>
export type ManageStockRequest = z.infer<typeof ManageStockRequest>
