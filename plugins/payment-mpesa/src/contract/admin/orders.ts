import { z } from "zod"
import { PaymentState } from "../index"
import { MpesaAttempt } from "./attempts"
import * as copy from "./copy"
import { DifferenceRefund, MpesaRefund, refundMethodsField } from "./refunds"

export const FindOrderQuery = z
  .object({
    number: z.coerce
      .number(copy.ORDER_NUMBER_REQUIRED)
      .int(copy.ORDER_NUMBER_REQUIRED)
      .positive(copy.ORDER_NUMBER_REQUIRED)
      .describe("The order's number as people read it."),
  })
  .meta({ id: "MpesaFindOrderQuery" })

/** An order to which a payment can be allocated. */
export const FoundOrder = z
  .object({
    id: z.string(),
    number: z.number().int(),
    email: z.string().nullable(),
    amount: z.number().int().describe("Whole shillings due."),
    payment: PaymentState,
  })
  .meta({ id: "MpesaFoundOrder" })

export const FindOrderResponse = z.object({ order: FoundOrder }).meta({ id: "MpesaFindOrderResponse" })

export const OrderPaymentsResponse = z
  .object({
    attempts: z.array(MpesaAttempt).describe("Newest first."),
    refunds: z.array(MpesaRefund).describe("Newest first."),
    owed: z
      .number()
      .int()
      .nonnegative()
      .describe("Whole shillings that were paid too much by the order's total now, less refunds in progress."),
    difference: z
      .array(DifferenceRefund)
      .describe("Refunds that return what is owed; empty when M-Pesa cannot return all of it."),
    ...refundMethodsField,
  })
  .meta({ id: "MpesaOrderPaymentsResponse" })

export type FoundOrder = z.infer<typeof FoundOrder>
export type FindOrderResponse = z.infer<typeof FindOrderResponse>
export type OrderPaymentsResponse = z.infer<typeof OrderPaymentsResponse>
