import { type DeliveryRecord, post } from "./network"
import { nairobiDigits } from "./payment"

/** What somebody types on a phone to pay a bill. */
export interface BillPayment {
  msisdn: string
  /** Shillings, with cents if they like. */
  amount: number
  /** Account number. */
  reference: string
}

/** A bill that was paid. */
export interface PaidBill extends BillPayment {
  receipt: string
  at: Date
}

/** The merchant's side of a shortcode: where its payments are announced, and what was paid to it. */
export class Paybill {
  registered: { shortcode: string; confirmationUrl: string; validationUrl: string } | null = null
  /** Safaricom asks the merchant first only where it has been told to. */
  validates = false
  /** Payments may be pulled. */
  pulls = false
  /** Payments of one page of pulled ones. Assumed: Safaricom does not say how many it gives. */
  pageSize = 100
  /** Confirmations are lost on their way. */
  silent = false
  readonly payments: PaidBill[] = []

  constructor(private readonly log: (record: DeliveryRecord) => void) {}

  /** Asks the merchant; without an answer the payment goes on, as `ResponseType: Completed` wants it. */
  async mayPay(bill: BillPayment): Promise<boolean> {
    if (!this.validates || this.registered === null) return true
    const answer = await this.send(this.registered.validationUrl, { ...bill, receipt: "", at: new Date() })
    return answer === null || isAcceptance(answer.answer)
  }

  /** Nothing is sent before an address was registered; the payment stands all the same. */
  async confirm(paid: PaidBill): Promise<void> {
    this.payments.push(paid)
    if (this.registered !== null && !this.silent) await this.send(this.registered.confirmationUrl, paid)
  }

  private async send(url: string, bill: PaidBill): Promise<DeliveryRecord | null> {
    const shortcode = this.registered?.shortcode ?? ""
    const record = await post({ checkoutRequestId: "", url, shortcode, body: c2bBody(bill, shortcode) })
    this.log(record)
    return record.status === 200 ? record : null
  }
}

function isAcceptance(answer: string): boolean {
  try {
    return String((JSON.parse(answer) as { ResultCode?: unknown }).ResultCode) === "0"
  } catch {
    return true
  }
}

/** Version 2: the number is masked, the amount is text. */
function c2bBody({ msisdn, amount, reference, receipt, at }: PaidBill, shortcode: string): Record<string, string> {
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
    MSISDN: `${msisdn.slice(0, 5)}****${msisdn.slice(-3)}`,
    FirstName: "Amina",
    MiddleName: "",
    LastName: "",
  }
}
