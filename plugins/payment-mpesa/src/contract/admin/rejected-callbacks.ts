import { z } from "zod"

/** A callback that claimed to come from Safaricom and was rejected. */
export const RejectedCallback = z
  .object({
    id: z.string(),
    kind: z.string().describe("Kind of callback that the URL belongs to, such as `stk_callback`."),
    rejected_as: z
      .enum(["forged", "malformed", "unknown_url"])
      .describe("forged: ids of another payment; malformed: unreadable; unknown_url: no such callback URL"),
    order_id: z.string().nullable(),
    order_number: z.number().int().nullable(),
    received_at: z.string(),
  })
  .meta({ id: "MpesaRejectedCallback" })

export const RejectedCallbacksResponse = z
  .object({
    callbacks: z.array(RejectedCallback).describe("The newest 20."),
    count: z.number().int().describe("Number in the last 30 days."),
  })
  .meta({ id: "MpesaRejectedCallbacksResponse" })

export type RejectedCallback = z.infer<typeof RejectedCallback>
export type RejectedCallbacksResponse = z.infer<typeof RejectedCallbacksResponse>
