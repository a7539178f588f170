import { nairobiDigits } from "./daraja-responses"

/** A message from Safaricom: it may arrive late, repeatedly, or never. */
export interface CallbackMessage {
  to: "callback" | "confirmation" | "refund_result" | "refund_timeout" | "status_result"
  /** Token in the URL; empty for confirmations, which share one URL. */
  token: string
  body: string
}

/** Ids of a prompt at Safaricom. */
export interface PromptIds {
  /** Last part of its callback URL. */
  token: string
  checkoutRequestId: string
  merchantRequestId: string
}

/** Callback of a prompt, genuine or forged. */
export function callback(
  { token, checkoutRequestId, merchantRequestId }: PromptIds,
  code: string,
  paid?: { receipt: string | null; amount: number },
): CallbackMessage {
  const stkCallback = {
    MerchantRequestID: merchantRequestId,
    CheckoutRequestID: checkoutRequestId,
    ResultCode: Number(code),
    ...(paid && {
      CallbackMetadata: {
        Item: [
          { Name: "Amount", Value: paid.amount },
          ...(paid.receipt === null ? [] : [{ Name: "MpesaReceiptNumber", Value: paid.receipt }]),
        ],
      },
    }),
  }
  return { to: "callback", token, body: JSON.stringify({ Body: { stkCallback } }) }
}

interface ConfirmedPayment {
  receipt: string
  cents: number
  reference: string
  phone: string
  at: number
}

/** Confirmation of a payment, by paybill or by prompt. */
export function confirmation(
  { receipt, cents, reference, phone, at }: ConfirmedPayment,
  shortcode: string,
): CallbackMessage {
  const body = {
    TransID: receipt,
    TransTime: nairobiDigits(at),
    TransAmount: (cents / 100).toFixed(2),
    BusinessShortCode: shortcode,
    BillRefNumber: reference,
    MSISDN: `${phone.slice(0, 5)}****${phone.slice(-3)}`,
  }
  return { to: "confirmation", token: "", body: JSON.stringify(body) }
}
