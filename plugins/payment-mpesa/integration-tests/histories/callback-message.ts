/** Something that Safaricom has to tell: it may come late, often, or never. */
export interface CallbackMessage {
  to: "callback" | "confirmation" | "reversal_result" | "reversal_timeout" | "status_result"
  /** The secret part of the address; empty for confirmations, which have one address for all. */
  token: string
  body: string
}

/** By which a prompt is known to Safaricom. */
export interface PromptIds {
  /** Last part of the address that its callback goes to. */
  token: string
  checkoutRequestId: string
  merchantRequestId: string
}

/** A callback for a prompt, true or not. */
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
