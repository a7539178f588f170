import { EventEmitter } from "node:events"
import { AccessTokens } from "./access-tokens"
import { Clock } from "./clock"
import { CallbackSender } from "./callback-sender"
import { SmsInboxes, type SentMoney } from "./sms-inboxes"
import { callbackOf } from "./transactions"
import { newPayment, newReceipt, paidAmount, type PushRequest, SHOP, type SimPayment } from "./payment"
import { Paybill, type PaybillRequest } from "./paybill"
import { Prompts } from "./prompts"
import { QueryRateLimit } from "./query-rate-limit"
import { ReturnedMoney } from "./returned-money"
import { type Rules, DEFAULT_RULES } from "../scripts/rules"
import type { ScriptChoice, Delivery, ReversalQuirk } from "../scripts/scripts"
import { Wallets } from "./wallets"

/** Time between the end of a prompt and its callback. */
const CALLBACK_DELAY_MS = 300

export const DEMO_PIN = "1234"

/** A payment from a phone. */
interface PaidMoney {
  msisdn: string
  amount: number
  at: Date
  reversal?: ReversalQuirk | undefined
}

/**
 * State of the simulated Safaricom, in memory: access tokens, prompts, wallets, SMS, callbacks. Emits `changed` with the number
 * of a phone whose display changes.
 */
export class Safaricom extends EventEmitter<{ changed: [msisdn: string] }> {
  readonly clock: Clock
  readonly prompts: Prompts
  readonly tokens: AccessTokens
  readonly queryLimit: QueryRateLimit
  readonly rules: Rules = { ...DEFAULT_RULES }
  readonly callbacks: CallbackSender
  readonly inboxes = new SmsInboxes()
  readonly wallets = new Wallets()
  readonly paybill: Paybill
  readonly returns: ReturnedMoney
  /** Outcomes of requests with an asynchronous result, by OriginatorConversationID. */
  readonly asyncRequests = new Map<string, { outcome: string; receipt: string | undefined; amount: number }>()

  constructor(timeScale: number, queriesPerMinute: number) {
    super()
    this.setMaxListeners(0)
    this.clock = new Clock(timeScale)
    this.tokens = new AccessTokens(this.clock, this.rules)
    this.queryLimit = new QueryRateLimit(this.clock, queriesPerMinute)
    this.callbacks = new CallbackSender(this.clock, this.rules)
    this.paybill = new Paybill(this.callbacks)
    this.prompts = new Prompts(this.clock, this.rules)
    const onChange = (msisdn: string) => void this.emit("changed", msisdn)
    this.returns = new ReturnedMoney({ wallets: this.wallets, inboxes: this.inboxes, onChange })
  }

  /** Shows the prompt on the phone and runs its script. */
  accept(request: PushRequest, { number, script }: ScriptChoice, before: number): SimPayment {
    const next = before > 0 ? (script.next ?? script) : script
    const payment = newPayment(request, { number, script: next }, this.clock.now())
    this.prompts.payments.set(payment.checkoutRequestId, payment)
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
   * Ends an open prompt and sends its callbacks. Does nothing when a person has ended it on the phone before the script.
   */
  finish(payment: SimPayment, code: string, deliveries: Delivery[] = [{ afterMs: CALLBACK_DELAY_MS, code }]): void {
    if (payment.outcome !== null) return
    this.setOutcome(payment, code)
    for (const delivery of deliveries.filter(({ afterMs }) => afterMs >= 0)) {
      this.clock.after(delivery.afterMs, () => {
        if (delivery.via !== undefined) return void this.confirm(payment, delivery.via)
        // A payment after a failure: the prompt's outcome changes with the callback.
        const isLateSuccess = delivery.forged === undefined && delivery.code === "0" && payment.outcome?.code !== "0"
        if (isLateSuccess) this.setOutcome(payment, "0")
        void this.callbacks.send(callbackOf(payment, delivery))
      })
    }
  }

  /**
   * Pays by paybill. The shop may reject the payment first (C2B validation).
   * @returns the receipt, or null when the payment was rejected
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

  /** A payment by its receipt, made by prompt or by paybill. */
  findPaid(receipt: string): PaidMoney | undefined {
    const prompted = this.prompts.findByReceipt(receipt)
    if (prompted !== undefined) {
      const { msisdn, outcome, createdAt, script } = prompted
      return { msisdn, amount: paidAmount(prompted), at: outcome?.at ?? createdAt, reversal: script.reversal }
    }
    return this.paybill.payments.find((bill) => bill.receipt === receipt)
  }

  reset(): void {
    this.clock.clear()
    this.prompts.clear()
    this.tokens.clear()
    this.callbacks.reset()
    Object.assign(this.rules, DEFAULT_RULES)
    this.inboxes.messages.clear()
    this.wallets.clear()
    this.queryLimit.reset()
    this.paybill.payments.length = 0
    this.paybill.settlements.length = 0
    this.returns.clear()
    this.asyncRequests.clear()
  }

  private moveOut(msisdn: string, money: SentMoney): void {
    this.wallets.move(msisdn, -money.amount)
    this.inboxes.sendSent(msisdn, money)
  }

  private setOutcome(payment: SimPayment, code: string): void {
    const { msisdn, shop, accountReference: reference } = payment
    const outcome = { code, at: new Date(), receipt: code === "0" ? newReceipt() : null }
    payment.outcome = outcome
    payment.endedAt = this.clock.now()
    if (code === "0") this.moveOut(msisdn, { ...outcome, amount: paidAmount(payment), shop, reference })
    this.emit("changed", msisdn)
  }
}
