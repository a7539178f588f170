import { compactTimeOf } from "../../contract/nairobi-time"
import { randomUUID } from "node:crypto"
import { newReceipt, type SimPayment } from "./payment"
import { type Delivery, DESCRIPTIONS } from "../scripts/scripts"

interface Item {
  Name: string
  Value?: string | number
}

/** Body of a callback in Daraja's format. */
export function callbackBody(payment: SimPayment, delivery: Delivery): Record<string, unknown> {
  const foreign = delivery.forged === "wrong_id"
  const stkCallback: Record<string, unknown> = {
    MerchantRequestID: foreign ? randomUUID() : payment.merchantRequestId,
    CheckoutRequestID: foreign ? `ws_CO_${randomUUID()}` : payment.checkoutRequestId,
    ResultCode: delivery.irregular === true || !/^\d+$/.test(delivery.code) ? delivery.code : Number(delivery.code),
    ResultDesc: DESCRIPTIONS[delivery.code] ?? "No description.",
  }
  if (delivery.code === "0") stkCallback["CallbackMetadata"] = { Item: items(payment, delivery) }
  return { Body: { stkCallback } }
}

function items(payment: SimPayment, delivery: Delivery): Item[] {
  const receipt = delivery.forged === undefined ? payment.outcome?.receipt : undefined
  const list: Item[] = [
    { Name: "Amount", Value: payment.amount + (delivery.amountOffset ?? 0) },
    { Name: "MpesaReceiptNumber", Value: receipt ?? newReceipt() },
    // Observed: the item Balance without a value.
    { Name: "Balance" },
    { Name: "TransactionDate", Value: Number(compactTimeOf(payment.outcome?.at ?? new Date())) },
    { Name: "PhoneNumber", Value: Number(payment.msisdn) },
  ]
  return delivery.irregular === true ? list.filter(({ Name }) => Name !== "MpesaReceiptNumber").reverse() : list
}
