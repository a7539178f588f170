import { randomBytes } from "node:crypto"
import { EventEmitter } from "node:events"
import { Clock } from "./clock"
import { deliver, type DeliveryRecord } from "./network"
import { newPayment, newReceipt, type PushRequest, type SimPayment } from "./payment"
import type { Delivery } from "./scripts"

/** An SMS on the virtual phone. */
export interface Sms {
  at: string
  text: string
}

/** Time between the end of a prompt and its callback. */
const CALLBACK_DELAY_MS = 300
const LOG_LENGTH = 1000

export const DEMO_PIN = "1234"

/**
 * Safaricom's side: tokens, prompts, wallets' SMS, callbacks. Everything is in memory; `changed` is
 * emitted with the number whose phone has something new.
 */
export class Safaricom extends EventEmitter<{ changed: [msisdn: string] }> {
  readonly clock: Clock
  readonly payments = new Map<string, SimPayment>()
  readonly tokens = new Set<string>()
  readonly deliveries: DeliveryRecord[] = []
  readonly messages = new Map<string, Sms[]>()
  /** Pushes per number so far, for scripts whose behaviour changes from push to push. */
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

  /** How many pushes this number has had before this one. */
  countPush(msisdn: string): number {
    const before = this.pushes.get(msisdn) ?? 0
    this.pushes.set(msisdn, before + 1)
    return before
  }

  openPrompt(msisdn: string): SimPayment | undefined {
    return [...this.payments.values()].find((payment) => payment.msisdn === msisdn && payment.outcome === null)
  }

  openPrompts(): SimPayment[] {
    return [...this.payments.values()].filter(({ outcome }) => outcome === null)
  }

  /** Puts the prompt on the phone and lets its script run. */
  accept(request: PushRequest, pushesBefore: number): SimPayment {
    const payment = newPayment(request)
    this.payments.set(payment.checkoutRequestId, payment)
    const { end, deliveries } = payment.script
    const code = end.codes[pushesBefore % end.codes.length] ?? "1037"
    this.clock.after(end.afterMs, () => this.finish(payment, code, deliveries))
    for (const early of deliveries?.filter(({ afterMs }) => afterMs < 0) ?? []) {
      this.clock.after(end.afterMs + early.afterMs, () => void this.send(payment, early))
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
        // Money that moves after all: the truth changes with the callback.
        const isNews = delivery.forged === undefined && delivery.code === "0" && payment.outcome?.code !== "0"
        if (isNews) this.conclude(payment, "0")
        void this.send(payment, delivery)
      })
    }
  }

  /** Repeats or invents a callback for a payment; for tests. */
  async send(payment: SimPayment, delivery: Delivery): Promise<DeliveryRecord> {
    const record = await deliver(payment, delivery)
    this.deliveries.push(record)
    if (this.deliveries.length > LOG_LENGTH) this.deliveries.shift()
    return record
  }

  /** Counts a query; false beyond the rate limit of a minute. */
  allowQuery(): boolean {
    const since = Date.now() - 60_000 / this.clock.scale
    this.queryTimes = this.queryTimes.filter((time) => time > since)
    if (this.queryTimes.length >= this.queriesPerMinute) return false
    this.queryTimes.push(Date.now())
    return true
  }

  reset(): void {
    this.clock.clear()
    this.payments.clear()
    this.tokens.clear()
    this.deliveries.length = 0
    this.messages.clear()
    this.pushes.clear()
    this.queryTimes = []
  }

  private conclude(payment: SimPayment, code: string): void {
    const paid = code === "0"
    payment.outcome = { code, at: new Date(), receipt: paid ? newReceipt() : null }
    if (paid) this.text(payment)
    this.emit("changed", payment.msisdn)
  }

  private text({ msisdn, amount, shop, accountReference, outcome, script }: SimPayment): void {
    const offset = script.deliveries?.find(({ amountOffset }) => amountOffset !== undefined)?.amountOffset ?? 0
    const sum = (amount + offset).toLocaleString("en-KE", { minimumFractionDigits: 2 })
    const text = `${outcome?.receipt ?? ""} Confirmed. Ksh${sum} sent to ${shop} for account ${accountReference}.`
    const inbox = this.messages.get(msisdn) ?? []
    inbox.unshift({ at: (outcome?.at ?? new Date()).toISOString(), text })
    this.messages.set(msisdn, inbox.slice(0, 20))
  }
}
