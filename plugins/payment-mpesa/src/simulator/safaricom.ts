import { randomBytes } from "node:crypto"
import { EventEmitter } from "node:events"
import { Clock } from "./clock"
import { Courier } from "./courier"
import { callbackOf } from "./network"
import { newPayment, newReceipt, paidAmount, type PushRequest, SHOP, type SimPayment } from "./payment"
import { Paybill, type BillPayment } from "./paybill"
import { type Choice, scriptOf } from "./script-choice"
import type { Delivery, ReversalQuirk } from "./scripts"

/** An SMS on the virtual phone. */
export interface Sms {
  at: string
  text: string
}

/** Time between the end of a prompt and its callback. */
const CALLBACK_DELAY_MS = 300
const MINUTE_MS = 60_000

export const DEMO_PIN = "1234"

/** Money that a phone has sent. */
export interface PaidMoney {
  msisdn: string
  amount: number
  reversal?: ReversalQuirk | undefined
}

/** Money that went back to its phone, under a receipt of its own. */
export interface Reversal {
  receipt: string
  at: Date
  msisdn: string
  amount: number
}

/** Money that a business has sent to a phone, or has tried to. */
export interface Payout {
  msisdn: string
  amount: number
  receipt: string | null
}

/** What an SMS about money says. */
interface PaidText {
  amount: number
  shop: string
  reference: string
  receipt: string | null
  at: Date
}

/**
 * Safaricom's side: tokens, prompts, wallets' SMS, callbacks. Everything is in memory; `changed` is
 * emitted with the number whose phone has something new.
 */
export class Safaricom extends EventEmitter<{ changed: [msisdn: string] }> {
  readonly clock: Clock
  readonly payments = new Map<string, SimPayment>()
  readonly tokens = new Set<string>()
  readonly courier = new Courier()
  readonly messages = new Map<string, Sms[]>()
  readonly paybill = new Paybill(this.courier)
  /** How the next prompts will go, whoever is asked. */
  readonly scenario: Choice[] = []
  /** What went back, by the receipt of its payment. */
  readonly reversed = new Map<string, Reversal>()
  /** Payments to customers, by the id that the shop gave them; without receipt: not paid. */
  readonly payouts = new Map<string, Payout>()
  /** Requests that are answered later, by their originator's id: what became of them. */
  readonly asked = new Map<string, { outcome: string; receipt: string | undefined; amount: number }>()
  /** Pushes per number and script so far, for scripts whose behaviour changes from push to push. */
  private readonly pushes = new Map<string, number>()
  /** When queries were made, for the rate limit. */
  private queryTimes: number[] = []

  constructor(
    timeScale: number,
    public queriesPerMinute: number,
  ) {
    super()
    this.setMaxListeners(0)
    this.clock = new Clock(timeScale)
  }

  issueToken(): string {
    const token = randomBytes(14).toString("base64url")
    this.tokens.add(token)
    return token
  }

  /** Decides how a push will go, and counts it: how many like it the phone has had before. */
  choose({ msisdn }: PushRequest): { choice: Choice; before: number } {
    const choice = this.scenario.shift() ?? scriptOf(msisdn)
    const key = `${msisdn}/${choice.number ?? ""}`
    const before = this.pushes.get(key) ?? 0
    this.pushes.set(key, before + 1)
    return { choice, before }
  }

  openPrompt(msisdn: string): SimPayment | undefined {
    return [...this.payments.values()].find((payment) => payment.msisdn === msisdn && payment.outcome === null)
  }

  openPrompts(): SimPayment[] {
    return [...this.payments.values()].filter(({ outcome }) => outcome === null)
  }

  /** Puts the prompt on the phone and lets its script run. */
  accept(request: PushRequest, { number, script }: Choice, before: number): SimPayment {
    const next = before > 0 ? (script.next ?? script) : script
    const payment = newPayment(request, { number, script: next }, this.clock.now())
    this.payments.set(payment.checkoutRequestId, payment)
    const { end, deliveries } = payment.script
    const code = end.codes[before % end.codes.length] ?? "1037"
    this.clock.after(end.afterMs, () => this.finish(payment, code, deliveries))
    for (const early of deliveries?.filter(({ afterMs }) => afterMs < 0) ?? []) {
      this.clock.after(end.afterMs + early.afterMs, () => void this.courier.send(callbackOf(payment, early)))
    }
    this.emit("changed", request.msisdn)
    return payment
  }

