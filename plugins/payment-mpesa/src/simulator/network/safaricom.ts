import { randomBytes } from "node:crypto"
import { EventEmitter } from "node:events"
import { Clock } from "./clock"
import { CallbackSender } from "./callback-sender"
import { SmsInboxes, type SentMoney } from "./sms-inboxes"
import { callbackOf } from "./transactions"
import { newPayment, newReceipt, paidAmount, type PushRequest, SHOP, type SimPayment } from "./payment"
import { Paybill, type PaybillRequest } from "./paybill"
import { type Rules, USUAL_RULES } from "../scripts/rules"
import { chooseScript } from "./script-choice"
import type { Choice, Delivery, ReversalQuirk } from "../scripts/scripts"
import { Wallets } from "./wallets"

/** Time between the end of a prompt and its callback. */
const CALLBACK_DELAY_MS = 300
const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const TOKEN_LIFE_MS = 3599 * SECOND_MS
/** So long the same amount from the same phone is refused, where it is. */
const SAME_AMOUNT_MS = 2 * MINUTE_MS

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

/**
 * Safaricom's side: tokens, prompts, wallets' SMS, callbacks. Everything is in memory; `changed` is
 * emitted with the number whose phone has something new.
 */
export class Safaricom extends EventEmitter<{ changed: [msisdn: string] }> {
  readonly clock: Clock
  readonly payments = new Map<string, SimPayment>()
  readonly tokens = new Set<string>()
  readonly rules: Rules = { ...USUAL_RULES }
  readonly callbacks: CallbackSender
  readonly inboxes = new SmsInboxes()
  readonly wallets = new Wallets()
  readonly paybill: Paybill
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
    this.callbacks = new CallbackSender(this.clock, this.rules)
    this.paybill = new Paybill(this.callbacks)
  }

  /** A token, and how long it is good: as seconds of real time, for those who wait for its end. */
  issueToken(): { token: string; seconds: number } {
    if (this.rules.newTokenEndsOld) this.tokens.clear()
    const token = randomBytes(14).toString("base64url")
    this.tokens.add(token)
    this.clock.after(TOKEN_LIFE_MS, () => this.tokens.delete(token))
    return { token, seconds: Math.max(1, Math.floor(TOKEN_LIFE_MS / SECOND_MS / this.clock.scale)) }
  }

  /** Decides how a push will go, and counts it: how many like it the phone has had before. */
  choose(push: PushRequest): { choice: Choice; before: number } {
    const isRepeated = this.rules.sameAmount && this.hasPaidLately(push)
    const choice = this.scenario.shift() ?? chooseScript({ ...push, isRepeated }, this.rules)
    const key = `${push.msisdn}/${choice.number ?? ""}`
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
      this.clock.after(end.afterMs + early.afterMs, () => void this.callbacks.send(callbackOf(payment, early)))
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
        void this.callbacks.send(callbackOf(payment, delivery))
      })
    }
  }

  /**
   * Somebody types paybill, account number and amount on a phone. The shop may refuse before money moves.
   * @returns the receipt, or null when nothing was paid
   */
  async payBill(bill: PaybillRequest): Promise<string | null> {
    if (!(await this.paybill.mayPay(bill))) return null
    const receipt = newReceipt()
    this.moveOut(bill.msisdn, { ...bill, receipt, shop: SHOP, at: new Date() })
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
    this.wallets.move(msisdn, amount)
    this.inboxes.tellReceived(msisdn, { amount, shop: SHOP, receipt })
    this.emit("changed", msisdn)
  }

  /** Returns a payment to its wallet. */
  giveBack(receipt: string, { msisdn, amount }: PaidMoney): void {
    this.reversed.set(receipt, { receipt: newReceipt(), at: new Date(), msisdn, amount })
    this.wallets.move(msisdn, amount)
    this.inboxes.tellReversed(msisdn, { amount, receipt })
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
    this.callbacks.reset()
    Object.assign(this.rules, USUAL_RULES)
    this.scenario.length = 0
    this.inboxes.messages.clear()
    this.wallets.clear()
    this.pushes.clear()
    this.queryTimes = []
    this.paybill.payments.length = 0
    this.reversed.clear()
    this.payouts.clear()
    this.asked.clear()
  }

  private moveOut(msisdn: string, money: SentMoney): void {
    this.wallets.move(msisdn, -money.amount)
    this.inboxes.tellSent(msisdn, money)
  }

  private hasPaidLately({ msisdn, amount }: PushRequest): boolean {
    return [...this.payments.values()].some(
      (paid) =>
        paid.msisdn === msisdn &&
        paid.amount === amount &&
        paid.outcome?.code === "0" &&
        this.clock.since(paid.endedAt) < SAME_AMOUNT_MS,
    )
  }

  private conclude(payment: SimPayment, code: string): void {
    const { msisdn, shop, accountReference: reference } = payment
    const outcome = { code, at: new Date(), receipt: code === "0" ? newReceipt() : null }
    payment.outcome = outcome
    payment.endedAt = this.clock.now()
    if (code === "0") this.moveOut(msisdn, { ...outcome, amount: paidAmount(payment), shop, reference })
    this.emit("changed", msisdn)
  }
}
