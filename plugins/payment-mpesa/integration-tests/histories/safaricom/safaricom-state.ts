import type { HistoryEvent, PushFate, RefundResult } from "../event"
import type { CallbackMessage, PromptIds } from "./callback-message"

type Mood = Extract<HistoryEvent, { kind: "mood" }>["mood"]

/** A transfer to the shop. */
export interface Payment {
  receipt: string
  cents: number
  reference: string
  isByPrompt: boolean
  /** The payer's number. */
  phone: string
  at: number
}

/** A B2C payment to a customer. */
interface Payout {
  receipt: string
  cents: number
  phone: string
  at: number
}

/** A prompt on a phone. */
export interface Prompt extends PromptIds {
  amount: number
  reference: string
  phone: string
  /** When it appeared on the phone. */
  at: number
  /** Result code; null while it is open. */
  code: string | null
  hasBroughtLess: boolean
}

/** The true state of all payments of one history. */
export class SafaricomState {
  readonly payments: Payment[] = []
  readonly prompts: Prompt[] = []
  readonly post: CallbackMessage[] = []
  /** Times of reversals, by the receipt of the payment. */
  readonly reversed = new Map<string, number>()
  /** Completed B2C payments, by the id of their request. */
  readonly paidOut = new Map<string, Payout>()
  /** Requested B2C payments, by id. */
  readonly payoutsAsked: string[] = []
  readonly pushFates = new Map<string, PushFate>()
  /** Receipt of each refund, by the id of its request; null: the refund failed. */
  readonly returns = new Map<string, string | null>()
  /** Result of the next reversal of a receipt, or of the B2C payment with this id. */
  readonly refundFates = new Map<string, RefundResult>()
  mood: Mood = "truth"
  /** Runs when a prompt appears on a phone. */
  onPrompt: (prompt: Prompt) => void = () => undefined

  constructor(readonly shortcode: string) {}

  /** Milliseconds by which all times are shifted to the past. */
  age(ms: number): void {
    for (const moved of [...this.payments, ...this.paidOut.values(), ...this.prompts]) moved.at -= ms
    for (const [receipt, at] of this.reversed) this.reversed.set(receipt, at - ms)
  }

  /** Reverses a payment for its customer, once. */
  reverse(receipt: string): void {
    if (!this.reversed.has(receipt)) this.reversed.set(receipt, Date.now())
  }

  receive(money: Pick<Payment, "cents" | "reference" | "isByPrompt" | "phone">): Payment {
    const receipt = `UKPAID${String(this.payments.length).padStart(4, "0")}`
    const payment = { ...money, receipt, at: Date.now() }
    this.payments.push(payment)
    return payment
  }

  queue(...messages: CallbackMessage[]): CallbackMessage[] {
    this.post.push(...messages)
    return messages
  }
}
