import { z } from "zod"
import { MpesaAttemptState, UNITS } from "./attempts"
import { NairobiDay } from "./request-fields"

/** How the money came. */
export const PaymentOrigin = z.enum(["prompt", "paybill", "manual"]).meta({
  id: "MpesaPaymentOrigin",
  description: "prompt: STK push; paybill: paid by account number; manual: allocated or entered by the merchant",
})

/** One attempt of the ledger. */
export const LedgerRow = z
  .object({
    id: z.string(),
    order_id: z.string(),
    created_at: z.string(),
    amount: z.number().int(),
    paid_amount: z.number().nullable().describe("Amount received, when it differs from the requested one."),
    phone: z.string().nullable().describe("Masked."),
    origin: PaymentOrigin,
    state: MpesaAttemptState,
    receipt: z.string().nullable(),
    reference: z.string().describe("Account number."),
    result_code: z.string().nullable(),
    result_text: z.string().nullable(),
    review_text: z.string().nullable().describe("Why the payment is under review."),
    captured_at: z.string().nullable(),
    refunded: z.number(),
  })
  .meta({ id: "MpesaLedgerRow", description: UNITS })

export const LedgerPayment = LedgerRow.extend({
  order_number: z.number().int().nullable().describe("Null when the order is deleted."),
}).meta({ id: "MpesaLedgerPayment" })

export const SearchTermKind = z
  .enum(["receipt", "msisdn", "amount", "orderId", "orderNumber"])
  .meta({ id: "MpesaSearchTermKind" })

const filter = {
  q: z.string().trim().max(60).optional().describe("Receipt, whole phone number, order or amount."),
  state: MpesaAttemptState.optional(),
  from: NairobiDay.optional(),
  to: NairobiDay.optional(),
  customer: z.string().max(60).optional().describe("Id of a customer."),
}

/** Filter of the ledger's list and file. Both days belong to the period. */
export const LedgerExportQuery = z.object(filter).meta({ id: "MpesaLedgerExportQuery" })

export const LedgerQuery = z
  .object({
    ...filter,
    limit: z.coerce.number().int().min(1).max(100).default(20),
    offset: z.coerce.number().int().min(0).default(0),
  })
  .meta({ id: "MpesaLedgerQuery" })

export const LedgerResponse = z
  .object({
    payments: z.array(LedgerPayment).describe("Newest first."),
    count: z.number().int(),
    limit: z.number().int(),
    offset: z.number().int(),
    search_terms: z
      .array(SearchTermKind)
      .nullable()
      .describe("Meanings that the search text was given; null without one."),
  })
  .meta({ id: "MpesaLedgerResponse" })

export const CustomerPaymentsResponse = z
  .object({
    summary: z.object({
      paid: z.number().int().describe("Number of paid attempts."),
      received: z.number().describe("Shillings, payments under review included."),
      refunded: z.number(),
    }),
    payments: z.array(LedgerPayment).describe("The newest five."),
    count: z.number().int(),
  })
  .meta({ id: "MpesaCustomerPaymentsResponse" })

export const ErasePersonalDataResponse = z
  .object({
    erased: z.record(z.string(), z.number().int()).describe("Number of rows whose personal data was erased, by table."),
  })
  .meta({ id: "MpesaErasePersonalDataResponse" })

export type PaymentOrigin = z.infer<typeof PaymentOrigin>
export type LedgerRow = z.infer<typeof LedgerRow>
export type LedgerPayment = z.infer<typeof LedgerPayment>
export type SearchTermKind = z.infer<typeof SearchTermKind>
export type LedgerExportQuery = z.infer<typeof LedgerExportQuery>
export type LedgerResponse = z.infer<typeof LedgerResponse>
export type CustomerPaymentsResponse = z.infer<typeof CustomerPaymentsResponse>
export type ErasePersonalDataResponse = z.infer<typeof ErasePersonalDataResponse>
export type PayerSummary = CustomerPaymentsResponse["summary"]
