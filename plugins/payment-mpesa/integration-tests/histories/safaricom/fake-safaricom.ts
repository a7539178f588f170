import { callback, type CallbackMessage, confirmation } from "./callback-message"
import { json } from "./daraja-responses"
import { portalStatement } from "./portal-statement"
import { answerPull } from "./pull-transactions"
import { answerPayout, answerReversal } from "./refund-requests"
import { type Prompt, SafaricomState } from "./safaricom-state"
import { answerPush, answerQuery } from "./stk-prompts"
import { answerStatusQuery } from "./transaction-status"

/** Safaricom of one history: its customers pay, and Daraja answers the shop truthfully, late, or not at all. */
export class FakeSafaricom extends SafaricomState {
  /** Ends a prompt. A payment may still follow a failure, but only once. */
  answer(prompt: Prompt, code: string, amount = prompt.amount): CallbackMessage[] {
    if (prompt.code === "0" || (prompt.code !== null && code !== "0")) return []
    prompt.code = code
    prompt.hasBroughtLess = amount < prompt.amount
    if (code !== "0") return this.queue(callback(prompt, code))
    const { reference, phone } = prompt
    const payment = this.receive({ cents: amount * 100, reference, isByPrompt: true, phone })
    const paid = { receipt: payment.receipt, amount }
    return this.queue(
      callback(prompt, "0", paid),
      callback(prompt, "0", { ...paid, receipt: null }),
      confirmation(payment, this.shortcode),
      callback(prompt, "1032"),
    )
  }

  /** A payment by paybill. */
  bill(paid: { cents: number; reference: string; phone: string }): CallbackMessage[] {
    return this.queue(confirmation(this.receive({ ...paid, isByPrompt: false }), this.shortcode))
  }

  /** Daraja's side of the network. */
  reply(path: string, body: Record<string, unknown>): Response {
    switch (path) {
      case "/oauth/v1/generate":
        return json({ access_token: "token", expires_in: "3599" })
      case "/mpesa/stkpush/v1/processrequest":
        return answerPush(this, body)
      case "/mpesa/stkpushquery/v1/query":
        return answerQuery(this, String(body["CheckoutRequestID"]))
      case "/pulltransactions/v1/query":
        return answerPull(this, body)
      case "/mpesa/reversal/v1/request":
        return answerReversal(this, body)
      case "/mpesa/b2c/v3/paymentrequest":
        return answerPayout(this, body)
      case "/mpesa/transactionstatus/v1/query":
        return answerStatusQuery(this, body)
      default:
        throw new Error(`Nothing is known of ${path}`)
    }
  }

  statement(): string {
    return portalStatement(this)
  }
}
