import { z } from "zod"

/** Longest note of a shopper. */
export const MAX_RETURN_NOTE = 500
const MAX_RETURN_LINES = 100

export const itemId = z.string().describe("As in the order's `items`.")
export const reasonId = z.string().min(1).max(100).optional().describe("Required when the merchant offers reasons.")

export const ReturnReason = z
  .object({ id: z.string(), label: z.string() })
  .meta({ id: "ReturnReason", description: "A reason that the merchant offers for returns." })

export const ReturnReasons = z.object({ reasons: z.array(ReturnReason) }).meta({ id: "ReturnReasons" })

export const OrderReturn = z
  .object({
    id: z.string(),
    state: z
      .enum(["requested", "partly_received", "received", "cancelled", "withdrawn"])
      .describe("requested: the shop waits for the pieces; received: it has them; withdrawn: by the shopper."),
    requestedAt: z.string(),
    sendBy: z.string().nullable().describe("Until when the pieces are to be sent, while the shop waits for them."),
    items: z.array(
      z.object({
        id: itemId,
        quantity: z.number().int().positive(),
        received: z.number().int().nonnegative(),
        reason: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: "OrderReturn" })

/** What a shopper may still return, and until when. */
export const Returnable = z
  .object({
    until: z.string().describe("Of the piece that was delivered last."),
    items: z.array(z.object({ id: itemId, quantity: z.number().int().positive() })),
  })
  .meta({ id: "Returnable" })

export const ReturnRequest = z
  .object({
    items: z
      .array(
        z.object({
          id: itemId.min(1).max(100),
          quantity: z.number().int().min(1).max(10_000),
          reasonId,
        }),
      )
      .min(1)
      .max(MAX_RETURN_LINES),
    note: z.string().trim().max(MAX_RETURN_NOTE).optional(),
  })
  .meta({ id: "ReturnRequest" })

export type ReturnReason = z.infer<typeof ReturnReason>
export type ReturnReasons = z.infer<typeof ReturnReasons>
export type OrderReturn = z.infer<typeof OrderReturn>
export type Returnable = z.infer<typeof Returnable>
export type ReturnRequest = z.infer<typeof ReturnRequest>
