import { z } from "zod"
import { itemId, reasonId } from "./return"

const MAX_EXCHANGE_LINES = 20

const difference = z.number().int().describe("Shillings that are due for it; negative: that the shop owes.")

export const OrderExchange = z
  .object({
    id: z.string(),
    state: z
      .enum(["requested", "approved", "sent", "cancelled", "refused", "withdrawn", "expired"])
      .describe(
        "requested: the merchant has not decided; sent: all new pieces have left the shop; withdrawn: by the shopper; expired: its difference was not paid in time.",
      ),
    requestedAt: z.string(),
    refusal: z.string().nullable().describe("Why the merchant refused it."),
    difference,
    sendBy: z.string().nullable().describe("Until when the pieces are to be sent, once it is approved."),
    payBy: z.string().nullable().describe("Until when the difference is to be paid, once it is approved."),
    items: z.array(
      z.object({
        id: itemId,
        quantity: z.number().int().positive(),
        name: z.string().describe("What the shopper wants instead, with size and colour."),
      }),
    ),
  })
  .meta({ id: "OrderExchange" })

export const ExchangeOptions = z
  .object({
    items: z.array(
      z.object({
        id: itemId,
        variants: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            stock: z.number().int().positive(),
            difference: difference.describe("Of one unit, see `OrderExchange`."),
          }),
        ),
      }),
    ),
  })
  .meta({ id: "ExchangeOptions", description: "Sizes and colours in stock for the pieces that can be returned." })

export const ExchangeRequest = z
  .object({
    items: z
      .array(
        z.object({
          id: itemId.min(1).max(100),
          quantity: z.number().int().min(1).max(10_000),
          variantId: z.string().min(1).max(100).describe("One of the item's `ExchangeOptions`."),
          reasonId,
        }),
      )
      .min(1)
      .max(MAX_EXCHANGE_LINES),
  })
  .meta({ id: "ExchangeRequest" })

export const ExchangeRefusal = z.object({ reason: z.string().trim().min(1).max(500) }).meta({ id: "ExchangeRefusal" })

export const DecidedExchange = z
  .object({ id: z.string(), state: z.enum(["approved", "refused"]) })
  .meta({ id: "DecidedExchange" })

export type OrderExchange = z.infer<typeof OrderExchange>
export type ExchangeOptions = z.infer<typeof ExchangeOptions>
export type ExchangeRequest = z.infer<typeof ExchangeRequest>
export type ExchangeRefusal = z.infer<typeof ExchangeRefusal>
export type DecidedExchange = z.infer<typeof DecidedExchange>
