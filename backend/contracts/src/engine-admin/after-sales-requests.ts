import { z } from "zod"
import { OrderExchange } from "../orders/exchange"
import { OrderReturn } from "../orders/return"

export const AfterSalesRequestQuery = z
  .object({
    limit: z.coerce.number().int().min(1).max(100).default(20),
    offset: z.coerce.number().int().min(0).default(0),
  })
  .meta({ id: "AfterSalesRequestQuery" })

const facts = {
  id: z.string(),
  order: z.object({ id: z.string(), number: z.number().int() }),
  requested_at: z.string(),
  items: z.array(
    z.object({
      quantity: z.number().int().positive(),
      name: z.string().describe("Of the ordered piece."),
      wish: z.string().nullable().describe("What the shopper wants instead; null for the money."),
    }),
  ),
}

export const AfterSalesRequest = z
  .discriminatedUnion("kind", [
    z.object({
      ...facts,
      kind: z.literal("exchange"),
      state: OrderExchange.shape.state,
      overdue: z.boolean().describe("Not answered within three working days, Monday to Friday."),
    }),
    z.object({
      ...facts,
      kind: z.literal("return"),
      state: OrderReturn.shape.state,
      overdue: z.boolean().describe("False: a return needs no answer."),
    }),
  ])
  .meta({ id: "AfterSalesRequest", description: "A return or exchange that a shopper has requested." })

export const AfterSalesRequestList = z
  .object({
    requests: z.array(AfterSalesRequest).describe("Those that wait for an answer first, then the newest."),
    count: z.number().int(),
    overdue: z.number().int().describe("Of all pages."),
    limit: z.number().int(),
    offset: z.number().int(),
  })
  .meta({ id: "AfterSalesRequestList" })

export type AfterSalesRequestQuery = z.infer<typeof AfterSalesRequestQuery>
export type AfterSalesRequest = z.infer<typeof AfterSalesRequest>
export type AfterSalesRequestList = z.infer<typeof AfterSalesRequestList>