  /**
   * Ends an open prompt and sends what follows. A person at the phone may be faster than the script; then
   * the script's end finds nothing to do.
   */
  finish(payment: SimPayment, code: string, deliveries: Delivery[] = [{ afterMs: CALLBACK_DELAY_MS, code }]): void {
    if (payment.outcome !== null) return
    this.conclude(payment, code)
    for (const delivery of deliveries.filter(({ afterMs }) => afterMs >= 0)) {
      this.clock.after(delivery.afterMs, () => {
        if (delivery.via !== undefined) return void this.confirm(payment, delivery.via)
        // Money that moves after all: the truth changes with the callback.
        const isNews = delivery.forged === undefined && delivery.code === "0" && payment.outcome?.code !== "0"
        if (isNews) this.conclude(payment, "0")
        void this.courier.send(callbackOf(payment, delivery))
      })
    }
  }

  /**
   * Somebody types paybill, account number and amount on a phone. The shop may refuse before money moves.
   * @returns the receipt, or null when nothing was paid
   */
  async payBill(bill: BillPayment): Promise<string | null> {
    if (!(await this.paybill.mayPay(bill))) return null
    const receipt = newReceipt()
    this.textPaid(bill.msisdn, { ...bill, receipt, shop: SHOP, at: new Date() })
    this.emit("changed", bill.msisdn)
    await this.paybill.confirm({ ...bill, receipt, at: new Date() })
    return receipt
  }

  private async confirm(payment: SimPayment, via: "c2b" | "paybill"): Promise<void> {
    const { msisdn, amount, accountReference: reference, outcome } = payment
    const bill = { msisdn, amount, reference }
    if (via === "paybill") await this.payBill(bill)
    else
      await this.paybill.confirm({ ...bill, receipt: outcome?.receipt ?? newReceipt(), at: outcome?.at ?? new Date() })
  }

  /** A payment by its receipt, however it was made. */
  findPaid(receipt: string): PaidMoney | undefined {
    const prompted = [...this.payments.values()].find(({ outcome }) => outcome?.receipt === receipt)
    if (prompted !== undefined) return { ...prompted, amount: paidAmount(prompted), reversal: prompted.script.reversal }
    return this.paybill.payments.find((bill) => bill.receipt === receipt)
  }

  /** Notes a payment to a customer, who reads of it when money has moved. */
  payOut(id: string, payout: Payout): void {
    this.payouts.set(id, payout)
    const { msisdn, amount, receipt } = payout
    if (receipt === null) return
    const sum = amount.toLocaleString("en-KE", { minimumFractionDigits: 2 })
    this.sms(msisdn, `${receipt} Confirmed. You have received Ksh${sum} from ${SHOP}.`)
    this.emit("changed", msisdn)
  }

  /** Returns a payment to its wallet. */
  giveBack(receipt: string, { msisdn, amount }: PaidMoney): void {
    this.reversed.set(receipt, { receipt: newReceipt(), at: new Date(), msisdn, amount })
    const sum = amount.toLocaleString("en-KE", { minimumFractionDigits: 2 })
    this.sms(msisdn, `${receipt} Confirmed. Reversal of Ksh${sum}: the money is back in your M-PESA account.`)
    this.emit("changed", msisdn)
  }

  /** Counts a query; false beyond the rate limit of a minute. */
  allowQuery(): boolean {
    this.queryTimes = this.queryTimes.filter((time) => this.clock.since(time) < MINUTE_MS)
    if (this.queryTimes.length >= this.queriesPerMinute) return false
    this.queryTimes.push(this.clock.now())
    return true
  }

  reset(): void {
    this.clock.clear()
    this.payments.clear()
    this.tokens.clear()
    this.courier.reset()
    this.scenario.length = 0
    this.messages.clear()
    this.pushes.clear()
    this.queryTimes = []
    this.paybill.payments.length = 0
    this.reversed.clear()
    this.payouts.clear()
    this.asked.clear()
  }

  private conclude(payment: SimPayment, code: string): void {
    const paid = code === "0"
    payment.outcome = { code, at: new Date(), receipt: paid ? newReceipt() : null }
    if (paid) this.text(payment)
    this.emit("changed", payment.msisdn)
  }

  private text(payment: SimPayment): void {
    const { msisdn, shop, accountReference, outcome } = payment
    const { receipt, at } = outcome ?? { receipt: null, at: new Date() }
    this.textPaid(msisdn, { amount: paidAmount(payment), shop, reference: accountReference, receipt, at })
  }

  private textPaid(msisdn: string, { amount, shop, reference, receipt, at }: PaidText): void {
    const sum = amount.toLocaleString("en-KE", { minimumFractionDigits: 2 })
    const text = `${receipt ?? ""} Confirmed. Ksh${sum} sent to ${shop} for account ${reference}.`
    this.sms(msisdn, text, at)
  }

  private sms(msisdn: string, text: string, at = new Date()): void {
    const inbox = this.messages.get(msisdn) ?? []
    inbox.unshift({ at: at.toISOString(), text })
    this.messages.set(msisdn, inbox.slice(0, 20))
  }
}
