import { newReceipt, SHOP } from "./payment"
import type { SmsInboxes } from "./sms-inboxes"
import type { Wallets } from "./wallets"

/** A reversed payment, with the receipt of the reversal. */
export interface Reversal {
  receipt: string
  at: Date
  msisdn: string
  amount: number
}

/** A B2C payment to a phone; without a receipt it failed. */
export interface Payout {
  at: Date
  msisdn: string
  amount: number
  receipt: string | null
}

interface Phones {
  wallets: Wallets
  inboxes: SmsInboxes
  /** Called with the number of a phone whose display changes. */
  onChange: (msisdn: string) => void
}

/** Money that went back to phones, by reversal or B2C. */
export class ReturnedMoney {
  /** Reversals, by the receipt of the payment. */
  readonly reversed = new Map<string, Reversal>()
  /** B2C payments, by the OriginatorConversationID that the shop chose. */
  readonly payouts = new Map<string, Payout>()

  constructor(private readonly phones: Phones) {}

  /** Records a B2C payment; the phone gets an SMS unless it failed. */
  payOut(id: string, payout: Omit<Payout, "at">): void {
    this.payouts.set(id, { ...payout, at: new Date() })
    const { msisdn, amount, receipt } = payout
    if (receipt === null) return
    this.phones.wallets.move(msisdn, amount)
    this.phones.inboxes.sendReceived(msisdn, { amount, shop: SHOP, receipt })
    this.phones.onChange(msisdn)
  }

  /** Reverses a payment to its wallet. */
  reverse(receipt: string, { msisdn, amount }: { msisdn: string; amount: number }): void {
    this.reversed.set(receipt, { receipt: newReceipt(), at: new Date(), msisdn, amount })
    this.phones.wallets.move(msisdn, amount)
    this.phones.inboxes.sendReversed(msisdn, { amount, receipt })
    this.phones.onChange(msisdn)
  }

  clear(): void {
    this.reversed.clear()
    this.payouts.clear()
  }
}
