import { createHash } from "node:crypto"
import type { CallbackSender } from "./callback-sender"
import type { CallbackMessage } from "./transactions"
import { nairobiDigits } from "./payment"

/** What somebody types on a phone to pay a bill. */
export interface PaybillRequest {
  msisdn: string
  /** Shillings, with cents if they like. */
  amount: number
  /** Account number. */
  reference: string
}

/** A bill that was paid. */
export interface PaybillPayment extends PaybillRequest {
  receipt: string
  at: Date
}

/** Where a merchant wants to hear of payments. */
interface Registration {
  shortcode: string
  confirmationUrl: string
  validationUrl: string
  /** Registered by version 1, which hashes the payer's number; version 2 masks it. */
  hashesNumbers: boolean
}

/** The merchant's side of a shortcode: where its payments are announced, and what was paid to it. */
export class Paybill {
  registered: Registration | null = null
  /** Safaricom asks the merchant first only where it has been told to. */
  validates = false
  /** Payments may be pulled. */
  pulls = false
  /** Payments of one page of pulled ones. Assumed: Safaricom does not say how many it gives. */
  pageSize = 100
  /** Confirmations are lost on their way. */
  silent = false
  readonly payments: PaybillPayment[] = []

  constructor(private readonly callbacks: CallbackSender) {}

  /** Asks the merchant; without an answer the payment goes on, as `ResponseType: Completed` wants it. */
  async mayPay(bill: PaybillRequest): Promise<boolean> {
    if (!this.validates || this.registered === null) return true
    const question = confirmationMessage(
      this.registered.validationUrl,
      { ...bill, receipt: "", at: new Date() },
      this.registered,
    )
    const { status, answer } = await this.callbacks.sendNow(question)
    return status !== 200 || isAcceptance(answer)
  }

  /** Nothing is sent before an address was registered; the payment stands all the same. */
  async confirm(paid: PaybillPayment): Promise<void> {
    this.payments.push(paid)
    if (this.registered === null || this.silent) return
    await this.callbacks.send(confirmationMessage(this.registered.confirmationUrl, paid, this.registered))
  }
}

function confirmationMessage(url: string, bill: PaybillPayment, registration: Registration): CallbackMessage {
  return { checkoutRequestId: "", url, shortcode: registration.shortcode, body: c2bBody(bill, registration) }
}

function isAcceptance(answer: string): boolean {
  try {
    return String((JSON.parse(answer) as { ResultCode?: unknown }).ResultCode) === "0"
  } catch {
    return true
  }
}

/** The amount is text. */
function c2bBody(
  { msisdn, amount, reference, receipt, at }: PaybillPayment,
  { shortcode, hashesNumbers }: Registration,
): Record<string, string> {
  return {
    TransactionType: "Pay Bill",
    TransID: receipt,
    TransTime: nairobiDigits(at),
    TransAmount: amount.toFixed(2),
    BusinessShortCode: shortcode,
    BillRefNumber: reference,
    InvoiceNumber: "",
    OrgAccountBalance: "",
    ThirdPartyTransID: "",
    MSISDN: hashesNumbers
      ? createHash("sha256").update(msisdn).digest("hex")
      : `${msisdn.slice(0, 5)}****${msisdn.slice(-3)}`,
    FirstName: "Amina",
    MiddleName: "",
    LastName: "",
  }
}
