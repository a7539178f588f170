import { compactTimeOf } from "../../contract/nairobi-time"
import { createHash } from "node:crypto"
import type { CallbackSender } from "./callback-sender"
import type { CallbackMessage } from "./transactions"

/** A payment by paybill as entered on the phone. */
export interface PaybillRequest {
  msisdn: string
  /** Shillings, possibly with cents. */
  amount: number
  /** Account number. */
  reference: string
}

/** A completed payment by paybill. */
export interface PaybillPayment extends PaybillRequest {
  receipt: string
  at: Date
}

/** A transfer from the till to the shop's bank. */
interface Settlement {
  receipt: string
  at: Date
  /** Shillings. */
  amount: number
}

/** C2B URLs registered for a shortcode. */
interface Registration {
  shortcode: string
  confirmationUrl: string
  validationUrl: string
  /** Registered by version 1, which hashes the payer's number; version 2 masks it. */
  hashesNumbers: boolean
}

/** Registered URLs and payments of the shortcode. */
export class Paybill {
  registered: Registration | null = null
  /** C2B validation is enabled. */
  validates = false
  /** Pull Transactions is registered. */
  pulls = false
  /** Page size of Pull Transactions. Assumed, because it is not documented. */
  pageSize = 100
  /** Confirmations are lost. */
  silent = false
  readonly payments: PaybillPayment[] = []
  readonly settlements: Settlement[] = []

  constructor(private readonly callbacks: CallbackSender) {}

  /** Validates with the merchant. Without an answer the payment is completed, as with `ResponseType: Completed`. */
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

  /** Records the payment, and sends its confirmation if a URL is registered. */
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

/** Body of C2B messages; the amount is text. */
function c2bBody(
  { msisdn, amount, reference, receipt, at }: PaybillPayment,
  { shortcode, hashesNumbers }: Registration,
): Record<string, string> {
  return {
    TransactionType: "Pay Bill",
    TransID: receipt,
    TransTime: compactTimeOf(at),
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
