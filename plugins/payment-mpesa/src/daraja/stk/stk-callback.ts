import { z } from "zod"
import { DarajaProtocol } from "../http/errors"
import { jsonOf } from "../http/json"

/** The item Balance has no `Value`. */
const Item = z.object({ Name: z.string(), Value: z.union([z.string(), z.number()]).nullish() })

/** `ResultCode` is usually a number, but may be `"SFC_IC0003"`. Only a success has `CallbackMetadata`. */
const StkCallbackBody = z.object({
  Body: z.object({
    stkCallback: z.object({
      MerchantRequestID: z.string().min(1),
      CheckoutRequestID: z.string().min(1),
      ResultCode: z.union([z.number(), z.string().min(1)]).transform(String),
      ResultDesc: z.string().default(""),
      CallbackMetadata: z.object({ Item: z.array(Item) }).nullish(),
    }),
  }),
})

/** Contents of a callback, independent of order and types of its items. */
export interface StkCallback {
  merchantRequestId: string
  checkoutRequestId: string
  code: string
  description: string
  /** M-Pesa receipt, ten letters and digits; null when absent. */
  receipt: string | null
  /** Shillings; null when absent. */
  amount: number | null
}

const RECEIPT = /^[A-Z0-9]{6,20}$/

/** @throws DarajaProtocol when the text is no STK callback. */
export function parseStkCallback(text: string): StkCallback {
  const parsed = StkCallbackBody.safeParse(jsonOf(text, "an STK callback"))
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => issue.path.join(".") || "body").join(", ")
    throw new DarajaProtocol(`Not an STK callback: ${fields}`)
  }
  const { stkCallback } = parsed.data.Body
  // By name: the order of the items varies.
  const items = new Map(stkCallback.CallbackMetadata?.Item.map(({ Name, Value }) => [Name, Value ?? null]))
  return {
    merchantRequestId: stkCallback.MerchantRequestID,
    checkoutRequestId: stkCallback.CheckoutRequestID,
    code: stkCallback.ResultCode,
    description: stkCallback.ResultDesc,
    receipt: receiptOf(items.get("MpesaReceiptNumber")),
    amount: amountOf(items.get("Amount")),
  }
}

function receiptOf(value: string | number | null | undefined): string | null {
  const receipt = String(value ?? "")
    .trim()
    .toUpperCase()
  return RECEIPT.test(receipt) ? receipt : null
}

function amountOf(value: string | number | null | undefined): number | null {
  if (value === null || value === undefined || value === "") return null
  const amount = Number(value)
  return Number.isFinite(amount) ? amount : null
}
