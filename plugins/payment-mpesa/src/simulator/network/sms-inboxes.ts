/** An SMS on the virtual phone. */
export interface Sms {
  at: string
  text: string
}

/** A payment from a phone. */
export interface SentMoney {
  amount: number
  shop: string
  reference: string
  receipt: string | null
  at: Date
}

const LENGTH = 20

const sumOf = (amount: number) => `Ksh${amount.toLocaleString("en-KE", { minimumFractionDigits: 2 })}`

/** SMS of M-Pesa on each phone, newest first. */
export class SmsInboxes {
  readonly messages = new Map<string, Sms[]>()

  sendSent(msisdn: string, { amount, shop, reference, receipt, at }: SentMoney): void {
    this.add(msisdn, `${receipt ?? ""} Confirmed. ${sumOf(amount)} sent to ${shop} for account ${reference}.`, at)
  }

  sendReceived(msisdn: string, { amount, shop, receipt }: Pick<SentMoney, "amount" | "shop" | "receipt">): void {
    this.add(msisdn, `${receipt ?? ""} Confirmed. You have received ${sumOf(amount)} from ${shop}.`)
  }

  sendReversed(msisdn: string, { amount, receipt }: Pick<SentMoney, "amount" | "receipt">): void {
    const text = `Reversal of ${sumOf(amount)}: the money is back in your M-PESA account.`
    this.add(msisdn, `${receipt ?? ""} Confirmed. ${text}`)
  }

  /** A message that is not M-Pesa's. */
  deliver(msisdn: string, text: string): void {
    this.add(msisdn, text)
  }

  private add(msisdn: string, text: string, at = new Date()): void {
    const inbox = this.messages.get(msisdn) ?? []
    this.messages.set(msisdn, [{ at: at.toISOString(), text }, ...inbox].slice(0, LENGTH))
  }
}
